import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Calendar, Period } from '@/core/plays/period.ts';
import type { Statistics } from '@/core/plays/statistics.ts';
import { firstWeekday, localDay } from '@/core/time/calendar-day.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { useStoredQuery } from '@/state/queries/use-stored-query.ts';
import { statistics } from './statistics.ts';

/** Statistics of a period, computed again after each change of the play log; until then those of before. */
export function useStatistics(period: Period, calendar: Calendar): UseQueryResult<Statistics> {
  return useStoredQuery({
    queryKey: ['statistics', period, calendar],
    queryFn: () => statistics.ask('statistics', { period, calendar }),
    source: playLog,
    placeholderData: keepPreviousData,
  });
}

/** How often the day is compared with the shown one, in ms. */
const dayCheckMs = 60_000;

/** Today, also after midnight, and the first weekday of the browser's region. */
export function useCalendar(): Calendar {
  const [today, setToday] = useState(() => localDay(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(localDay(Date.now())), dayCheckMs);
    return () => clearInterval(timer);
  }, []);
  return useMemo(() => ({ today, firstWeekday: firstWeekday(navigator.language) }), [today]);
}
