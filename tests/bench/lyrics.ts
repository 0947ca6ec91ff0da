import { type CDPSession, expect, type Page } from '@playwright/test';
import { launchBrowser } from '../support/browser.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { evenKrc, type LyricService, languageHeader, startLyricService } from '../support/lyric-service.ts';
import { timingErrors, watchLitWords } from '../support/lyric-timing.ts';
import { readSound } from '../support/sound.ts';
import { chooseService, openWebApp } from '../support/web-app.ts';
import type { Figure } from './measure.ts';

const usualLines = 60;
const manyLines = 2000;
const usualSongs = 12;

/** Counts in the page every callback that a timer or a frame runs. */
const countCallbacks = `(() => {
  globalThis.callbacksRun = 0;
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) {
    const original = globalThis[name];
    globalThis[name] = (callback, ...rest) => original((...values) => {
      globalThis.callbacksRun += 1;
      if (typeof callback === 'function') callback(...values);
    }, ...rest);
  }
})()`;

/** What the lyrics screen costs, and how well it keeps time. */
export async function measureLyrics(songChanges: number): Promise<Figure[]> {
  const text = (number: number, lines: number) => ({
    title: `Song ${number}`,
    lyrics: [{ krc: evenKrc(lines, { name: `s${number}w`, header: languageHeader(lines, ['translation']) }) }],
  });
  const songs = Array.from({ length: usualSongs }, (_, number) => text(number, usualLines));
  const service = await startLyricService([...songs, text(usualSongs, manyLines)]);
  try {
    return [
      ...(await measureCost(service, 0, `lyrics of ${usualLines} lines`)),
      ...(await measureCost(service, usualSongs, `lyrics of ${manyLines} lines`)),
      ...(await measureTiming(service)),
      ...(await measureHeap(service, songChanges)),
    ];
  } finally {
    await service.close();
  }
}

/** A page with the lyrics of a song, playing; `use` may do what it wants with it. */
async function withLyrics<Result>(
  service: LyricService,
  song: number,
  speed: number,
  use: (page: Page, cdp: CDPSession, openedAfterMs: number) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context, service.address);
    await browser.context.addInitScript(countCallbacks);
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await app.search('any');
    await app.songRow(song).click();
    await expect(app.pauseButton()).toBeVisible();
    if (speed !== 1) await app.player.getByLabel('Speed').selectOption(String(speed));
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
  return withLyrics(service, song, 1, async (page, cdp, openedAfterMs) => {
    // Time of the thread, not of the wall: what else runs on the machine must not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForTimeout(2000);
    const busy: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      const before = await taskSeconds(cdp);
      await page.waitForTimeout(1000);
      busy.push((await taskSeconds(cdp)) - before);
    }
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
      { name: `${name}: main thread while playing`, unit: 'ms/s', samples: busy.map((value) => value * 1000) },
      { name: `${name}: callbacks in 4 s, hidden`, unit: '', samples: [hidden] },
      { name: `${name}: callbacks in 4 s, paused`, unit: '', samples: [paused] },
    ];
  });
}

/** How long the main thread of the page has been busy so far, with everything that it does. */
async function taskSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** After a second in which what was under way ends. */
async function callbacksWithin(page: Page, ms: number): Promise<number> {
  const read = () => page.evaluate<number>('globalThis.callbacksRun');
  await page.waitForTimeout(1000);
  const before = await read();
  await page.waitForTimeout(ms);
  return (await read()) - before;
}

async function measureTiming(service: LyricService): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const speed of [0.5, 1, 2]) {
    const samples = await withLyrics(service, 0, speed, async (page) => timingErrors(await watchLitWords(page, 25)));
    figures.push({ name: `lyrics: error of words at speed ${speed}, in the song`, unit: 'ms', samples });
  }
  return figures;
}

/** Memory after many songs, each of them shown, against memory after each song was shown twice. */
function measureHeap(service: LyricService, songChanges: number): Promise<Figure[]> {
  return withLyrics(service, 0, 1, async (page, cdp) => {
    const kilobytes = async (): Promise<number> => {
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1024;
    };
    await page.evaluate(showSongs, { count: 2 * (usualSongs + 1), songs: usualSongs + 1 });
    const before = await kilobytes();
    await page.evaluate(showSongs, { count: songChanges, songs: usualSongs + 1 });
    const after = await kilobytes();
    return [
      { name: 'lyrics: heap before', unit: 'KB', samples: [before] },
      { name: `lyrics: heap growth after ${songChanges} songs`, unit: '%', samples: [(after / before - 1) * 100] },
    ];
  });
}

/** Presses "next" so many times, each time waiting for the lyrics of that song. Runs in the page. */
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
        else if (performance.now() > latestMs) reject(new Error(`the lyrics ${wanted} did not come`));
        else requestAnimationFrame(look);
      };
      look();
    });
  }
}
