import { expect, it } from 'vitest';
import { defaultSettings } from '@/core/settings/settings';
import { appearanceOf } from './appearance';

const plain = { systemIsDark: false, systemReducesMotion: false, windowWidth: 1440, coverAccent: null };
const coverAccent = { hue: 12, chroma: 0.1, fillLightness: 0.5, textLightness: 0.45 };

it('is that of the style sheet with the default settings', () => {
  expect(appearanceOf(defaultSettings, plain)).toEqual({
    attributes: { theme: 'light', accent: 'pink', motion: 'full', density: 'comfortable' },
    properties: {
      '--ui-scale': '1',
      '--own-font': null,
      '--accent-hue': null,
      '--accent-chroma': null,
      '--fill-lightness': null,
      '--text-lightness': null,
    },
  });
});

it.each([
  ['auto', false, 'light'],
  ['auto', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('theme %s is, with a dark system %s, %s', (theme, systemIsDark, shown) => {
  expect(appearanceOf({ ...defaultSettings, theme }, { ...plain, systemIsDark }).attributes.theme).toBe(shown);
});

it.each([
  ['auto', false, 'full'],
  ['auto', true, 'reduced'],
  ['on', false, 'reduced'],
  ['on', true, 'reduced'],
] as const)('motion %s is, with a system that reduces it %s, %s', (reducedMotion, systemReducesMotion, motion) => {
  const { attributes } = appearanceOf({ ...defaultSettings, reducedMotion }, { ...plain, systemReducesMotion });
  expect(attributes.motion).toBe(motion);
});

it('has the accent of the cover only where the setting is on', () => {
  const hue = (accentFromCover: 'on' | 'off') =>
    appearanceOf({ ...defaultSettings, accentFromCover }, { ...plain, coverAccent }).properties['--accent-hue'];
  expect(hue('off')).toBeNull();
  expect(hue('on')).toBe('12');
});

it('puts the own font before the others', () => {
  const { properties } = appearanceOf({ ...defaultSettings, font: 'My Font' }, plain);
  expect(properties['--own-font']).toBe('"My Font",');
});
