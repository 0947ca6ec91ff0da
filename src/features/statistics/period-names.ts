import type { TFunction } from 'i18next';
import { paths, withQuery } from '@/core/navigation/paths.ts';
import { type Calendar, type Period, periodEnd, periodParameters } from '@/core/plays/period.ts';
import { formatCalendarDay, formatDayRange, formatMonth, formatYear } from '@/core/text/format-days.ts';

/** Name of a period, such as `May 2026`. */
export function periodName(period: Period, t: TFunction, language: string): string {
  switch (period.kind) {
    case 'all':
      return t('statistics.period.all');
    case 'year':
      return formatYear(period.from, language);
    case 'month':
      return formatMonth(period.from, language);
    case 'week':
      return formatDayRange(period.from, periodEnd(period) - 1, language);
    case 'day':
      return formatCalendarDay(period.from, language);
    default:
      return period satisfies never;
  }
}

/** Address of the statistics of a period. */
export function statisticsAddress(period: Period, calendar: Calendar): string {
  return withQuery(paths.statistics, periodParameters(period, calendar));
}
