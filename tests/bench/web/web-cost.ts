import { gzipSync } from 'node:zlib';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { type Browser, launchBrowser } from '../../support/browser/browser.ts';
import { chooseService } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { archiveList, playlistHash } from '../../support/pages/track-table.ts';
import { logInAs } from '../../support/services/accounts.ts';
import { readSound } from '../../support/sound/sound.ts';
import { type Figure, type MainThreadCost, measureAction, readMainThread } from '../measure.ts';
import { playThrough } from '../surfaces/play-through.ts';

/**
 * What a build of the web app costs its user. Each part resolves to one sample of its figures, measured in a browser of its
 * own with an empty profile, so that builds can be measured in turn.
 */
export const webCosts = {
  start: startCost,
  'slow-start': slowStartCost,
  list: listTimes,
  sound: timeToSound,
  playing: playingCost,
  heap: heapUse,
  screens: screenTimes,
};

export type WebCost = keyof typeof webCosts;

/** The parts that the least page (tests/bench/web/least) has as well. */
const leastParts: readonly WebCost[] = ['start', 'slow-start', 'list'];

/** A build of the web app that is served at `app`, and the music service for it; `name` tells builds apart. */
export type MeasuredBuild = Addresses & { name: string };

/**
 * What the medians should be at most: goals where they are reached, otherwise what is reached, with room for a busy machine.
 * Rows without a number are reported only.
 */
const wanted: Record<string, number> = {
  'start: JavaScript until the first rows, gzip': 310,
  'start: JavaScript 6 s later, gzip': 310,
  'start: requests to the app 6 s later': 25,
  'start, 4x slower: first paint': 1900,
  'start, 4x slower: song rows': 1690,
  'start, 4x slower: largest paint': 1900,
  'home row to sound': 80,
  'search row to sound': 80,
  'home while playing: main thread': 20,
  'lyrics while playing: main thread': 24,
  'heap at home': 6.3,
  'second visit of the library': 100,
  'second visit of home': 100,
  'first open of a list of 1,350 songs': 300,
};

/** Samples of each build in turn, `rounds` times; figures are complete part by part. */
export async function* measureWeb(
  builds: readonly MeasuredBuild[],
  rounds: number,
  parts: readonly WebCost[] = Object.keys(webCosts) as WebCost[],
): AsyncGenerator<Figure> {
  for (const part of parts) {
    const figures = new Map<string, Figure>();
    for (let round = 0; round < rounds; round += 1) {
      for (const { name: build, ...at } of builds) {
        if (at.isLeast && !leastParts.includes(part)) continue;
        for (const sample of await webCosts[part](at)) {
          const name = build === '' ? sample.name : `${sample.name} (${build})`;
          const known = figures.get(name);
          if (known) known.samples.push(...sample.samples);
          else figures.set(name, { ...sample, name, wanted: wanted[sample.name] });
        }
      }
    }
    const byFigure = Map.groupBy(figures.values(), ({ name }) => name.replace(/ \(\w+\)$/, ''));
    for (const ofBuilds of byFigure.values()) yield* ofBuilds;
  }
}

/** How much slower the processor is while the start is measured. */
const slowdown = 4;

/** What is loaded later than this after the first rows is not part of the start, in ms. */
const settledAfterMs = 6000;

const playedSeconds = 8;

const songsBeforeHeap = 60;

const firstRow = 'main [role=list] [role=listitem], main li';

