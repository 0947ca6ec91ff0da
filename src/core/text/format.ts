/*
 * Formats of numbers, sizes, dates and times. Texts use some by name, such as `{{count, number}}` (src/i18n/i18n.ts).
 */
import { perLanguage } from './per-language.ts';

type Format<Value> = (value: Value, language: string) => string;

function numberFormat(options: Intl.NumberFormatOptions): Format<number> {
  const format = perLanguage((language) => new Intl.NumberFormat(language, options));
  return (value, language) => format(language).format(value);
}

/** Formats a time in epoch ms. */
function dateFormat(options: Intl.DateTimeFormatOptions): Format<number> {
  const format = perLanguage((language) => new Intl.DateTimeFormat(language, options));
  return (epochMs, language) => format(language).format(epochMs);
}

function listFormat(options: Intl.ListFormatOptions): Format<readonly string[]> {
  const format = perLanguage((language) => new Intl.ListFormat(language, options));
  return (texts, language) => format(language).format(texts);
}

/** `1,234.5` */
export const formatNumber = numberFormat({});
/** At most one decimal: `44.1`, `48`. */
export const formatRounded = numberFormat({ maximumFractionDigits: 1 });
/** Exactly one decimal: `1.0`. */
export const formatDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** `+3`, `0`, `-1.5` */
export const formatSigned = numberFormat({ signDisplay: 'exceptZero', maximumFractionDigits: 1 });
/** `+3.0`, `0.0`, `-1.5` */
export const formatSignedDecimal = numberFormat({
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** `1.25` is `125%`. */
export const formatPercent = numberFormat({ style: 'percent' });

/** `A, B, and C` */
export const formatList = listFormat({});
/** `A, B, C` */
export const formatUnitList = listFormat({ type: 'unit' });

/** `May 1, 2026` */
export const formatDate = dateFormat({ dateStyle: 'medium' });
/** `Friday, May 1` */
export const formatWeekday = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** `11:59 PM` */
export const formatTime = dateFormat({ timeStyle: 'short' });
/** `11:59 PM`; unlike `formatTime`, `9:05` instead of `09:05` in Simplified Chinese. */
export const formatHourAndMinute = dateFormat({ hour: 'numeric', minute: '2-digit' });
/** `11:59:59 PM` */
export const formatTimeWithSeconds = dateFormat({ timeStyle: 'medium' });
/** `May 1, 2026, 11:59 PM` */
export const formatDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
/** `May 1, 2026 at 11:59 PM` */
export const formatLongDateTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
/** `5/1, 11:59 PM` */
export const formatShortDateTime = dateFormat({ month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' });
/** `May 1, 2026, 11:59 PM GMT+2` */
export const formatDateTimeWithZone = dateFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const compactNumber = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** Counts above this are shortened (docs/behaviour.md#numbers). */
const shortenedAbove = 10_000;

/** Number of plays, fans or songs: `9,999`, above 10,000 `12.8K` or `1.2万`; 0 for an invalid number. */
export function formatCompact(count: number, language: string): string {
  const whole = Number.isFinite(count) && count > 0 ? Math.trunc(count) : 0;
  return (whole > shortenedAbove ? compactNumber : formatNumber)(whole, language);
}

const wholeNumber = numberFormat({ maximumFractionDigits: 0 });
const hundredths = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * File size in the largest unit from B to TB with a value of at least 1, base 1024, with two decimals above B
 * (docs/behaviour.md#numbers). Invalid sizes count as 0.
 */
export function formatBytes(bytes: number, language: string): string {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let step = 0;
  let value = size;
  // Compares the rounded value: 1023.999 KB is 1.00 MB.
  while (step < byteUnits.length - 1 && Number(value.toFixed(step === 0 ? 0 : 2)) >= 1024) {
    value /= 1024;
    step += 1;
  }
  return `${(step === 0 ? wholeNumber : hundredths)(value, language)} ${byteUnits[step]}`;
}

/** Estimated size: whole megabytes, or tenths of gigabytes. */
export function formatRoughBytes(bytes: number, language: string): string {
  const megabytes = bytes / 1024 ** 2;
  if (megabytes < 1000) return `${wholeNumber(Math.max(1, megabytes), language)} MB`;
  return `${formatRounded(megabytes / 1024, language)} GB`;
}

/** `m:ss`, or `1:02:03` from an hour on. Unknown, negative or infinite durations give `0:00`. */
export function formatDuration(durationMs: number): string {
  const total = Number.isFinite(durationMs) && durationMs > 0 ? Math.floor(durationMs / 1000) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

const dayInUtc = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

/**
 * Date of the service (`2026-05-01`, a following time is ignored), independent of the user's time zone; "" if invalid.
 */
export function formatDay(text: string, language: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text.trim());
  if (!match) return '';
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const moment = new Date(Date.UTC(year, month - 1, day));
  // `Date.UTC` rolls over invalid days; the year 0000 means no date.
  if (year < 1000 || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return '';
  return dayInUtc(moment.getTime(), language);
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const relativeTime = perLanguage((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));

/** Elapsed time: "now", minutes, hours or days ago; the date after a week. */
export function formatTimeAgo(atEpochMs: number, nowEpochMs: number, language: string): string {
  const passedMs = Math.max(0, nowEpochMs - atEpochMs);
  if (passedMs >= 7 * dayMs) return formatDate(atEpochMs, language);
  const relative = relativeTime(language);
  if (passedMs >= dayMs) return relative.format(-Math.floor(passedMs / dayMs), 'day');
  if (passedMs >= hourMs) return relative.format(-Math.floor(passedMs / hourMs), 'hour');
  if (passedMs >= minuteMs) return relative.format(-Math.floor(passedMs / minuteMs), 'minute');
  return relative.format(0, 'second');
}
