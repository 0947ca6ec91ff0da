import { heatScale } from '@/core/plays/chart-scale.ts';
import { type Calendar, periodEnd, periodWith } from '@/core/plays/period.ts';
import type { Statistics } from '@/core/plays/statistics.ts';
import { formatPercent } from '@/core/text/format.ts';
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
import { dayOf, dayParts, weekStart } from '@/core/time/calendar-day.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { ChartFigure, LegendKey } from './charts/chart-figure.tsx';
import { type HeatCell, HeatMap } from './charts/heat-map.tsx';
import { HourClock } from './charts/hour-clock.tsx';
import styles from './listening-maps.module.css';
import { statisticsAddress } from './period-names.ts';

type MapProps = { statistics: Statistics; calendar: Calendar };

/** When music was heard: the days of the calendar, and the hours of the day and of the week. */
export function ListeningMaps({ statistics, calendar }: MapProps) {
  const { kind } = statistics.period;
  if (kind === 'day') return null;
  return (
    <div className={styles.maps} data-period={kind}>
      {kind === 'week' ? null : <CalendarMap statistics={statistics} calendar={calendar} />}
      <Hours hours={statistics.hours} />
      <WeekHours statistics={statistics} calendar={calendar} />
    </div>
  );
}

function HeatLegend() {
  const { t } = useTranslation();
  return (
    <span className={styles.legend} aria-hidden="true">
      {t('statistics.lessHeard')}
      {[0, 1, 2, 3, 4].map((level) => (
        <LegendKey key={level} tone={level}>
          {null}
        </LegendKey>
      ))}
      {t('statistics.moreHeard')}
    </span>
  );
}

/** A day or month on the calendar. */
type CalendarEntry = { from: number; kind: 'day' | 'month'; heardMs: number; column: number; row: number };

function CalendarMap({ statistics, calendar }: MapProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { period, days } = statistics;
  const entries = period.kind === 'all' ? monthsOf(statistics) : daysOf(statistics, calendar);
  const levelOf = heatScale(entries.map(({ heardMs }) => heardMs));
  const nameOf = ({ kind, from }: CalendarEntry): string =>
    kind === 'day' ? formatCalendarDay(from, language) : formatMonth(from, language);
  const addressOf = ({ from, kind, heardMs }: CalendarEntry): string | null =>
    heardMs > 0 ? statisticsAddress(periodWith(from, kind, calendar), calendar) : null;
  const cells = entries.map((entry): HeatCell => {
    const { from, kind, heardMs, column, row } = entry;
    return {
      column,
      row,
      level: from > calendar.today ? null : levelOf(heardMs),
      ...(period.kind === 'month' ? { text: formatDateNumber(from, language) } : {}),
      tip: (
        <>
          <strong>{nameOf({ ...entry, kind })}</strong>
          {heardMs > 0 ? formatHeard(heardMs, language) : t('statistics.nothing')}
        </>
      ),
      to: addressOf(entry),
    };
  });
  const columns = Math.max(...entries.map(({ column }) => column)) + 1;
  const rows = Math.max(...entries.map(({ row }) => row)) + 1;
  const weekdays = Array.from({ length: 7 }, (_, at) => {
    // Any week.
    return { at, text: formatWeekdayName(weekStart(calendar.today, calendar.firstWeekday) + at, language) };
  });
  const names = {
    month: { columns: weekdays, rows: [] },
    year: {
      columns: entries
        .filter(({ from }) => dayParts(from).date === 1)
        .map(({ column, from }) => ({ at: column, text: formatMonthName(from, language) })),
      rows: weekdays.filter(({ at }) => at % 2 === 1),
    },
    all: {
      columns: Array.from({ length: 12 }, (_, at) => ({ at, text: formatMonthName(dayOf(2026, at + 1, 1), language) })),
      rows: entries
        .filter(({ column }) => column === 0)
        .map(({ row, from }) => ({ at: row, text: formatYear(from, language) })),
    },
  };
  const kind = period.kind === 'month' || period.kind === 'year' ? period.kind : 'all';
  return (
    <ChartFigure
      title={t('statistics.calendar')}
      legend={<HeatLegend />}
      className={styles.calendar}
      table={{
        head: [t(`statistics.unit.${kind === 'all' ? 'month' : 'day'}`), t('statistics.heard')],
        rows: entries
          .filter(({ heardMs }) => heardMs > 0)
          .map((entry) => ({
            cells: [nameOf(entry), formatHeard(entry.heardMs, language)],
            to: addressOf(entry),
          })),
      }}
    >
      {days.length === 0 ? null : (
        <HeatMap
          columns={columns}
          rows={rows}
          cells={cells}
          columnNames={names[kind].columns}
          rowNames={names[kind].rows}
          {...(kind === 'year' ? { minWidth: 720 } : {})}
          ratio={kind === 'year' ? 1 : 1.7}
          areNamesCentred={kind !== 'year'}
        />
      )}
    </ChartFigure>
  );
}

