import type { CDPSession, Page } from '@playwright/test';

/** One line of the report. */
export type Figure = {
  name: string;
  unit: string;
  samples: number[];
  /** Maximum median. */
  wanted?: number | undefined;
  /** Minimum median. */
  wantedAtLeast?: number;
};

/** The value below which `share` (0–1) of the samples lie. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Whether the median is beyond its limit. */
export function isMissed({
  samples,
  wanted = Number.POSITIVE_INFINITY,
  wantedAtLeast = Number.NEGATIVE_INFINITY,
}: Figure): boolean {
  const median = percentile(samples, 0.5);
  return median > wanted || median < wantedAtLeast;
}

/**
 * Median, minimum, 95th percentile, number of samples and goal in one line of text.
 * @param before an earlier median to compare with
 */
export function describeFigure(figure: Figure, before?: number): string {
  const { name, unit, samples, wanted, wantedAtLeast } = figure;
  const round = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
  const median = percentile(samples, 0.5);
  const limit = wanted === undefined ? wantedAtLeast && `≥ ${wantedAtLeast}` : `≤ ${wanted}`;
  const goal = limit === undefined ? '' : `  wanted ${limit}${isMissed(figure) ? ', MISSED' : ''}`;
  const change = before === undefined ? '' : `  before ${round(before)}`;
  return `${name.padEnd(58)} ${round(median).padStart(7)} ${unit}  (min ${round(Math.min(...samples))}, p95 ${round(percentile(samples, 0.95))}, n ${samples.length})${goal}${change}`;
}

/** Time limit of a measured action, in ms. */
const longestActionMs = 20_000;

/**
 * Evaluates `script`, a promise expression, in the page during `act`, and resolves to its result. The expression starts
 * before `act`, so that it does not miss the click or key. Rejects without a result within 20 s.
 */
export async function measureAction<Result>(page: Page, script: string, act: () => Promise<unknown>): Promise<Result> {
  await page.evaluate(`void (globalThis.measured = ${script})`);
  await act();
  return page.evaluate<Result>(`Promise.race([globalThis.measured, new Promise((_, reject) => {
    setTimeout(() => reject(new Error('nothing was measured')), ${longestActionMs});
  })])`);
}

const mainThreadMetrics = ['TaskDuration', 'ScriptDuration', 'RecalcStyleCount', 'LayoutCount'] as const;

export type MainThreadCost = Record<(typeof mainThreadMetrics)[number], number>;

/**
 * Totals of the page's main thread: seconds of all tasks and of their scripts, counts of style recalculations and
 * layouts. After `Performance.enable` with `timeDomain: 'threadTicks'` the seconds are CPU time.
 */
export async function readMainThread(cdp: CDPSession): Promise<MainThreadCost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return Object.fromEntries(mainThreadMetrics.map((name) => [name, read(name)])) as MainThreadCost;
}