/** Notes the first frame with a song row, and the largest paint, on the page's own clock. */
const noteStart = `(() => {
  globalThis.startTimes = { rows: 0, largest: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.startTimes.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    if (document.querySelector('${firstRow}') !== null) globalThis.startTimes.rows = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Where the web app and its music service are. */
type Addresses = { app: string; service: string; isLeast?: boolean };

/** What follows the address of the app: the least page has no settings, and is told where the service is. */
const startAddress = ({ service, isLeast }: Addresses): string =>
  isLeast ? `?service=${encodeURIComponent(service)}` : '#/';

async function withPage<Result>(
  { service }: Addresses,
  use: (page: Page, browser: Browser, cdp: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context, service);
    await logInAs(browser.context, 'listener', service);
    const page = await browser.context.newPage();
    const cdp = await browser.context.newCDPSession(page);
    // CPU time of the thread: other work on the machine must not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.addInitScript(noteStart);
    return await use(page, browser, cdp);
  } finally {
    await browser.close();
  }
}

const figure = (name: string, unit: string, value: number): Figure => ({ name, unit, samples: [value] });

/** The time of the first song rows on the page's own clock, and what the main thread has done until it was read. */
async function rowsShown(
  page: Page,
  cdp: CDPSession,
): Promise<{ rows: number; largest: number; first: number } & MainThreadCost> {
  // Not `waitForFunction`, which the content security policy refuses.
  await expect
    .poll(() => page.evaluate<number>('globalThis.startTimes.rows'), { intervals: [50], timeout: 60_000 })
    .toBeGreaterThan(0);
  const cost = await readMainThread(cdp);
  // The rows may be in the document before anything was painted.
  const painted = "performance.getEntriesByName('first-contentful-paint').length";
  await expect.poll(() => page.evaluate<number>(painted), { timeout: 60_000 }).toBeGreaterThan(0);
  const times = await page.evaluate<{ rows: number; largest: number; first: number }>(
    `({ ...globalThis.startTimes, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 })`,
  );
  return { ...times, ...cost };
}

/** The first visit at full speed. */
function startCost(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page, _browser, cdp) => {
    await page.goto(`${at.app}/${startAddress(at)}`);
    const { rows, first, TaskDuration } = await rowsShown(page, cdp);
    return [
      figure('start: first paint', 'ms', first),
      figure('start: song rows', 'ms', rows),
      figure('start: main thread until the rows', 'ms', TaskDuration * 1000),
    ];
  });
}

/** The first visit with a slow processor: what is loaded, what runs, and when something is seen. */
function slowStartCost(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page, _browser, cdp) => {
    const scripts: { atMs: number; bytes: Promise<number> }[] = [];
    const started = Date.now();
    let requests = 0;
    page.on('response', (response) => {
      if (!response.url().startsWith(at.app)) return;
      requests += 1;
      if (response.request().resourceType() !== 'script') return;
      const bytes = response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      );
      scripts.push({ atMs: Date.now() - started, bytes });
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(`${at.app}/${startAddress(at)}`);
    const { rows, largest, first, ...untilRows } = await rowsShown(page, cdp);
    const rowsSeenMs = Date.now() - started;
    await page.waitForTimeout(settledAfterMs);
    const settled = await readMainThread(cdp);
    const kilobytes = async (untilMs: number): Promise<number> => {
      const sizes = await Promise.all(scripts.filter(({ atMs }) => atMs <= untilMs).map(({ bytes }) => bytes));
      return sizes.reduce((sum, size) => sum + size, 0) / 1000;
    };
    return [
      figure('start: JavaScript until the first rows, gzip', 'kB', await kilobytes(rowsSeenMs)),
      figure('start: JavaScript 6 s later, gzip', 'kB', await kilobytes(Number.POSITIVE_INFINITY)),
      figure('start: requests to the app 6 s later', '', requests),
      figure('start, 4x slower: first paint', 'ms', first),
      figure('start, 4x slower: largest paint', 'ms', largest),
      figure('start, 4x slower: song rows', 'ms', rows),
      // The thread's own time is the same at any speed of the emulated processor.
      figure('start, 4x slower: script time until the rows', 'ms', untilRows.ScriptDuration * 1000),
      figure('start, 4x slower: main thread until the rows', 'ms', untilRows.TaskDuration * 1000),
      figure('start: script time', 'ms', settled.ScriptDuration * 1000),
      figure('start: main thread', 'ms', settled.TaskDuration * 1000),
    ];
  });
}

/** Opening a list of 1,350 songs from the first screen, of which the first 250 are requested at once. */
function listTimes(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page) => {
    await page.goto(`${at.app}/${startAddress(at)}`);
    await expect.poll(() => page.evaluate<number>('globalThis.startTimes.rows')).toBeGreaterThan(0);
    await page.waitForTimeout(settledAfterMs);
    const list = archiveList(101);
    const go = (hash: string, selector: string): Promise<number> =>
      measureAction<number>(page, shownAfter('hashchange', selector), () =>
        page.evaluate(`void (location.hash = ${JSON.stringify(hash)})`),
      );
    const [listHash, homeHash] = at.isLeast ? [`#${list}`, '#'] : [playlistHash(list), '#/'];
    const first = await go(listHash, '[aria-posinset="1"]');
    await page.waitForTimeout(settledAfterMs);
    await go(homeHash, firstRow);
    await page.waitForTimeout(1000);
    const second = await go(listHash, '[aria-posinset="1"]');
    return [
      figure('first open of a list of 1,350 songs', 'ms', first),
      figure('second open of a list of 1,350 songs', 'ms', second),
    ];
  });
}

/** Resolves in the page, with the time from the next click to the first position of the sound, in ms. */
export const soundAfterClick = `new Promise((resolve) => {
  addEventListener('click', () => {
    const started = performance.now();
    const sounding = () => [...document.querySelectorAll('audio')].filter((audio) => !audio.paused && audio.currentTime > 0);
    const before = sounding().map((audio) => audio.currentSrc);
    const look = () => {
      if (sounding().some((audio) => !before.includes(audio.currentSrc))) resolve(performance.now() - started);
      else setTimeout(look, 1);
    };
    look();
  }, { once: true, capture: true });
})`;

/** How long a user holds the button down, in ms. */
const pressMs = 80;

/** In which the service renders the song after the one that plays, which the player prepares. */
const renderingMs = 3000;

