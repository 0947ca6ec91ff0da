/*
 * Formats of days, months and hours as numbers of the calendar (core/time/calendar-day.ts), independent of the time zone.
 * Apart from format.ts, which every page loads.
 */
import { hoursAndMinutes } from '@/core/account/profile.ts';
import { middayUtc } from '@/core/time/calendar-day.ts';
import { formatUnits } from './format-units.ts';
import { perLanguage } from './per-language.ts';

type DayFormat = (day: number, language: string) => string;

function dayFormat(options: Intl.DateTimeFormatOptions): DayFormat {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));
  return (day, language) => format(language).format(middayUtc(day));
}

/** `Fri, May 1, 2026` */
export const formatCalendarDay = dayFormat({ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });
/** `1`, in East Asian languages `1日` */
export const formatDateNumber = dayFormat({ day: 'numeric' });
/** `May 2026` */
export const formatMonth = dayFormat({ year: 'numeric', month: 'long' });
/** `May` */
export const formatMonthName = dayFormat({ month: 'short' });
/** `2026`, `2026年` */
export const formatYear = dayFormat({ year: 'numeric' });
/** `Fri` */
export const formatWeekdayName = dayFormat({ weekday: 'short' });

const range = perLanguage(
  (language) => new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** `Apr 27 – May 3, 2026`; `last` is the last day. */
export function formatDayRange(first: number, last: number, language: string): string {
  return range(language).formatRange(middayUtc(first), middayUtc(last));
}

const hourOfDay = perLanguage((language) => new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' }));

/** Hour of the day, 0–23: `3 PM`, `15時`. */
export function formatHour(hour: number, language: string): string {
  return hourOfDay(language).format(Date.UTC(2026, 0, 1, hour));
}

/** Heard time: `803 hr 31 min`; whole seconds below a minute, at least one if anything was heard. */
export function formatHeard(ms: number, language: string): string {
  const isShort = ms > 0 && ms < 60_000;
  const parts = isShort ? { second: Math.max(1, Math.floor(ms / 1000)) } : hoursAndMinutes(Math.round(ms / 60_000));
  return formatUnits(parts, language, 'short');
}
