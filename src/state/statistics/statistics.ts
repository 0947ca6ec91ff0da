import type { Calendar, Period } from '@/core/plays/period.ts';
import type { SongPlays } from '@/core/plays/song-plays.ts';
import type { Statistics } from '@/core/plays/statistics.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { WorkerCalls } from '@/storage/documents/worker-calls.ts';

/** File formats of an export of the play log. */
export type ExportFormat = 'csv' | 'json';

/** What the worker of the statistics is asked. */
export type StatisticsCalls = {
  statistics: { request: { period: Period; calendar: Calendar }; result: Statistics };
  songPlays: { request: null; result: readonly SongPlays[] };
  export: { request: { format: ExportFormat }; result: Blob };
};

/**
 * Statistics of the play log, computed in a worker that has the log in memory, so that the first read of 200,000 plays
 * does not block the page.
 */
export const statistics = new WorkerCalls<StatisticsCalls>(
  () => new Worker(new URL('./statistics-worker.ts', import.meta.url), { type: 'module', name: 'statistics' }),
);

// Each change, whether a page shows statistics or not: from the log the worker may hear of it after the next question.
playLog.onChange(() => statistics.notify('changed'));
