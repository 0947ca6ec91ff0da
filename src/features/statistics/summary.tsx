import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import { besidePeriod, bucketKind, type Calendar, periodEnd, periodWith } from '@/core/plays/period.ts';
import type { HeardRange, Statistics } from '@/core/plays/statistics.ts';
import { formatNumber } from '@/core/text/format.ts';
import {
  formatCalendarDay,
  formatDateNumber,
  formatHeard,
  formatHour,
  formatMonth,
  formatMonthName,
  formatWeekdayName,
  formatYear,
} from '@/core/text/format-days.ts';
import { dayParts } from '@/core/time/calendar-day.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChartFigure, LegendKey } from './charts/chart-figure.tsx';
import { type TimeBar, TimeChart } from './charts/time-chart.tsx';
import { periodName, statisticsAddress } from './period-names.ts';
import styles from './summary.module.css';

type SummaryProps = { statistics: Statistics; calendar: Calendar };

/** How much was heard, and how it is distributed over the period. */
export function Summary({ statistics, calendar }: SummaryProps) {
  const { t, i18n } = useTranslation();
  const { total, elapsedDays, streak, period } = statistics;
  const { language } = i18n;
  const figures: { key: string; label: string; value: string }[] = [
    { key: 'plays', label: t('statistics.playsName'), value: formatNumber(total.plays, language) },
    { key: 'songs', label: t('statistics.songs'), value: formatNumber(total.songs, language) },
    { key: 'artists', label: t('statistics.artists'), value: formatNumber(total.artists, language) },
    { key: 'albums', label: t('statistics.albums'), value: formatNumber(total.albums, language) },
  ];
  if (period.kind !== 'day') {
    const perDay = elapsedDays > 0 ? total.heardMs / elapsedDays : 0;
    figures.push(
      { key: 'perDay', label: t('statistics.perDay'), value: formatHeard(perDay, language) },
      {
        key: 'streak',
        label: t('statistics.streak'),
        value: t('statistics.days', { count: streak ? streak.to - streak.from : 0 }),
      },
    );
  }
  return (
    <div className={styles.summary}>
      <section className={styles.total} aria-label={t('statistics.summary')}>
        <p className={styles.totalName}>{t('statistics.heard')}</p>
        <p className={styles.totalValue}>{formatHeard(total.heardMs, language)}</p>
        <Change statistics={statistics} calendar={calendar} />
        <dl className={styles.figures}>
          {figures.map(({ key, label, value }) => (
            <div key={key} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {/* Fewer plays than songs look like an error. */}
        {total.plays < total.songs ? <p className={styles.rule}>{t('statistics.playsRule')}</p> : null}
      </section>
      <OverTime statistics={statistics} calendar={calendar} />
    </div>
  );
}

/** Less than this difference is none. */
const noticeable = 0.01;

/** The difference to the period before. */
function Change({ statistics: { period, total, before }, calendar }: SummaryProps) {
  const { t, i18n } = useTranslation();
  if (before === null || before.heardMs === 0) return null;
  const change = total.heardMs / before.heardMs - 1;
  const isOver = periodEnd(period) <= calendar.today;
  const values = {
    share: Math.abs(change),
    before: periodName(besidePeriod(period, -1), t, i18n.language),
  };
  const direction = Math.abs(change) < noticeable ? 'same' : change > 0 ? 'more' : 'less';
  return (
    <p className={styles.change} data-direction={direction}>
      {direction === 'more' ? <TrendingUp size={16} aria-hidden="true" /> : null}
      {direction === 'less' ? <TrendingDown size={16} aria-hidden="true" /> : null}
      <span>{t(isOver ? `statistics.${direction}` : `statistics.soFar.${direction}`, values)}</span>
    </p>
  );
}

/** Days of a month with a label below their bars. */
const labelledDates = [1, 5, 10, 15, 20, 25, 30];

function OverTime({ statistics, calendar }: SummaryProps) {
  const { t, i18n } = useTranslation();
  const { period, buckets, hours, logged } = statistics;
  const { language } = i18n;
  const years = logged ? dayParts(logged.last).year - dayParts(logged.first).year + 1 : 1;
  const unit = bucketKind(period, years);
  const bars: TimeBar[] =
    unit === null
      ? hours.map(({ heardMs }, hour) => ({
          key: String(hour),
          label: hour % 6 === 0 ? formatHour(hour, language) : '',
          name: formatHour(hour, language),
          heardMs,
          newMs: 0,
          to: null,
        }))
      : buckets.map((bucket) => ({
          key: String(bucket.from),
          label: barLabel(bucket, unit, period.kind, language),
          name: { day: formatCalendarDay, week: formatCalendarDay, month: formatMonth, year: formatYear }[unit](
            bucket.from,
            language,
          ),
          heardMs: bucket.heardMs,
          newMs: bucket.newMs,
          to: bucket.heardMs > 0 ? statisticsAddress(periodWith(bucket.from, unit, calendar), calendar) : null,
        }));
  const hasNew = unit !== null;
  const title = t(`statistics.by.${unit ?? 'hour'}`);
  return (
    <ChartFigure
      title={title}
      legend={
        hasNew ? (
          <>
            <LegendKey tone="known">{t('statistics.known')}</LegendKey>
            <LegendKey tone="new">{t('statistics.new')}</LegendKey>
          </>
        ) : null
      }
      table={{
        head: [
          t(`statistics.unit.${unit ?? 'hour'}`),
          t('statistics.heard'),
          ...(hasNew ? [t('statistics.known'), t('statistics.new')] : []),
        ],
        rows: bars.map(({ name, heardMs, newMs, to }) => ({
          cells: [
            name,
            formatHeard(heardMs, language),
            ...(hasNew ? [formatHeard(heardMs - newMs, language), formatHeard(newMs, language)] : []),
          ],
          to,
        })),
      }}
    >
      <TimeChart
        label={title}
        bars={bars}
        details={({ heardMs, newMs }) => (
          <>
            {formatHeard(heardMs, language)}
            {newMs > 0 ? <div>{t('statistics.ofItNew', { heard: formatHeard(newMs, language) })}</div> : null}
          </>
        )}
      />
    </ChartFigure>
  );
}

function barLabel({ from }: HeardRange, unit: string, period: string, language: string): string {
  const { date, month } = dayParts(from);
  if (unit === 'year') return formatYear(from, language);
  if (unit === 'month') {
    if (period === 'year') return formatMonthName(from, language);
    return month === 1 ? formatYear(from, language) : month === 7 ? formatMonthName(from, language) : '';
  }
  if (period === 'week') return formatWeekdayName(from, language);
  return labelledDates.includes(date) ? formatDateNumber(from, language) : '';
}
