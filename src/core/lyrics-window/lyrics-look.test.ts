import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contrastOf, luminanceOf, oklchOf } from '@/core/colour/oklch';
import { colourSchema, defaultSungColour, fontSizeSchema, outlineOf, steppedFontSize } from './lyrics-look';

it('the font size goes from 12 to 72 in steps of 2', () => {
  expect([steppedFontSize(32, 1), steppedFontSize(32, -1)]).toEqual([34, 30]);
  expect([steppedFontSize(72, 1), steppedFontSize(12, -1), steppedFontSize(71, 1)]).toEqual([72, 12, 72]);
  expect([12, 72].every((size) => v.is(fontSizeSchema, size))).toBe(true);
  expect([11, 73, 20.5, '32', Number.NaN].some((size) => v.is(fontSizeSchema, size))).toBe(false);
});

it('a colour is six hexadecimal digits', () => {
  expect(['#ffffff', '#A0b1C2'].every((colour) => v.is(colourSchema, colour))).toBe(true);
  expect(['red', '#fff', '#ffffff00', 'url(x)', '#ggg000', ''].some((colour) => v.is(colourSchema, colour))).toBe(
    false,
  );
});

it('the default colours have a dark outline', () => {
  const colours = ['#ffffff', ...(['pink', 'blue', 'green', 'orange'] as const).map(defaultSungColour)];
  expect(colours.map(outlineOf)).toEqual(colours.map(() => 'dark'));
});

it('every colour stands out from its outline with at least 4.5:1', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (red, green, blue) => {
      const colour = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      const outline = outlineOf(colour) === 'dark' ? 0 : 1;
      expect(contrastOf(luminanceOf(oklchOf(red, green, blue)), outline)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
