import { type CDPSession, expect, type Page } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { LoadedExtension } from '../support/browser/extension.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { KanadePage } from '../support/pages/kanade-page.ts';
import { evenKrc, type LyricService, languageHeader, startLyricService } from '../support/services/lyric-service.ts';
import { timingErrors, watchHighlightedWords, watchWordTimes } from '../support/sound/lyric-timing.ts';
import { readSound } from '../support/sound/sound.ts';
import { type Figure, type MainThreadCost, percentile, readMainThread } from './measure.ts';

const usualLines = 60;
const manyLines = 2000;
const usualSongs = 12;

/** How long the cost of playback is measured. */
const playedSeconds = 8;

/** Counts every timer and frame callback that runs in the page, and records the long tasks. */
const countCallbacks = `(() => {
  globalThis.longTasksMs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longTasksMs.push(duration);
  }).observe({ type: 'longtask' });
  globalThis.callbacksRun = 0;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    const original = globalThis[name];
    globalThis[name] = (callback, ...rest) => original((...values) => {
      globalThis.callbacksRun += 1;
      if (typeof callback === 'function') callback(...values);
    }, ...rest);
  }
})()`;

/** Costs and timing precision of the lyrics screen. */
export async function* measureLyrics(songChanges: number): AsyncGenerator<Figure> {
  const text = (number: number, lines: number) => ({
    title: `Song ${number}`,
    lyrics: [{ krc: evenKrc(lines, { name: `s${number}w`, header: languageHeader(lines, ['translation']) }) }],
  });
  const songs = Array.from({ length: usualSongs }, (_, number) => text(number, usualLines));
  const service = await startLyricService([...songs, text(usualSongs, manyLines)]);
  try {
    yield* await measureCost(service, 0, `lyrics of ${usualLines} lines`);
    yield* await measureCost(service, usualSongs, `lyrics of ${manyLines} lines`);
    yield* measureTiming(service);
    yield* await measureHeap(service, songChanges);
  } finally {
    await service.close();
  }
}

/** Opens a page with the lyrics of a playing song and passes it to `use`. */
async function withLyrics<Result>(
  service: LyricService,
  { song, speed = 1, args = [] }: { song: number; speed?: number; args?: readonly string[] },
  use: (page: Page, cdp: CDPSession, openedAfterMs: number) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser({ args: [...args] });
  try {
    await chooseService(browser.context, service.address);
    await browser.context.addInitScript(countCallbacks);
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await app.search('any');
    await app.songRow(song).click();
    await expect(app.pauseButton()).toBeVisible();
    if (speed !== 1) await app.player.getByLabel('Speed').selectOption(String(speed));
    await page.evaluate('globalThis.longTasksMs.length = 0');
    const started = Date.now();
    await page.keyboard.press('l');
    await expect(page.getByRole('list', { name: 'Lyrics', exact: true })).toBeVisible();
    const openedAfterMs = Date.now() - started;
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(200);
    return await use(page, await page.context().newCDPSession(page), openedAfterMs);
  } finally {
    await browser.close();
  }
}

