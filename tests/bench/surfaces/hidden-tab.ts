import { expect, type Page } from '@playwright/test';
import { launchRealTabs } from '../../chaos/tabs/real-tabs.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { appAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';
import type { Figure } from '../measure.ts';
import { wakeUpFigures } from './extension-surfaces.ts';
import { pauseFrom, playThrough } from './play-through.ts';
import { countWakeUps } from './wake-ups.ts';

/** Costs of a hidden tab of the web app, also after many songs. */
export async function* measureHiddenTab(songs: number): AsyncGenerator<Figure> {
  const { context, close } = await launchRealTabs();
  try {
    await chooseService(context);
    const page = await openWebApp(context);
    const app = new KanadePage(page);
    await app.search('night');
    await app.songRow(0).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
    // In front, from the same origin.
    const front = await context.newPage();
    await front.goto(`${appAddress}/default-cover.svg`);
    await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
    await playThrough(front, 50);
    yield* await heapFigures(page, 50);
    await playThrough(front, songs - 50);
    yield* await heapFigures(page, songs);
    yield* await measureWakeUps(page, front);
  } finally {
    await close();
  }
}

async function measureWakeUps(page: Page, front: Page): Promise<Figure[]> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('this context has no browser');
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  await session.detach();
  await front.waitForTimeout(5000);
  const playing = await countWakeUps(browser, frameTree.frame.id, 10);
  await pauseFrom(front);
  await expect.poll(async () => (await readSound(page)).paused).toBe(true);
  await front.waitForTimeout(5000);
  const paused = await countWakeUps(browser, frameTree.frame.id, 10);
  return wakeUpFigures('hidden tab', playing, paused);
}

/**
 * Memory after forced garbage collections: the script heap, and the document's elements, including those that
 * animations hold until the next frame, which a hidden tab does not draw.
 */
async function heapFigures(page: Page, songs: number): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const figure = (what: string, bytes: number, wanted?: number): Figure => ({
    name: `hidden tab: ${what} after ${songs} songs`,
    unit: 'MB',
    samples: [bytes / 1e6],
    wanted,
  });
  return [figure('JS heap', usedSize), figure("the browser's heap", embedderHeapUsedSize, 8)];
}
