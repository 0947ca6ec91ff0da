import type { Browser } from '../../support/browser/browser.ts';

/** An event of a trace. Times are in µs; `tdur` is the CPU time of the thread. */
type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };

/** Shorter tasks are not collected. */
const leastCpuMs = 10;

/** The pages' main thread tasks by CPU time, so that other work on the machine does not count. */
export type TaskRecording = {
  /** Resolves to the CPU time of the longest task, in ms; 0 if none took 10 ms. */
  stop: () => Promise<number>;
};

/** Records the tasks of all pages of a browser from now on. */
export async function recordTasks({ cdp }: Browser): Promise<TaskRecording> {
  const mainThreads = new Set<string>();
  const tasks: { thread: string; cpuMs: number }[] = [];
  const collect = ({ value }: { value: object[] }): void => {
    for (const event of value as TraceEvent[]) {
      const thread = `${event.pid}/${event.tid}`;
      if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') mainThreads.add(thread);
      const cpuMs = (event.tdur ?? 0) / 1000;
      if (event.name === 'RunTask' && cpuMs >= leastCpuMs) tasks.push({ thread, cpuMs });
    }
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', '__metadata'],
      excludedCategories: ['*'],
      recordMode: 'recordContinuously',
      traceBufferSizeInKb: 200_000,
    },
  });
  return {
    async stop() {
      const complete = new Promise<void>((resolve) => {
        cdp.once('Tracing.tracingComplete', () => resolve());
      });
      await cdp.send('Tracing.end');
      await complete;
      cdp.off('Tracing.dataCollected', collect);
      return Math.max(0, ...tasks.filter(({ thread }) => mainThreads.has(thread)).map(({ cpuMs }) => cpuMs));
    },
  };
}
