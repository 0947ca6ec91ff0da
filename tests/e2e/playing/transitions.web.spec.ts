import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';
import { deepestDropDb, openTappableApp, playTones, readTap, tapSound } from '../../support/sound/sound-tap.ts';

/** Sources of the audible elements, and the number of elements. */
function readElements(page: Page): Promise<{ sounding: string[]; count: number }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('audio')];
    return { sounding: all.filter(({ paused }) => !paused).map(({ src }) => src), count: all.length };
  });
}

/** Plays the first song that is found, and taps its sound. */
async function playTapped(context: BrowserContext): Promise<{ page: Page; app: KanadePage }> {
  const page = await openTappableApp(context);
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await tapSound(page);
  return { page, app };
}

test('a crossfade never drops by more than 3 dB, nor exceeds full scale', { tag: '@alone' }, async ({
  browserOfTest: { context },
}) => {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    localStorage.setItem('player_crossfade', '1500');
    localStorage.setItem('player_volume', '100');
  });
  // The amplitude is that of loud recordings: without a limit, the sum of both songs would reach 1.38.
  await playTones(context, 5, (index) => ({ frequencyHz: 330 + 110 * index, amplitude: 0.98 }));
  const { page, app } = await playTapped(context);
  const first = await app.title();
  // Checked in the page itself, in each frame: the crossfade lasts only a second and a half.
  await page.waitForFunction(
    () => [...document.querySelectorAll('audio')].filter(({ paused }) => !paused).length === 2,
  );
  await expect.poll(() => app.title()).not.toBe(first);
  await expect.poll(async () => (await readElements(page)).sounding.length).toBe(1);
  const sound = await readTap(page);
  const dropDb = deepestDropDb(sound);
  test.info().annotations.push({ type: 'deepest drop in dB', description: dropDb.toFixed(2) });
  expect(dropDb).toBeGreaterThan(-3);
  // Both were audible, not just one of them.
  expect(dropDb).toBeLessThan(0);
  test.info().annotations.push({ type: 'highest sample', description: sound.peak.toFixed(4) });
  expect(sound.peak).toBeGreaterThan(0.98);
  expect(sound.peak).toBeLessThanOrEqual(1);
});

test('after thirty fast presses of Next exactly one element plays', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  await app.button('Next').evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 30; click += 1) button.click();
  });
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await readElements(page)).sounding.length).toBe(1);
  expect((await readElements(page)).count).toBeLessThanOrEqual(2);
});
