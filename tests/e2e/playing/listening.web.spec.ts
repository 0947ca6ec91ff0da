import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';

test('from search to sound: a clicked song plays, and continues after a reload', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(1).click();
  await expect(app.pauseButton()).toBeVisible();

  // Actual sound: the position advances and an analyser reads a signal.
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(1500);
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
  const first = await app.title();

  await app.button('Next').click();
  await expect.poll(() => app.title()).not.toBe(first);
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(2500);
  const second = await app.title();

  // During playback the position is saved at intervals; a reload may come at any moment. The slider shows whole seconds.
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('player_progress')))).toBeGreaterThan(2);
  await page.reload();
  await expect.poll(() => app.title()).toBe(second);
  await expect(app.playButton()).toBeVisible();
  await expect.poll(() => app.shownPosition()).toBeGreaterThan(1000);
  const restored = await app.shownPosition();
  await app.button('Queue').click();
  const queue = panelOf(page, 'Queue');
  await expect(queue.getByRole('listitem').nth(3)).toBeVisible();
  await page.keyboard.press('Escape');

  await app.playButton().click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(restored);
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
});
