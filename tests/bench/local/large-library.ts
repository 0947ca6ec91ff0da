import { expect, type Page } from '@playwright/test';
import { dropPaths } from '../../support/browser/drop-paths.ts';
import { goTo } from '../../support/browser/web-app.ts';
import type { Figure } from '../measure.ts';
import { dragged, localMusicHash, withLibrary, withLocalMusic } from './cold-scan.ts';
import { recordTasks } from './main-thread.ts';
import { drawn, listReached, longestTask, readTimes, restartTimes, scanEnded, timeOf } from './page-times.ts';
import { type MemoryUse, watchMemory } from './renderer-memory.ts';

const refreshedFiles = 10_000;
const largestFiles = 20_000;

/** Small files, because only their number matters; 1 GB together. */
const smallFiles = { soundBytes: 32_000, coverBytes: 20_000 };

const reloads = 5;

/** Texts whose characters match fewer and fewer songs, and none. */
const typedTexts = ['1234', 'ist 42', 'xyz'];

/** Speed of rescanning an unchanged folder. */
export async function* measureRefresh(rounds: number): AsyncGenerator<Figure> {
  yield await withLibrary({ ...smallFiles, count: refreshedFiles }, (folder) =>
    withLocalMusic(async (page): Promise<Figure> => {
      await dropPaths(page, [folder], dragged);
      await scanEnded(page);
      const samples: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await restartTimes(page);
        await page.evaluate(`addEventListener('click', () => { globalThis.clickedMs = performance.now(); }, {
          once: true, capture: true,
        })`);
        await page.getByRole('button', { name: 'Refresh', exact: true }).click();
        await scanEnded(page);
        const clickedMs = await page.evaluate<number>('globalThis.clickedMs');
        samples.push(timeOf(await readTimes(page), 'scanEndedMs') - clickedMs);
      }
      const files = refreshedFiles.toLocaleString('en');
      return { name: `unchanged refresh of ${files} files`, unit: 'ms', samples, wanted: 3000 };
    }),
  );
}

/** Costs of a library of 20,000 songs: while scanning and typing, when filtered, and after a reload. */
export async function* measureLargeLibrary(rounds: number): AsyncGenerator<Figure> {
  const figures = new FigureTable();
  await withLibrary({ ...smallFiles, count: largestFiles }, async (folder) => {
    for (let round = 0; round < rounds; round += 1) {
      await withLocalMusic(async (page, browser) => {
        const memory = await watchMemory(browser);
        const tasks = await recordTasks(browser);
        await dropPaths(page, [folder], dragged);
        await expect(page.getByRole('list', { name: 'Local songs' })).toBeVisible({ timeout: 60_000 });
        let isDone = false;
        await Promise.all([
          typeUntil(page, () => isDone),
          scanEnded(page).finally(() => {
            isDone = true;
          }),
        ]);
        const times = await readTimes(page);
        const cpuMs = await tasks.stop();
        addMemory(figures, await memory.stop());
        const scanMs = timeOf(times, 'tagsReadMs') - timeOf(times, 'droppedMs');
        figures.add('20,000 files: tags read while typing', '/s', (largestFiles * 1000) / scanMs);
        figures.add(
          '20,000 files: covers afterwards',
          's',
          (timeOf(times, 'scanEndedMs') - timeOf(times, 'tagsReadMs')) / 1000,
        );
        figures.add('20,000 files: longest task, scanning and typing', 'ms', longestTask(times));
        figures.add('20,000 files: longest task, scanning and typing, in CPU time', 'ms', cpuMs);
        await measureFilter(page, figures);
        await measureReloads(page, figures);
      });
    }
  });
  yield* figures.figures;
}

function addMemory(figures: FigureTable, { residentMb, privateMb, heapMb }: MemoryUse): void {
  // Linux only. Shared pages, such as the browser's code, are also part of a blank page.
  if (privateMb !== null) figures.add('20,000 files: memory of the process', 'MB', privateMb);
  if (residentMb !== null) figures.add('20,000 files: memory of the process with what it shares', 'MB', residentMb);
  figures.add('20,000 files: JavaScript objects of page and worker', 'MB', heapMb);
}

async function measureFilter(page: Page, figures: FigureTable): Promise<void> {
  await page.getByRole('main').getByRole('searchbox', { name: 'Filter songs' }).fill('');
  await restartTimes(page);
  const { paintedMs, filteredMs } = await measureTyping(page, typedTexts);
  figures.add('20,000 songs: key until it is drawn', 'ms', ...paintedMs);
  figures.add('20,000 songs: key until all rows have followed', 'ms', ...filteredMs);
  figures.add('20,000 songs: longest task while typing', 'ms', longestTask(await readTimes(page)));
}

