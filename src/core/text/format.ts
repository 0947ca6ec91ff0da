/** `Intl` formats take far longer to make than to use, the first short number 20 ms: each is made once for a language. */
export function perLanguage<Format>(make: (language: string) => Format): (language: string) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const format = made.get(language) ?? make(language);
    made.set(language, format);
    return format;
  };
}

/** `m:ss`, with hours only where needed (`1:02:03`). Unknown, negative or infinite lengths give `0:00`. */
export function formatDuration(durationMs: number): string {
  const total = Number.isFinite(durationMs) && durationMs > 0 ? Math.floor(durationMs / 1000) : 0;
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = String(total % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`;
}

/** Counts above this are shortened (docs/behaviour.md#numbers). */
const shortenedAbove = 10_000;

const shortNumber = perLanguage(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);
export const wholeNumber = perLanguage((language) => new Intl.NumberFormat(language, { maximumFractionDigits: 0 }));

/**
 * A number of plays, fans or songs formatted for a language: above ten thousand with 万 and 亿 in Chinese, Japanese and
 * Korean (each in its own characters) or with K and M in English; with separators below that.
 */
export function formatCount(count: number, language: string): string {
  const whole = Number.isFinite(count) && count > 0 ? Math.trunc(count) : 0;
  return (whole > shortenedAbove ? shortNumber : wholeNumber)(language).format(whole);
}

const utcDay = perLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }));

/**
 * A date of the service (`2026-05-01`, a time after it is ignored) formatted for a language, independent of the user's
 * time zone; "" for an invalid date.
 */
export function formatDay(text: string, language: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text.trim());
  if (!match) return '';
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const moment = new Date(Date.UTC(year, month - 1, day));
  // `Date.UTC` rolls the 31st of a shorter month over to the next one; the year 0000 means no date.
  if (year < 1000 || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== day) return '';
  return utcDay(language).format(moment);
}
