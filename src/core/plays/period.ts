import { dayOf, dayParts, isoDay, parseIsoDay, weekStart } from '@/core/time/calendar-day.ts';

/** Lengths of a period, shortest first. */
export const periodKinds = ['day', 'week', 'month', 'year', 'all'] as const;

export type PeriodKind = (typeof periodKinds)[number];

/** A span of the calendar; `from` is its first day (`localDay`), which `all` does not have. */
export type Period = { kind: Exclude<PeriodKind, 'all'>; from: number } | { kind: 'all' };

/** Today and the first day of the week of the user (`firstWeekday`). */
export type Calendar = { today: number; firstWeekday: number };

/** The period of this kind with a day. */
export function periodWith(day: number, kind: PeriodKind, { firstWeekday }: Pick<Calendar, 'firstWeekday'>): Period {
  const { year, month } = dayParts(day);
  switch (kind) {
    case 'all':
      return { kind };
    case 'year':
      return { kind, from: dayOf(year, 1, 1) };
    case 'month':
      return { kind, from: dayOf(year, month, 1) };
    case 'week':
      return { kind, from: weekStart(day, firstWeekday) };
    case 'day':
      return { kind, from: day };
    default:
      return kind satisfies never;
  }
}

/** The day after the last one; infinite for `all`. */
export function periodEnd(period: Period): number {
  if (period.kind === 'all') return Number.POSITIVE_INFINITY;
  return (besidePeriod(period, 1) as { from: number }).from;
}

/** The next (1) or the previous (-1) period; `all` has none and is returned itself. */
export function besidePeriod(period: Period, step: 1 | -1): Period {
  if (period.kind === 'all') return period;
  const { kind, from } = period;
  const { year, month, date } = dayParts(from);
  switch (kind) {
    case 'year':
      return { kind, from: dayOf(year + step, 1, 1) };
    case 'month':
      return { kind, from: dayOf(year, month + step, 1) };
    case 'week':
      return { kind, from: dayOf(year, month, date + 7 * step) };
    case 'day':
      return { kind, from: from + step };
    default:
      return kind satisfies never;
  }
}

/** Whether two periods are the same one. */
function isSamePeriod(a: Period, b: Period): boolean {
  return a.kind === b.kind && (a.kind === 'all' || (b.kind !== 'all' && a.from === b.from));
}

/** The period of an address, from its parameters; by default the current month, and never a later one. */
export function parsePeriod(parameters: { period: string | null; at: string | null }, calendar: Calendar): Period {
  const kind = periodKinds.find((known) => known === parameters.period) ?? 'month';
  const day = parseIsoDay(parameters.at ?? '') ?? calendar.today;
  return periodWith(Math.min(day, calendar.today), kind, calendar);
}

/** Parameters of an address; the current period of a kind is named without its date, so that a bookmark stays current. */
export function periodParameters(period: Period, calendar: Calendar): { period: PeriodKind; at: string | null } {
  const { kind } = period;
  if (kind === 'all' || isSamePeriod(period, periodWith(calendar.today, kind, calendar)))
    return { period: kind, at: null };
  const length = { year: 4, month: 7, week: 10, day: 10 }[kind];
  return { period: kind, at: isoDay(period.from).slice(0, length) };
}

/** Units of a chart over time. */
export type BucketKind = Exclude<PeriodKind, 'all'>;

/** Part of a period: the days from `from` to before `to`. */
export type DayRange = { from: number; to: number };

/** Years from which on all plays are shown by year instead of by month. */
const yearsFrom = 3;

/** Units that divide a period; of `all`, units by the number of years with plays. A day has hours instead. */
export function bucketKind(period: Period, years = 1): BucketKind | null {
  switch (period.kind) {
    case 'all':
      return years >= yearsFrom ? 'year' : 'month';
    case 'year':
      return 'month';
    case 'month':
    case 'week':
      return 'day';
    case 'day':
      return null;
    default:
      return period satisfies never;
  }
}

/** The units of a kind from the one with the first day to the one with the last day, cut to these days. */
export function bucketsBetween(first: number, last: number, kind: BucketKind, firstWeekday: number): DayRange[] {
  const buckets: DayRange[] = [];
  let bucket = periodWith(first, kind, { firstWeekday });
  while (bucket.kind !== 'all' && bucket.from <= last) {
    const to = periodEnd(bucket);
    buckets.push({ from: Math.max(bucket.from, first), to: Math.min(to, last + 1) });
    bucket = { kind, from: to };
  }
  return buckets;
}
