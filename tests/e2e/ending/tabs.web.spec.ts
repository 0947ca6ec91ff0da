import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';

test('a second tab controls the one that plays, takes the sound over at its position, and again when that one closes', async ({
  browserOfTest,
}) => {
  const { context } = browserOfTest;
  const first = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(first);
  await app.songRow(0).click();
  await waitForPosition(first, 1000);
  await expect(app.player.getByText('Playing in another tab')).toBeHidden();
  const second = await openWebApp(context);
  const other = new KanadePage(second);
  await expect(other.player.getByText('Playing in another tab')).toBeVisible();
  await expect.poll(() => other.title()).toBe(await app.title());
  expect(await second.evaluate(() => document.querySelector('audio'))).toBeNull();
  await other.pauseButton().click();
  await expect(app.playButton()).toBeVisible();
  await expect.poll(async () => (await readSound(first)).paused).toBe(true);
  await other.playButton().click();
  await expect.poll(async () => (await readSound(first)).paused).toBe(false);
  const { positionMs } = await readSound(first);
  await other.button('Play here').click();
  await expect(other.player.getByText('Playing in another tab')).toBeHidden();
  // Its engine, and with it an audio element, comes once the other tab is silent.
  await expect.poll(async () => (await readSound(second).catch(() => null))?.paused).toBe(false);
  expect((await readSound(second)).positionMs).toBeGreaterThan(positionMs - 200);
  await expect(first.locator('audio')).toHaveCount(0);
  await expect(app.player.getByText('Playing in another tab')).toBeVisible();
  await app.pauseButton().click();
  await expect.poll(async () => (await readSound(second)).paused).toBe(true);
  await expect(other.playButton()).toBeVisible();

  await app.playButton().click();
  await expect.poll(async () => (await readSound(second)).paused).toBe(false);
  await second.close();
  // The first tab was clicked, so it may play sound at once.
  await expect.poll(() => first.evaluate(() => document.querySelector('audio')?.paused)).toBe(false);
  await expect.poll(async () => (await readSound(first)).positionMs).toBeGreaterThan(500);
  await expect.poll(() => readEnergy(first)).toBeGreaterThan(0.01);
});
