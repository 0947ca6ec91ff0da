/*
 * Days of the calendar as whole numbers, so that they can be compared, counted and stored in columns: days since
 * 1970-01-01, whatever the time zone.
 */

const dayMs = 86_400_000;

/** Day of a time in the user's time zone. */
export function localDay(epochMs: number): number {
  const date = new Date(epochMs);
  return dayOf(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** A month outside of 1–12 and a date outside of the month count on into others, as with `Date`. */
export function dayOf(year: number, month: number, date: number): number {
  return Math.floor(Date.UTC(year, month - 1, date) / dayMs);
}

export type DayParts = { year: number; month: number; date: number };

export function dayParts(day: number): DayParts {
  const moment = new Date(day * dayMs);
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, date: moment.getUTCDate() };
}

/** 0 = Sunday, 6 = Saturday. */
export function weekdayOf(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

/** First day of the week with this day; `firstWeekday` is 0–6 as in `weekdayOf`. */
export function weekStart(day: number, firstWeekday: number): number {
  return day - ((weekdayOf(day) - firstWeekday + 7) % 7);
}

/** `2026-05-01` */
export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The day of `2026-05-01`, `2026-05` or `2026`, by default the first one; null for anything else. */
export function parseIsoDay(text: string): number | null {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 1, date = 1] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  // `Date.UTC` reads the years 0–99 as 1900–1999.
  if (year < 1000) return null;
  const day = dayOf(year, month, date);
  const parts = dayParts(day);
  return parts.month === month && parts.date === date ? day : null;
}

/** Midday of a day in UTC, for formats that name a day. */
export function middayUtc(day: number): number {
  return day * dayMs + dayMs / 2;
}

/** First day of the week where a language tag is spoken, 0–6 as in `weekdayOf`; Monday if the browser does not know. */
export function firstWeekday(languageTag: string): number {
  type WeekInfo = { firstDay?: number };
  type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  try {
    const locale: LocaleWithWeek = new Intl.Locale(languageTag);
    // Older Chromium and Safari have the property only, Firefox before 133 neither.
    const { firstDay = 1 } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
    return firstDay % 7;
  } catch {
    return 1;
  }
}
