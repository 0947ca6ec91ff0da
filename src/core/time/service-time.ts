/** The service uses UTC+8 without daylight saving time. */
const offsetMs = 8 * 60 * 60 * 1000;

/** The service's date at this time, `YYYY-MM-DD`. */
export function serviceDay(epochMs: number): string {
  return new Date(epochMs + offsetMs).toISOString().slice(0, 10);
}

/** Parses a timestamp of the service (`2026-05-01 23:59:59`) to epoch ms; null for "", zeros and invalid text. */
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
