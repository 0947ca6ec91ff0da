import { expect, type Page } from '@playwright/test';
import { delay } from '../../../src/core/async/timers.ts';
import { observe, observed } from '../../chaos/read.ts';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readSurface, surfaceOf } from '../../support/sound/surface.ts';
import type { Figure } from '../measure.ts';
import { pauseFrom, playThrough } from './play-through.ts';
import { countWakeUps } from './wake-ups.ts';

const surfaces = [
  { name: 'popup', file: 'popup.html', size: { width: 360, height: 520 } },
  { name: 'side panel', file: 'sidepanel.html', size: { width: 340, height: 720 } },
  { name: 'lyrics window', file: 'overlay.html', size: { width: 640, height: 180 } },
  { name: 'app', file: 'app.html', size: { width: 1280, height: 800 } },
] as const;

/** Lifetime below which pages count an engine as crashing repeatedly. */
const stableEngineMs = 3500;

/** Time for the browser to end closed pages and a stopped worker, which later pages must not wait for, in ms. */
const restMs = 1000;

/** Records the first frame that shows a playing song, in ms since the navigation. */
const noteTruth = `(() => {
  globalThis.truth = new Promise((resolve) => {
    const look = () => {
      const shown = ${readSurface};
      if (shown?.button === 'Pause') resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
})()`;

/** Costs of the extension's pages and offscreen document while a song plays. */
export async function* measureExtension(options: { rounds: number; songs: number }): AsyncGenerator<Figure> {
  const { rounds, songs } = options;
  const extension = await LoadedExtension.launch();
  try {
    const page = await extension.openApp();
    const app = new KanadePage(page);
    await app.search('night');
    await app.songRow(0).click();
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(500);
    yield* measureTruth(extension, app, rounds);
    yield await measureRevival(extension, page, rounds);
    yield* await measureMemory(extension, songs);
    yield* await measureWakeUps(extension);
  } finally {
    await extension.close();
  }
}

/** Time until a newly opened page shows the playing song, when no page and no worker runs. */
export async function* measureReopen(rounds: number): AsyncGenerator<Figure> {
  const extension = await LoadedExtension.launch();
  try {
    const app = new KanadePage(await extension.openApp());
    await app.search('night');
    await app.songRow(0).click();
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(500);
    await extension.browser.context.addInitScript(noteTruth);
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await extension.closePages();
      await extension.stopWorker();
      await delay(restMs);
      samples.push(await (await extension.openApp()).evaluate<number>('globalThis.truth'));
    }
    yield { name: 'extension page opened late shows song and state', unit: 'ms', samples, wanted: 200 };
  } finally {
    await extension.close();
  }
}

/** A page with the size of the surface, opened as a tab: a test can't open the browser's own frames. */
async function* measureTruth(extension: LoadedExtension, app: KanadePage, rounds: number): AsyncGenerator<Figure> {
  const { context } = extension.browser;
  await context.addInitScript(noteTruth);
  for (const { name, file, size } of surfaces) {
    const samples: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage();
      await page.setViewportSize(size);
      await page.goto(extension.url(file));
      samples.push(await page.evaluate<number>('globalThis.truth'));
      expect(await surfaceOf(page)).toEqual({ title: await app.title(), button: 'Pause' });
      await page.close();
    }
    yield { name: `${name}: opened until it shows what plays`, unit: 'ms', samples, wanted: 200 };
  }
}

/** From the end of the offscreen document until the next engine reports sound, with one open page. */
async function measureRevival(extension: LoadedExtension, page: Page, rounds: number): Promise<Figure> {
  const observer = await openObserver(extension);
  await observe(observer);
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(stableEngineMs);
    const killedAt = Date.now();
    await extension.killEngine();
    const soundsAgain = async () => (await observed(observer)).find(({ atEpochMs }) => atEpochMs > killedAt);
    await expect.poll(soundsAgain, { intervals: [20] }).toBeDefined();
    samples.push(((await soundsAgain())?.atEpochMs ?? Number.NaN) - killedAt);
  }
  await observer.close();
  return { name: 'engine killed until it sounds again', unit: 'ms', samples };
}

async function measureMemory(extension: LoadedExtension, songs: number): Promise<Figure[]> {
  // Other pages share the heap of the process.
  await extension.closePages();
  const observer = await openObserver(extension);
  const { targetId } = await extension.offscreen();
  const readHeap = async (): Promise<number> => {
    for (let round = 0; round < 3; round += 1) await extension.sendTo(targetId, 'HeapProfiler.collectGarbage');
    return (await extension.sendTo<{ usedSize: number }>(targetId, 'Runtime.getHeapUsage')).usedSize / 1e6;
  };
  await playThrough(observer, 50);
  const first = await readHeap();
  await playThrough(observer, songs - 50);
  const last = await readHeap();
  await observer.close();
  return [
    { name: 'offscreen document: JS heap after 50 songs', unit: 'MB', samples: [first] },
    { name: `offscreen document: JS heap after ${songs} songs`, unit: 'MB', samples: [last] },
  ];
}

async function measureWakeUps(extension: LoadedExtension): Promise<Figure[]> {
  await extension.closePages();
  const { targetId } = await extension.offscreen();
  const { cdp } = extension.browser;
  // The last song may still be loading data.
  await extension.waitForSound('');
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const playing = await countWakeUps(cdp, targetId, 10);
  const observer = await openObserver(extension);
  await pauseFrom(observer);
  await expect.poll(async () => (await extension.sound()).paused).toBe(true);
  await observer.close();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const paused = await countWakeUps(cdp, targetId, 10);
  return wakeUpFigures('offscreen document', playing, paused);
}

/** A page of the extension without Kanade in it. */
async function openObserver(extension: LoadedExtension): Promise<Page> {
  const page = await extension.browser.context.newPage();
  await page.goto(extension.url('icons/icon.svg'));
  return page;
}

export function wakeUpFigures(of: string, playing: { scripts: number; tasks: number }, paused: { scripts: number }) {
  const figures: Figure[] = [
    { name: `${of}: wake-ups, playing unseen`, unit: '/s', samples: [playing.scripts], wanted: 2 },
    { name: `${of}: wake-ups, paused`, unit: '/s', samples: [paused.scripts], wanted: 0 },
    { name: `${of}: the browser's tasks, playing unseen`, unit: '/s', samples: [playing.tasks] },
  ];
  return figures;
}
