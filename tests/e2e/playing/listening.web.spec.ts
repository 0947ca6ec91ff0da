import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { serviceAddress } from '../../support/services/addresses.ts';
import { fetchKrc, krcWords } from '../../support/sound/lyric-timing.ts';
import { readEnergy, readSound } from '../../support/sound/sound.ts';

test.use({ launch: { isMotionReduced: false } });

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
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await expect(queue.getByRole('listitem').nth(3)).toBeVisible();
  await page.keyboard.press('Escape');

  await app.playButton().click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(restored);
  await expect.poll(() => readEnergy(page)).toBeGreaterThan(0.01);
});

test('the lyrics of a song of the catalogue highlight the word that is sung at each position', async ({
  browserOfTest: { context },
}) => {
  const page = await openWebApp(context, '#/search?type=song&q=night');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(200);
  const source = (await readSound(page)).source;
  const hash = /\/([0-9A-F]{32})\./i.exec(source)?.[1] ?? '';
  const words = krcWords(await fetchKrc(serviceAddress, hash));
  expect(words.length).toBeGreaterThan(20);

  await page.keyboard.press('l');
  const list = page.getByRole('list', { name: 'Lyrics' });
  await expect(list).toBeVisible();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  for (const { text, startMs } of [words[1], words[20], words[9]].filter((word) => word !== undefined)) {
    await page.getByRole('slider', { name: 'Position' }).fill(String(startMs + 10));
    await expect(list.locator('[data-state=singing]')).toHaveText(text);
  }
});
