import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineHeights } from './line-heights.ts';

describe('the heights of lines', () => {
  it('count unmeasured lines as high as the first measured ones on average', () => {
    const heights = new LineHeights(100);
    heights.measured([
      [10, 30],
      [11, 50],
    ]);
    expect([heights.topOf(10), heights.topOf(11), heights.topOf(12), heights.topOf(100)]).toEqual([
      400, 430, 480, 4000,
    ]);
    heights.measured([[12, 100]]);
    expect(heights.topOf(100)).toBe(4060);
  });

  it('find the line at an offset, clamped to the first and last line', () => {
    const heights = new LineHeights(3);
    heights.measured([
      [0, 10],
      [1, 20],
      [2, 30],
    ]);
    expect([-5, 0, 9.9, 10, 29, 30, 59, 60, 999].map((px) => heights.lineAt(px))).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2]);
  });

  it('are estimated again after they were discarded', () => {
    const heights = new LineHeights(4);
    heights.measured([[0, 10]]);
    heights.forget();
    expect(heights.isMeasured(0)).toBe(false);
    heights.measured([[3, 40]]);
    expect(heights.topOf(4)).toBe(160);
  });

  it('are zero for an empty list', () => {
    const heights = new LineHeights(0);
    expect([heights.topOf(0), heights.lineAt(100)]).toEqual([0, 0]);
  });

  it('are consistent: the line at the top of a line is that line', () => {
    const lines = fc.uniqueArray(fc.tuple(fc.nat(49), fc.double({ min: 1, max: 300, noNaN: true })), {
      selector: ([line]) => line,
    });
    fc.assert(
      fc.property(lines, (measured) => {
        const heights = new LineHeights(50);
        heights.measured(measured);
        for (let line = 0; line < 50; line += 1) expect(heights.lineAt(heights.topOf(line))).toBe(line);
        for (const [line, height] of measured)
          expect(heights.topOf(line + 1) - heights.topOf(line)).toBeCloseTo(height, 6);
      }),
    );
  });
});
