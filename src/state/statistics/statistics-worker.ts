import { setLogSink } from '@/core/log.ts';
import { playsAsCsv, playsAsJson } from '@/core/plays/play-export.ts';
import { statisticsOf } from '@/core/plays/statistics.ts';
import { PlayLog } from '@/playback/persistence/play-log.ts';
import { CurrentPlays } from './current-plays.ts';
import type { ExportFormat, StatisticsAnswer, StatisticsCall } from './statistics-messages.ts';

/** Used part of a dedicated worker's global scope. */
type WorkerScope = {
  addEventListener(type: 'message', listener: (event: MessageEvent<StatisticsCall | 'changed'>) => void): void;
  postMessage(answer: StatisticsAnswer): void;
};

setLogSink(console);
const scope = globalThis as unknown as WorkerScope;
const log = new PlayLog(null);
const plays = new CurrentPlays(log);

scope.addEventListener('message', ({ data }) => {
  if (data === 'changed') plays.setStale();
  else void answer(data);
});

async function answer(call: StatisticsCall): Promise<void> {
  const { id } = call;
  try {
    scope.postMessage({ id, result: await resultOf(call) });
  } catch (error) {
    scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

async function resultOf(call: StatisticsCall) {
  switch (call.kind) {
    case 'statistics':
      return statisticsOf(await plays.columns(), call.request.period, call.request.calendar);
    case 'export':
      return exported(call.request.format);
    default:
      return call satisfies never;
  }
}

async function exported(format: ExportFormat): Promise<Blob> {
  const table = await log.all();
  if (format === 'csv') return new Blob([...playsAsCsv(table)], { type: 'text/csv;charset=utf-8' });
  return new Blob([...playsAsJson(table)], { type: 'application/json' });
}