async function measureReloads(page: Page, figures: FigureTable): Promise<void> {
  for (let reload = 0; reload < reloads; reload += 1) {
    await page.reload();
    const { firstRowMs, listedMs } = await listed(page, 0);
    figures.add('20,000 songs: reload to first row drawn', 'ms', firstRowMs);
    figures.add('20,000 songs: reload to all songs listed', 'ms', listedMs);
    // The app runs already, but has not read the index.
    await goTo(page, '#/');
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.waitForTimeout(1000);
    const startedMs = await page.evaluate<number>(`(() => {
      const started = performance.now();
      location.hash = '${localMusicHash}';
      return started;
    })()`);
    const opened = await listed(page, startedMs);
    figures.add('20,000 songs: screen opened until first row drawn', 'ms', opened.firstRowMs);
    figures.add('20,000 songs: screen opened until all songs listed', 'ms', opened.listedMs);
  }
}

/** Times of the first drawn row and of the complete list, in ms after `sinceMs` of the page. */
async function listed(page: Page, sinceMs: number): Promise<{ firstRowMs: number; listedMs: number }> {
  await listReached(page, largestFiles);
  const times = await readTimes(page);
  const all = times.lengths.find(({ length }) => length === largestFiles);
  return { firstRowMs: timeOf(times, 'firstRowMs') - sinceMs, listedMs: (all?.atMs ?? Number.NaN) - sinceMs };
}

/** Maximum medians. */
const wanted: Record<string, number> = {
  '20,000 files: longest task, scanning and typing, in CPU time': 50,
  '20,000 files: memory of the process': 400,
  '20,000 songs: key until it is drawn': 50,
  '20,000 songs: reload to all songs listed': 500,
};

/** Figures by their name, in the order of their first sample. */
class FigureTable {
  readonly figures: Figure[] = [];

  add(name: string, unit: string, ...samples: number[]): void {
    const known = this.figures.find((figure) => figure.name === name);
    if (known) known.samples.push(...samples);
    else this.figures.push({ name, unit, samples, wanted: wanted[name] });
  }
}

type KeyTimes = {
  /** From the key until the next frame is painted. */
  paintedMs: number[];
  /** From the key until the last change of the list is painted; only keys that change it. */
  filteredMs: number[];
};

/** Long enough for all rows to be drawn. */
const pauseMs = 400;

/** Records, for each key from now on, when it was painted and when the list was complete. */
const watching = `(() => {
  ${drawn}
  const keys = globalThis.keyTimes = [];
  const list = document.querySelector('[role=tabpanel]');
  new MutationObserver(() => {
    const key = keys.at(-1);
    if (key) drawn(() => { key.filteredMs = performance.now() - key.atMs; });
  }).observe(list, { childList: true, subtree: true, characterData: true });
  addEventListener('keydown', (event) => {
    const key = { atMs: event.timeStamp, paintedMs: null, filteredMs: null };
    keys.push(key);
    drawn(() => { key.paintedMs = performance.now() - key.atMs; });
  }, { capture: true });
})()`;

/** Types texts into the filter of the list and deletes them again, one after the other, and measures each key. */
async function measureTyping(page: Page, texts: readonly string[]): Promise<KeyTimes> {
  const filter = page.getByRole('main').getByRole('searchbox', { name: 'Filter songs' });
  await filter.click();
  await page.evaluate(watching);
  for (const text of texts) {
    const keys = [...text].map((character) => (character === ' ' ? 'Space' : character));
    for (const key of [...keys, ...keys.map(() => 'Backspace')]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(pauseMs);
    }
  }
  const keys = await page.evaluate<{ paintedMs: number | null; filteredMs: number | null }[]>('globalThis.keyTimes');
  return {
    paintedMs: keys.flatMap(({ paintedMs }) => paintedMs ?? []),
    filteredMs: keys.flatMap(({ filteredMs }) => filteredMs ?? []),
  };
}

/** Types into the filter at the speed of a fast typist, without a pause, until `isDone`. */
async function typeUntil(page: Page, isDone: () => boolean): Promise<void> {
  const filter = page.getByRole('main').getByRole('searchbox', { name: 'Filter songs' });
  await filter.click();
  while (!isDone()) {
    await page.keyboard.type('song 12', { delay: 120 });
    for (let key = 0; key < 7; key += 1) await page.keyboard.press('Backspace', { delay: 60 });
  }
}
