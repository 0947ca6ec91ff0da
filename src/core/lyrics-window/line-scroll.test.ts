import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedWord, scrollStops } from './line-scroll';

describe('a line in a window', () => {
  it('does not scroll where it fits', () => {
    expect(scrollStops([{ startMs: 0, endMs: 100, fromPx: 0, toPx: 300 }], 300, 300)).toEqual([]);
  });

  it('stays until the sung part reaches the middle, follows it, and rests at its end', () => {
    // A whole line without times of its words: 10 px in each 100 ms.
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
