import { setLogSink } from '@/core/log.ts';
import { playsAsCsv, playsAsJson } from '@/core/plays/play-export.ts';
import { songPlaysOf } from '@/core/plays/song-plays.ts';
import { statisticsOf } from '@/core/plays/statistics.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { answerCalls } from '@/storage/documents/worker-calls.ts';
import { CurrentPlays } from './current-plays.ts';
import type { StatisticsCalls } from './statistics.ts';

setLogSink(console);
const log = new PlayLog(null);
const plays = new CurrentPlays(log);

answerCalls<StatisticsCalls>(
  {
    statistics: async ({ period, calendar }) => statisticsOf(await plays.columns(), period, calendar),
    songPlays: async () => songPlaysOf(await plays.columns()),
    async export({ format }) {
      const table = await log.all();
      if (format === 'csv') return new Blob([...playsAsCsv(table)], { type: 'text/csv;charset=utf-8' });
      return new Blob([...playsAsJson(table)], { type: 'application/json' });
    },
  },
  () => plays.setStale(),
);