/** The days of a month as a calendar, those of a year with a column for each week. */
function daysOf({ period, days }: Statistics, { firstWeekday }: Calendar): CalendarEntry[] {
  if (period.kind === 'all') return [];
  const heard = new Map(days.map(({ day, heardMs }) => [day, heardMs]));
  const firstWeek = weekStart(period.from, firstWeekday);
  const isYear = period.kind === 'year';
  return Array.from({ length: periodEnd(period) - period.from }, (_, index): CalendarEntry => {
    const from = period.from + index;
    const week = weekStart(from, firstWeekday);
    const [weekAt, weekday] = [(week - firstWeek) / 7, from - week];
    return {
      from,
      kind: 'day',
      heardMs: heard.get(from) ?? 0,
      column: isYear ? weekAt : weekday,
      row: isYear ? weekday : weekAt,
    };
  });
}

/** The months of all years, each year in a row, the last one first. */
function monthsOf({ days, logged }: Statistics): CalendarEntry[] {
  if (logged === null) return [];
  const heard = new Map<number, number>();
  for (const { day, heardMs } of days) {
    const { year, month } = dayParts(day);
    const from = dayOf(year, month, 1);
    heard.set(from, (heard.get(from) ?? 0) + heardMs);
  }
  const [first, last] = [dayParts(logged.first).year, dayParts(logged.last).year];
  return Array.from({ length: (last - first + 1) * 12 }, (_, index): CalendarEntry => {
    const [row, column] = [Math.floor(index / 12), index % 12];
    const from = dayOf(last - row, column + 1, 1);
    return { from, kind: 'month', heardMs: heard.get(from) ?? 0, column, row };
  });
}

function Hours({ hours }: Pick<Statistics, 'hours'>) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const total = hours.reduce((sum, { heardMs }) => sum + heardMs, 0);
  return (
    <ChartFigure
      title={t('statistics.hours')}
      table={{
        head: [t('statistics.unit.hour'), t('statistics.heard'), t('statistics.share')],
        rows: hours.map(({ heardMs }, hour) => ({
          cells: [
            formatHour(hour, language),
            formatHeard(heardMs, language),
            formatPercent(total > 0 ? heardMs / total : 0, language),
          ],
          to: null,
        })),
      }}
    >
      <HourClock hours={hours} />
    </ChartFigure>
  );
}

/** Parts of the day that have a name below the map. */
const namedHours = [0, 6, 12, 18];

function WeekHours({ statistics: { period, weekHours }, calendar }: MapProps) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const levelOf = heatScale(weekHours.flat());
  const week = weekStart(calendar.today, calendar.firstWeekday);
  const weekdays = weekHours.map((_, at) => ({ at, text: formatWeekdayName(week + at, language) }));
  const cells = weekHours.flatMap((row, weekday) =>
    row.map((heardMs, hour): HeatCell => {
      return {
        column: hour,
        row: weekday,
        level: levelOf(heardMs),
        tip: (
          <>
            <strong>
              {weekdays[weekday]?.text}, {formatHour(hour, language)}
            </strong>
            {heardMs > 0 ? formatHeard(heardMs, language) : t('statistics.nothing')}
          </>
        ),
        to: null,
      };
    }),
  );
  return (
    <ChartFigure
      title={t('statistics.weekHours')}
      legend={<HeatLegend />}
      table={{
        head: [t('statistics.unit.hour'), ...weekdays.map(({ text }) => text)],
        rows: Array.from({ length: 24 }, (_, hour) => ({
          cells: [
            formatHour(hour, language),
            ...weekHours.map((row) => (row[hour] ? formatHeard(row[hour], language) : '–')),
          ],
          to: null,
        })),
      }}
    >
      <HeatMap
        columns={24}
        rows={7}
        cells={cells}
        columnNames={namedHours.map((at) => ({ at, text: formatHour(at, language) }))}
        rowNames={weekdays}
        ratio={period.kind === 'month' ? 1.5 : 0.75}
      />
    </ChartFigure>
  );
}
