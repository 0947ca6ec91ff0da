import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayOf, dayParts, firstWeekday, isoDay, localDay, parseIsoDay, weekdayOf, weekStart } from './calendar-day.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a day of the calendar', () => {
  it('is counted from 1970 and has its parts', () => {
    expect(dayOf(1970, 1, 1)).toBe(0);
    expect(dayParts(dayOf(2026, 2, 28) + 1)).toEqual({ year: 2026, month: 3, date: 1 });
    expect(dayParts(dayOf(2028, 2, 28) + 1)).toEqual({ year: 2028, month: 2, date: 29 });
    expect(dayParts(dayOf(2026, 13, 1))).toEqual({ year: 2027, month: 1, date: 1 });
  });

  it.each([
    // The clocks go forward and back in the night; the day has 23 or 25 hours.
    ['America/New_York', 2026, 3, 8],
    ['America/New_York', 2026, 11, 1],
    ['Europe/Berlin', 2026, 3, 29],
    ['Europe/Berlin', 2026, 10, 25],
    // They go forward at midnight: the day begins at 1:00.
    ['America/Asuncion', 2023, 10, 1],
    ['Asia/Shanghai', 2026, 5, 1],
  ] as const)('begins and ends at midnight in %s on %i-%i-%i', (zone, year, month, date) => {
    vi.stubEnv('TZ', zone);
    const first = new Date(year, month - 1, date).getTime();
    const last = new Date(year, month - 1, date + 1).getTime() - 1;
    const day = dayOf(year, month, date);
    expect([first, last, last + 1].map(localDay)).toEqual([day, day, day + 1]);
  });

  it('has a weekday, and a week that begins where the user’s does', () => {
    const friday = dayOf(2026, 5, 1);
    expect(weekdayOf(friday)).toBe(5);
    expect(weekdayOf(dayOf(1969, 12, 31))).toBe(3);
    expect(isoDay(weekStart(friday, 1))).toBe('2026-04-27');
    expect(isoDay(weekStart(friday, 0))).toBe('2026-04-26');
    expect(isoDay(weekStart(friday, 6))).toBe('2026-04-25');
    expect(weekStart(friday, 5)).toBe(friday);
  });

  it('is read from a date, a month and a year', () => {
    expect(['2026-05-03', '2026-05', '2026'].map((text) => parseIsoDay(text))).toEqual([
      dayOf(2026, 5, 3),
      dayOf(2026, 5, 1),
      dayOf(2026, 1, 1),
    ]);
  });

  it.each(['', '26', '0026', '2026-13', '2026-00', '2026-02-30', '2026-5-1', '2026-05-01T00:00', 'May'])(
    'is not read from %j',
    (text) => expect(parseIsoDay(text)).toBeNull(),
  );
});

it('the week begins as in the region of the browser, on Monday where that is unknown', () => {
  expect(['en-US', 'de-DE', 'ar-EG', 'not a language'].map(firstWeekday)).toEqual([0, 1, 6, 1]);
});
