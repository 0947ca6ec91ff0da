import type { Page } from '@playwright/test';

/** Times of events in a page of local music, in ms since its navigation; null = not yet. */
export type PageTimes = {
  droppedMs: number | null;
  /** The first row of a song was drawn. */
  firstRowMs: number | null;
  /** A scan was shown, since the last call of `restartTimes`. */
  scanShownMs: number | null;
  /** All tags were read; covers may follow. */
  tagsReadMs: number | null;
  /** No scan was shown any more. */
  scanEndedMs: number | null;
  /** Each change of the length of the list. */
  lengths: { length: number; atMs: number }[];
  /** Tasks of the main thread above 50 ms. */
  longTasks: { atMs: number; durationMs: number }[];
};

/** Runs its argument after the frame with the latest change has been painted. */
export const drawn = `const drawn = (then) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
});`;

/** Records what the screen shows, by roles and names in English, as soon as the document changes. */
const recording = `(() => {
  ${drawn}
  const times = globalThis.pageTimes = {
    droppedMs: null, firstRowMs: null, scanShownMs: null, tagsReadMs: null, scanEndedMs: null,
    lengths: [], longTasks: [],
  };
  let hasRow = false;
  let length = 0;
  const look = () => {
    const row = document.querySelector('[role=list][aria-label="Local songs"] [role=listitem]');
    if (row && !hasRow) {
      hasRow = true;
      drawn(() => { times.firstRowMs = performance.now(); });
    }
    const shown = Number(row?.getAttribute('aria-setsize') ?? 0);
    if (row && shown !== length) {
      length = shown;
      drawn(() => times.lengths.push({ length: shown, atMs: performance.now() }));
    }
    const scan = document.querySelector('section[aria-label="Scan progress"]');
    const now = performance.now();
    if (scan) times.scanShownMs ??= now;
    if (times.scanShownMs !== null) {
      if (!scan || scan.textContent.includes('Adding covers')) times.tagsReadMs ??= now;
      if (!scan) times.scanEndedMs ??= now;
    }
  };
  addEventListener('drop', () => { times.droppedMs = performance.now(); }, { capture: true });
  new MutationObserver(look).observe(document, {
    childList: true, subtree: true, characterData: true, attributeFilter: ['aria-setsize'],
  });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      times.longTasks.push({ atMs: startTime, durationMs: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
})()`;

/** Records the times of every page that is opened in the context from now on. */
export async function recordTimes(page: Page): Promise<void> {
  await page.context().addInitScript(recording);
}

/** The times of the page. The browser reports long tasks up to 100 ms late. */
export async function readTimes(page: Page): Promise<PageTimes> {
  await page.waitForTimeout(200);
  return page.evaluate<PageTimes>('globalThis.pageTimes');
}

/** Resets the recorded scan, long tasks and list length. */
export async function restartTimes(page: Page): Promise<void> {
  await page.evaluate(`Object.assign(globalThis.pageTimes, {
    scanShownMs: null, tagsReadMs: null, scanEndedMs: null, lengths: [], longTasks: [],
  })`);
}

/** Resolves once a scan was shown and has disappeared. */
export async function scanEnded(page: Page): Promise<void> {
  await page.evaluate(untilTrue('globalThis.pageTimes.scanEndedMs !== null'));
}

/** Resolves once the list has had this length. */
export async function listReached(page: Page, length: number): Promise<void> {
  await page.evaluate(untilTrue(`globalThis.pageTimes.lengths.some((one) => one.length === ${length})`));
}

function untilTrue(condition: string): string {
  return `new Promise((resolve) => {
    const look = () => (${condition} ? resolve() : setTimeout(look, 50));
    look();
  })`;
}

/** The longest task above 50 ms; 0 if there was none. */
export function longestTask({ longTasks }: PageTimes): number {
  return Math.max(0, ...longTasks.map(({ durationMs }) => durationMs));
}

/** The time of an event that must have happened. */
export function timeOf(times: PageTimes, name: Exclude<keyof PageTimes, 'lengths' | 'longTasks'>): number {
  const atMs = times[name];
  if (atMs === null) throw new Error(`${name} was not recorded`);
  return atMs;
}