/** From a click on a song that the service has rendered to its sound. */
function timeToSound(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page) => {
    const app = new KanadePage(page);
    const measure = async (row: number): Promise<number> => {
      const time = await measureAction<number>(page, soundAfterClick, () => app.songRow(row).click({ delay: pressMs }));
      await expect(app.pauseButton()).toBeVisible();
      return time;
    };
    await page.goto(`${at.app}/#/`);
    await expect(app.songRow(0)).toBeVisible();
    // The first song waits for the code of the player, and the service for its renderer.
    for (const row of [0, 1, 2]) await measure(row);
    await page.waitForTimeout(renderingMs);
    const home = await measure(0);
    await app.search('night');
    // The songs of home change with the visit: a click on the one that plays already starts nothing.
    const current = await app.title();
    const isOther = async (row: number) => !(await app.songRow(row).innerText()).includes(current);
    const [first, second] = (await isOther(0)) ? [0, (await isOther(1)) ? 1 : 2] : [1, 2];
    for (const row of [first, second]) await measure(row);
    await page.waitForTimeout(renderingMs);
    const search = await measure(first);
    return [figure('home row to sound', 'ms', home), figure('search row to sound', 'ms', search)];
  });
}

/** CPU time that all processes of a browser have used, in ms. */
async function cpuTimeMs({ cdp }: Browser): Promise<number> {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
}

/** What home, a playlist and the lyrics cost while a song plays. */
function playingCost(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page, browser, cdp) => {
    const app = new KanadePage(page);
    await page.goto(`${at.app}/#/`);
    // A song with lyrics: those of home change with the day.
    await app.search('night');
    await app.songRow(0).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(200);
    await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).first().click();
    const figures: Figure[] = [];
    const measure = async (screen: string): Promise<void> => {
      // What the screen itself needs to open.
      await page.waitForTimeout(3000);
      const before = await readMainThread(cdp);
      const cpuBefore = await cpuTimeMs(browser);
      await page.waitForTimeout(playedSeconds * 1000);
      const cpu = (await cpuTimeMs(browser)) - cpuBefore;
      const after = await readMainThread(cdp);
      const perSecond = (name: keyof MainThreadCost): number => (after[name] - before[name]) / playedSeconds;
      figures.push(
        figure(`${screen} while playing: main thread`, 'ms/s', perSecond('TaskDuration') * 1000),
        figure(`${screen} while playing: CPU of the whole browser`, 'ms/s', cpu / playedSeconds),
        figure(`${screen} while playing: layouts`, '/s', perSecond('LayoutCount')),
        figure(`${screen} while playing: style recalculations`, '/s', perSecond('RecalcStyleCount')),
      );
    };
    await measure('home');
    await page.keyboard.press('l');
    await expect(page.getByRole('list', { name: 'Lyrics', exact: true })).toBeVisible();
    await measure('lyrics');
    return figures;
  });
}

/** What stays in memory after many songs with their lyrics. */
function heapUse(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page, browser, cdp) => {
    const app = new KanadePage(page);
    const megabytes = async (): Promise<number> => {
      for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
      return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    await page.goto(`${at.app}/#/`);
    await expect(app.songRow(0)).toBeVisible();
    await page.waitForTimeout(settledAfterMs);
    const atHome = await megabytes();
    await app.search('night');
    await app.songRow(0).click();
    await expect(app.pauseButton()).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByRole('list', { name: 'Lyrics', exact: true })).toBeVisible();
    const observer = await browser.context.newPage();
    await observer.goto(`${at.app}/icons/icon.svg`);
    await playThrough(observer, songsBeforeHeap);
    await observer.close();
    const afterSongs = await megabytes();
    await page.goto(`${at.app}/#/`);
    await expect(app.songRow(0)).toBeVisible();
    return [
      figure('heap at home', 'MB', atHome),
      figure(`heap after ${songsBeforeHeap} songs with lyrics`, 'MB', afterSongs),
      figure('heap back at home', 'MB', await megabytes()),
    ];
  });
}

/**
 * Resolves in the page, with the time from the next click, or change of the address, until an element is visible and drawn, in
 * ms.
 */
const shownAfter = (event: 'click' | 'hashchange', selector: string): string => `new Promise((resolve) => {
  addEventListener(${JSON.stringify(event)}, () => {
    const started = performance.now();
    const look = () => requestAnimationFrame(() => {
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
      if (!found.some((element) => element.checkVisibility())) look();
      else setTimeout(() => resolve(performance.now() - started));
    });
    look();
  }, { once: true, capture: true });
})`;

/** Opening screens, the second time too. */
function screenTimes(at: Addresses): Promise<Figure[]> {
  return withPage(at, async (page) => {
    const app = new KanadePage(page);
    await page.goto(`${at.app}/#/`);
    await expect(app.songRow(0)).toBeVisible();
    await page.waitForTimeout(settledAfterMs);
    const open = (link: string, selector: string): Promise<number> =>
      measureAction(page, shownAfter('click', selector), () =>
        page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click(),
      );
    const library = '[role=tab][aria-selected=true]';
    const homeTitle = 'main > header > h1';
    await open('Library', library);
    await page.waitForTimeout(1000);
    await open('Home', homeTitle);
    await page.waitForTimeout(1000);
    const secondLibrary = await open('Library', library);
    await page.waitForTimeout(1000);
    const secondHome = await open('Home', homeTitle);
    return [
      figure('second visit of the library', 'ms', secondLibrary),
      figure('second visit of home', 'ms', secondHome),
    ];
  });
}
