import { describe, expect, it } from 'vitest';
import { chartLines, heatScale } from './chart-scale.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

describe('the lines of a chart', () => {
  it.each([
    [3 * minuteMs, [1, 2, 3].map((minutes) => minutes * minuteMs)],
    [50 * minuteMs, [15, 30, 45, 60].map((minutes) => minutes * minuteMs)],
    [7.2 * hourMs, [2, 4, 6, 8].map((hours) => hours * hourMs)],
    [58 * hourMs, [20, 40, 60].map((hours) => hours * hourMs)],
    [1, [minuteMs]],
  ])('up to %i ms are round', (maxMs, lines) => expect(chartLines(maxMs)).toEqual(lines));

  it('are at most four and reach over the highest value', () => {
    for (let maxMs = 1; maxMs < 1e12; maxMs *= 1.7) {
      const lines = chartLines(maxMs);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(maxMs);
    }
  });
});

describe('the levels of a heat map', () => {
  it('are quarters of the values, 0 for nothing', () => {
    const levelOf = heatScale([0, 0, 1, 2, 3, 4, 5, 6, 7, 1000]);
    expect([0, 1, 4, 6, 1000].map(levelOf)).toEqual([0, 1, 2, 3, 4]);
  });

  it('are the same for equal values', () => {
    expect([5, 5].map(heatScale([5, 5, 5]))).toEqual([1, 1]);
    expect(heatScale([])(3)).toBe(4);
  });
});
