import { describe, expect, it } from 'vitest';
import { daysBetween, playDayRows } from './play-days.ts';

let plays = 0;
const at = (day: number, hour: number, minute = 0) => {
  plays += 1;
  return { id: `play-${plays}`, beganAt: new Date(2026, 2, day, hour, minute).getTime() };
};

describe('played songs by day', () => {
  it('have a row for each day of the calendar, not for every 24 hours', () => {
    const rows = playDayRows([at(3, 0, 10), at(2, 23, 50), at(2, 0, 5), at(1, 23, 59)]);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'song', 'day', 'song', 'song', 'day', 'song']);
    expect(rows.flatMap((row) => (row.kind === 'song' ? [row.index] : []))).toEqual([0, 1, 2, 3]);
  });

  it('have unique keys, including songs with the same time', () => {
    const keys = playDayRows([at(3, 9), at(3, 9), at(2, 9)]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are empty without songs', () => {
    expect(playDayRows([])).toEqual([]);
  });

  it('distinguish today, yesterday and earlier days', () => {
    const now = at(30, 0, 5).beganAt;
    expect([at(30, 0, 1), at(29, 23, 59), at(29, 0, 1), at(1, 12)].map((p) => daysBetween(p.beganAt, now))).toEqual([
      0, 1, 1, 29,
    ]);
  });
});
