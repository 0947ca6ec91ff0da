import { expect, type Page } from '@playwright/test';
import { launchBrowser } from '../support/browser/browser.ts';
import { chooseService, openWebApp } from '../support/browser/web-app.ts';
import { archiveList, playlistHash, TrackTablePage } from '../support/pages/track-table.ts';
import type { Figure } from './measure.ts';

const songs = 10_000;

/** Scrolls the page through the whole list within two seconds; returns the longest task and frame meanwhile. */
const scrolling = `new Promise((resolve) => {
  let longest = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  scrollTo(0, 0);
  let longestFrame = 0;
  let before = performance.now();
  const root = document.documentElement;
  const step = (root.scrollHeight - root.clientHeight) / 120;
  let steps = 0;
  const move = (now) => {
    longestFrame = Math.max(longestFrame, now - before);
    before = now;
    scrollBy(0, step);
    steps += 1;
    if (steps < 120) requestAnimationFrame(move);
    else setTimeout(() => { observer.disconnect(); resolve({ longest, longestFrame }); }, 200);
  };
  requestAnimationFrame((now) => { before = now; move(now); });
})`;

/** Costs of scrolling playlists of 1,350 and ten thousand songs, as a list and as a grid. */
export async function* measureTrackTable(rounds: number): AsyncGenerator<Figure> {
  const browser = await launchBrowser();
  try {
    await chooseService(browser.context);
    const page = await openWebApp(browser.context, playlistHash(archiveList(101)));
    const table = new TrackTablePage(page);
    await table.expectCount(1350);
    yield* await scrollFigures(page, '1,350', rounds);
    // The catalogue has no longer list, so its pages are repeated with new entry ids.
    await browser.context.route(/\/playlist\/track\/all\?/, async (route) => {
      const address = new URL(route.request().url());
      const number = Number(address.searchParams.get('page'));
      address.searchParams.set('id', archiveList(101));
      address.searchParams.set('page', String(((number - 1) % 5) + 1));
      const response = await route.fetch({ url: String(address) });
      const body = (await response.json()) as { data: { info: { fileid: number }[]; count: number } };
      body.data.count = songs;
      body.data.info = body.data.info.map((entry, index) => ({ ...entry, fileid: number * 1000 + index }));
      await route.fulfill({ response, json: body });
    });
    await page.goto(page.url().replace(/#.*/, playlistHash(archiveList(102))));
    await table.expectCount(songs);
    yield* await scrollFigures(page, '10,000', rounds);
    await table.button('Show as grid').click();
    await expect(table.button('Show as list')).toBeVisible();
    yield* await scrollFigures(page, '10,000 as a grid', rounds);
  } finally {
    await browser.close();
  }
}

async function scrollFigures(page: Page, what: string, rounds: number): Promise<Figure[]> {
  const scrolls: { longest: number; longestFrame: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    scrolls.push(await page.evaluate<{ longest: number; longestFrame: number }>(scrolling));
  }
  const name = (of: string): string => `playlist of ${what}: longest ${of}`;
  return [
    { name: name('task above 50 ms in a scroll'), unit: 'ms', samples: scrolls.map(({ longest }) => longest) },
    { name: name('frame in a scroll'), unit: 'ms', samples: scrolls.map(({ longestFrame }) => longestFrame) },
  ];
}
