import { describe, expect, it } from 'vitest';
import { dayOf, isoDay } from '@/core/time/calendar-day.ts';
import {
  besidePeriod,
  bucketKind,
  bucketsBetween,
  type Period,
  parsePeriod,
  periodEnd,
  periodKinds,
  periodParameters,
  periodWith,
} from './period.ts';

const calendar = { today: dayOf(2026, 5, 20), firstWeekday: 1 };
const parsed = (period: string | null, at: string | null = null) => parsePeriod({ period, at }, calendar);
const days = (period: Period) =>
  period.kind === 'all' ? 'all' : `${isoDay(period.from)} – ${isoDay(periodEnd(period) - 1)}`;

describe('the period of an address', () => {
  it.each([
    [null, null, '2026-05-01 – 2026-05-31'],
    ['month', '2026-02', '2026-02-01 – 2026-02-28'],
    ['year', '2024', '2024-01-01 – 2024-12-31'],
    ['year', '2025-07-09', '2025-01-01 – 2025-12-31'],
    ['week', '2026-05-03', '2026-04-27 – 2026-05-03'],
    ['day', '2026-05-03', '2026-05-03 – 2026-05-03'],
    ['all', '2026', 'all'],
    // Unknown, invalid or to come: the current one.
    ['decade', 'x', '2026-05-01 – 2026-05-31'],
    ['day', '2027-01-01', '2026-05-20 – 2026-05-20'],
  ])('%s at %s is %s', (period, at, expected) => expect(days(parsed(period, at))).toBe(expected));

  it('is the same after it was written into an address', () => {
    for (const kind of periodKinds) {
      for (const day of [dayOf(2024, 2, 29), dayOf(2026, 1, 1), calendar.today]) {
        const period = periodWith(day, kind, calendar);
        const { period: name, at } = periodParameters(period, calendar);
        expect(parsed(name, at)).toEqual(period);
      }
    }
  });

  it('has no date for the current period, so that a bookmark stays current', () => {
    expect(periodParameters(periodWith(calendar.today, 'month', calendar), calendar).at).toBeNull();
    expect(periodParameters(periodWith(dayOf(2026, 4, 1), 'month', calendar), calendar).at).toBe('2026-04');
  });
});

it('periods follow each other without gaps', () => {
  for (const kind of ['day', 'week', 'month', 'year'] as const) {
    let period = periodWith(dayOf(2023, 12, 30), kind, calendar);
    for (let step = 0; step < 60; step += 1) {
      const next = besidePeriod(period, 1);
      expect(next).toMatchObject({ kind, from: periodEnd(period) });
      expect(besidePeriod(next, -1)).toEqual(period);
      period = next;
    }
  }
});

describe('the parts of a period', () => {
  it('are days, months or years', () => {
    const kinds = (['day', 'week', 'month', 'year'] as const).map((kind) => bucketKind(parsed(kind)));
    expect(kinds).toEqual([null, 'day', 'day', 'month']);
    expect([1, 2, 3].map((years) => bucketKind({ kind: 'all' }, years))).toEqual(['month', 'month', 'year']);
  });

  it('cover it once, cut to its days', () => {
    const [first, last] = [dayOf(2026, 1, 15), dayOf(2026, 3, 2)];
    const parts = bucketsBetween(first, last, 'month', 1);
    expect(parts.map(({ from, to }) => `${isoDay(from)} – ${isoDay(to - 1)}`)).toEqual([
      '2026-01-15 – 2026-01-31',
      '2026-02-01 – 2026-02-28',
      '2026-03-01 – 2026-03-02',
    ]);
    expect(bucketsBetween(first, last, 'day', 1)).toHaveLength(last - first + 1);
    expect(bucketsBetween(first, last, 'week', 0)[0]).toEqual({ from: first, to: dayOf(2026, 1, 18) });
  });
});