function measureCost(service: LyricService, song: number, name: string): Promise<Figure[]> {
  return withLyrics(service, { song }, async (page, cdp, openedAfterMs) => {
    // CPU time of the thread, not wall-clock time: other work on the machine must not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForTimeout(2000);
    const longTasks = await page.evaluate<number[]>('globalThis.longTasksMs');
    const elements = await page.evaluate('document.querySelectorAll("*").length');
    const first = await readMainThread(cdp);
    const callbacksBefore = await page.evaluate<number>('globalThis.callbacksRun');
    const busy: number[] = [];
    for (let second = 0; second < playedSeconds; second += 1) {
      const before = await readMainThread(cdp);
      await page.waitForTimeout(1000);
      busy.push((await readMainThread(cdp)).TaskDuration - before.TaskDuration);
    }
    const last = await readMainThread(cdp);
    const callbacks = (await page.evaluate<number>('globalThis.callbacksRun')) - callbacksBefore;
    const perSecond = (key: keyof MainThreadCost): number => (last[key] - first[key]) / playedSeconds;
    const setHidden = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        Object.defineProperty(document, 'visibilityState', {
          get: () => (isHidden ? 'hidden' : 'visible'),
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    const hidden = await callbacksWithin(page, 4000);
    await setHidden(false);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect.poll(async () => (await readSound(page)).paused).toBe(true);
    const paused = await callbacksWithin(page, 4000);
    return [
      { name: `${name}: key to lines, first request included`, unit: 'ms', samples: [openedAfterMs] },
      { name: `${name}: longest task above 50 ms while opening`, unit: 'ms', samples: [Math.max(0, ...longTasks)] },
      { name: `${name}: elements in the document`, unit: '', samples: [Number(elements)] },
      { name: `${name}: main thread while playing`, unit: 'ms/s', samples: busy.map((value) => value * 1000) },
      { name: `${name}: callbacks while playing`, unit: '/s', samples: [callbacks / playedSeconds] },
      { name: `${name}: style recalculations while playing`, unit: '/s', samples: [perSecond('RecalcStyleCount')] },
      { name: `${name}: layouts while playing`, unit: '/s', samples: [perSecond('LayoutCount')] },
      { name: `${name}: callbacks in 4 s, hidden`, unit: '', samples: [hidden] },
      { name: `${name}: callbacks in 4 s, paused`, unit: '', samples: [paused] },
    ];
  });
}

/** Resolves after one second, in which pending work ends. */
async function callbacksWithin(page: Page, ms: number): Promise<number> {
  const read = () => page.evaluate<number>('globalThis.callbacksRun');
  await page.waitForTimeout(1000);
  const before = await read();
  await page.waitForTimeout(ms);
  return (await read()) - before;
}

/** Each sample is the error that 95 % of this number of words stay within. */
const timed = { rounds: 3, words: 12 };

/** Difference between highlighted words and audio, in ms of the song. */
async function* measureTiming(service: LyricService): AsyncGenerator<Figure> {
  const error = { unit: 'ms', wanted: 80 };
  for (const [what, speed, shiftMs] of [
    ['at speed 0.5', 0.5, 0],
    ['at speed 1', 1, 0],
    ['at speed 2', 2, 0],
    ['a second earlier by an offset', 1, 1000],
  ] as const) {
    const samples = await withLyrics(service, { song: 0, speed }, async (page) => {
      for (let tenth = 0; tenth < shiftMs / 100; tenth += 1) await page.keyboard.press(']');
      const rounds: number[] = [];
      for (let round = 0; round < timed.rounds; round += 1) {
        rounds.push(percentile(timingErrors(await watchHighlightedWords(page, timed.words), { shiftMs }), 0.95));
      }
      return rounds;
    });
    yield { ...error, name: `lyrics: error of 95 % of the words ${what}`, samples };
  }
  for (const speed of [0.5, 2]) {
    const samples = await measureWindow(service, speed);
    yield { ...error, name: `lyrics window: error of words at speed ${speed}`, samples };
  }
}

/** Difference between words in the lyrics window and audio in the offscreen document, in ms of the song. */
async function measureWindow(service: LyricService, speed: number): Promise<number[]> {
  const extension = await LoadedExtension.launch(service.address);
  try {
    const app = new KanadePage(await extension.openApp('#/search?type=song&q=any'));
    await app.songRow(0).click();
    await app.player.getByLabel('Speed').selectOption(String(speed));
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);
    const window = await extension.browser.context.newPage();
    await window.setViewportSize({ width: 640, height: 180 });
    await window.goto(extension.url('overlay.html'));
    const words = await watchWordTimes(window, timed.words);
    const sound = await extension.evaluateOffscreen<{ positionMs: number; atMs: number }>(
      `(() => { const audio = [...document.querySelectorAll('audio')].find((one) => !one.paused);
        return { positionMs: audio.currentTime * 1000, atMs: Date.now() }; })()`,
    );
    const sung = words.map(({ index, atMs }) => ({
      text: `${Math.floor(index / 4)}-${index % 4}`,
      atMs: sound.positionMs - (sound.atMs - atMs) * speed,
    }));
    return timingErrors(sung);
  } finally {
    await extension.close();
  }
}

/** This number of songs fills all caches. */
const warmingSongs = 8 * (usualSongs + 1);

/** Further songs per step, the minimum growth of the heap for another step, and the maximum number of steps. */
const settling = { songs: 100, share: 0.01, rounds: 6 };

/**
 * Memory after many songs, with forced garbage collections before each reading. The heap also holds the machine code
 * that the engine generates for hot functions: up to about a megabyte, growing over some hundred songs. That is not a
 * leak, but could hide one. So memory is measured twice: once without the compiler, where only data remains, and once
 * with it, after the heap has stopped growing. The number of songs that this took is reported too.
 */
async function measureHeap(service: LyricService, songChanges: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, flags] of [
    ['data only', ['--js-flags=--jitless']],
    ['with compiled code', []],
  ] as const) {
    const { full, before, after, settled } = await withLyrics(service, { song: 0, args: flags }, async (page, cdp) => {
      await cdp.send('Performance.enable');
      const show = (count: number) => page.evaluate(showSongs, { count, songs: usualSongs + 1 });
      await show(warmingSongs);
      const full = await readMemory(cdp);
      let before = full;
      let settled = 0;
      for (let round = 0; round < settling.rounds; round += 1) {
        await show(settling.songs);
        settled += settling.songs;
        const next = await readMemory(cdp);
        const grownBy = next.heap / before.heap - 1;
        before = next;
        if (grownBy < settling.share) break;
      }
      await show(songChanges);
      return { full, before, after: await readMemory(cdp), settled };
    });
    const percent = (key: keyof Memory): number => (after[key] / before[key] - 1) * 100;
    const growth = (of: string, samples: number[], unit = '%'): Figure => ({
      name: `lyrics: ${of}, ${name}`,
      unit,
      samples,
    });
    figures.push(
      growth('heap when caches are full', [full.heap / 1024], 'KB'),
      growth(`heap when settled, ${settled} songs later`, [before.heap / 1024], 'KB'),
      growth(`heap growth after ${songChanges} more songs`, [percent('heap')]),
      growth(`growth of nodes after ${songChanges} more songs`, [percent('nodes')]),
      growth(`growth of listeners after ${songChanges} more songs`, [percent('listeners')]),
    );
  }
  return figures;
}

type Memory = { heap: number; nodes: number; listeners: number };

/** Bytes of the heap, and numbers of nodes and listeners, after forced collections. */
async function readMemory(cdp: CDPSession): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find((one) => one.name === wanted)?.value ?? Number.NaN;
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** Presses "next" `count` times, each time waiting for the lyrics of that song. Runs in the page. */
async function showSongs({ count, songs }: { count: number; songs: number }): Promise<void> {
  const shown = (): string => document.querySelector('[data-word]')?.textContent ?? '';
  const next = document.querySelector<HTMLElement>('button[aria-label="Next"]');
  for (let change = 0; change < count; change += 1) {
    const current = Number(/^s(\d+)w/.exec(shown())?.[1] ?? 0);
    const wanted = `s${(current + 1) % songs}w`;
    next?.click();
    const latestMs = performance.now() + 20_000;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (shown().startsWith(wanted)) resolve();
        else if (performance.now() > latestMs) reject(new Error(`the lyrics ${wanted} did not appear`));
        else requestAnimationFrame(look);
      };
      look();
    });
  }
}
