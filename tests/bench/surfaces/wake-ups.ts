import type { CDPSession } from '@playwright/test';

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { data?: { frame?: string } };
};

/** Numbers per second. */
export type WakeUps = {
  /** Number of times the browser ran any JavaScript of the document. */
  scripts: number;
  /** Tasks of its main thread, most of them the browser's own; NaN where no script ran. */
  tasks: number;
};

/**
 * Counts in a trace of the whole browser how often JavaScript of a document ran: timers, events, messages and frames.
 * Patching the page's functions would miss calls by the browser.
 * @param browser a session with the browser
 * @param frame id of the document's frame; for the document of a target, the id of the target
 */
export async function countWakeUps(browser: CDPSession, frame: string, seconds: number): Promise<WakeUps> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  browser.on('Tracing.dataCollected', collect);
  try {
    await browser.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
        excludedCategories: ['*'],
      },
    });
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
    await browser.send('Tracing.end');
    await complete;
  } finally {
    browser.off('Tracing.dataCollected', collect);
  }
  if (events.length === 0) throw new Error('the browser recorded nothing');
  const calls = events.filter(({ name, args }) => name === 'FunctionCall' && args.data?.frame === frame);
  const [first] = calls;
  const isMain = ({ pid, tid }: TraceEvent): boolean => pid === first?.pid && tid === first.tid;
  const tasks = events.filter((event) => event.name === 'RunTask' && isMain(event));
  const withScript = tasks.filter((task) => calls.some(({ ts }) => ts >= task.ts && ts <= task.ts + (task.dur ?? 0)));
  return { scripts: withScript.length / seconds, tasks: first ? tasks.length / seconds : Number.NaN };
}
