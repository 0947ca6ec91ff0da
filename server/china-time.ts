const OFFSET_SECONDS = 8 * 3600;
const DAY_SECONDS = 86400;

/** `YYYY-MM-DD HH:mm:ss` in UTC+8, the API's format; `''` for 0 (never). */
export function timeText(unixSeconds: number): string {
  if (unixSeconds === 0) return '';
  return new Date((unixSeconds + OFFSET_SECONDS) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day in UTC+8, `YYYY-MM-DD`. */
export function dayText(unixSeconds: number): string {
  return new Date((unixSeconds + OFFSET_SECONDS) * 1000).toISOString().slice(0, 10);
}

/** Last second of a day in UTC+8; NaN for an invalid day. */
export function endOfDay(day: string): number {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) / 1000 : Number.NaN;
  return dayText(start || 0) === day ? start + DAY_SECONDS - 1 : Number.NaN;
}
