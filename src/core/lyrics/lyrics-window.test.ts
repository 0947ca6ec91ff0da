import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contrastOf, luminanceOf, oklchOf } from '@/core/appearance/oklch.ts';
import {
  alternatingLines,
  areSameBounds,
  colourSchema,
  defaultSungColour,
  fontSizeSchema,
  outlineOf,
  type PlacedWord,
  scrollStops,
  singleLine,
  steppedFontSize,
  windowBoundsSchema,
} from './lyrics-window.ts';

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

const bounds = { left: -1920, top: 40, width: 640, height: 200 };

it('a window may be on a display left of the first one, and has whole pixels', () => {
  expect(v.parse(windowBoundsSchema, { ...bounds, left: -1919.6, width: 640.4 })).toEqual({ ...bounds });
});

it.each([{ width: 199 }, { height: 79 }, { width: 1e6 }, { left: Number.NaN }, { top: 1e9 }, { height: '200' }])(
  'bounds with %o belong to no window',
  (change) => {
    expect(v.is(windowBoundsSchema, { ...bounds, ...change })).toBe(false);
  },
);

it('compares all four sides', () => {
  expect(areSameBounds(bounds, { ...bounds })).toBe(true);
  expect(areSameBounds(bounds, { ...bounds, top: 41 })).toBe(false);
  expect([areSameBounds(null, null), areSameBounds(bounds, null)]).toEqual([true, false]);
});

it('a line keeps its place while the next one replaces the line before it', () => {
  const places = [-1, 0, 1, 2, 3].map((current) => alternatingLines(current, 4));
  expect(places).toEqual([
    [0, 1],
    [0, 1],
    [2, 1],
    [2, 3],
    // No line follows the last one.
    [null, 3],
  ]);
});

it('one line and none leave places empty', () => {
  expect(alternatingLines(-1, 1)).toEqual([0, null]);
  expect(alternatingLines(-1, 0)).toEqual([null, null]);
  expect(singleLine(-1, 0)).toEqual([null, null]);
});

it('above a translation only the current line is shown, and the first one before it begins', () => {
  expect([-1, 0, 2].map((current) => singleLine(current, 3))).toEqual([
    [0, null],
    [0, null],
    [2, null],
  ]);
});

describe('a line in a window', () => {
  it('does not scroll where it fits', () => {
    expect(scrollStops([{ startMs: 0, endMs: 100, fromPx: 0, toPx: 300 }], 300, 300)).toEqual([]);
  });

  it('stays until the sung part reaches the middle, follows it, and rests at its end', () => {
    // A line without word times: 10 px per 100 ms.
    const stops = scrollStops([{ startMs: 1000, endMs: 5000, fromPx: 0, toPx: 400 }], 400, 200);
    expect(stops).toEqual([
      { atMs: 1000, scrolledPx: 0 },
      { atMs: 2000, scrolledPx: 0 },
      { atMs: 4000, scrolledPx: 200 },
      { atMs: 5000, scrolledPx: 200 },
    ]);
  });

  it('rests while nothing is sung', () => {
    const words = [
      { startMs: 0, endMs: 100, fromPx: 0, toPx: 200 },
      { startMs: 900, endMs: 1000, fromPx: 200, toPx: 300 },
    ];
    expect(scrollStops(words, 300, 200)).toEqual([
      { atMs: 0, scrolledPx: 0 },
      { atMs: 50, scrolledPx: 0 },
      { atMs: 100, scrolledPx: 100 },
      { atMs: 900, scrolledPx: 100 },
      { atMs: 1000, scrolledPx: 100 },
    ]);
  });
});

it('any line shows the end of what is sung, never scrolls back, and shows its own end at last', () => {
  const widths = fc.array(fc.record({ px: fc.integer({ min: 1, max: 300 }), ms: fc.integer({ min: 1, max: 900 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(widths, fc.integer({ min: 50, max: 600 }), (parts, windowPx) => {
      let [px, ms] = [0, 0];
      const words = parts.map((part): PlacedWord => {
        const word = { startMs: ms, endMs: ms + part.ms, fromPx: px, toPx: px + part.px };
        px += part.px;
        ms += part.ms;
        return word;
      });
      const stops = scrollStops(words, px, windowPx);
      expect(stops.length > 0).toBe(px > windowPx);
      if (stops.length === 0) return;
      for (const [index, { atMs, scrolledPx }] of stops.entries()) {
        const before = stops[index - 1] ?? { atMs: 0, scrolledPx: 0 };
        expect(atMs).toBeGreaterThanOrEqual(before.atMs);
        expect(scrolledPx).toBeGreaterThanOrEqual(before.scrolledPx);
      }
      for (const { endMs, toPx } of words) {
        const scrolledPx = stops.findLast(({ atMs }) => atMs <= endMs)?.scrolledPx ?? 0;
        expect(toPx - scrolledPx).toBeLessThanOrEqual(windowPx + 0.001);
      }
      expect(stops.at(-1)?.scrolledPx).toBe(px - windowPx);
    }),
  );
});
