import { expect, it } from 'vitest';
import { defaultSettings } from '@/core/settings/settings.ts';
import { appearanceOf, shownUiScale, uiScales } from './appearance.ts';

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

it('can be chosen in steps of a tenth', () => {
  expect(uiScales).toEqual([0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5]);
});

it.each([
  [1.5, 1650, 1.5],
  [1.5, 1320, 1.2],
  [1.2, 1440, 1.2],
  [1.5, 900, 1],
  [1.5, 899, 1.5],
  [1.5, 450, 1.25],
  [1.5, 360, 1],
  [1, 300, 1],
  [0.8, 300, 0.8],
  [0.8, 2000, 0.8],
])('%d in a window of %d px is shown as %d', (scale, width, shown) => {
  expect(shownUiScale(scale, width)).toBeCloseTo(shown);
});
