import { perLanguage } from './per-language';

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
