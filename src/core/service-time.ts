/** The service lives in UTC+8 all year round: its texts and its days do. */
const offsetMs = 8 * 60 * 60 * 1000;

/** The day that the service has at this moment, `YYYY-MM-DD`. */
export function serviceDay(epochMs: number): string {
  return new Date(epochMs + offsetMs).toISOString().slice(0, 10);
}

/** A time like `2026-05-01 23:59:59` of the service as epoch ms; null for "", `0000-00-00 00:00:00` and anything else. */
export function parseServiceTime(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year === 0 || month < 1 || month > 12 || day < 1 || day > 31 || hours > 23 || minutes > 59 || seconds > 59) {
    return null;
  }
  return Date.UTC(year, month - 1, day, hours, minutes, seconds) - offsetMs;
}
