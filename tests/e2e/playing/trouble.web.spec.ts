import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { readSound } from '../../support/sound/sound.ts';

test('a service killed during playback is reported in the bar, and playback recovers without a reload', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await app.songRow(0).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(1000);

  await service.stop();
  // The loaded part plays on; the next song can't start.
  await app.button('Next').click();
  await expect(app.player.getByText(service.host)).toBeVisible();
  const title = await app.title();
  // Playback stays requested: it waits instead of skipping through the queue.
  await expect(app.pauseButton()).toBeVisible();

  await service.restart();
  await expect.poll(async () => (await readSound(page)).positionMs, { timeout: 30_000 }).toBeGreaterThan(500);
  expect(await app.title()).toBe(title);
  await expect(app.player.getByText(service.host)).toBeHidden();
});

test('without a service search shows the address it tried, and recovers with a retry', async ({
  browserOfService: { context },
  service,
}) => {
  await service.stop();
  const page = await openWebApp(context, searchHash('night'));
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible();
  await service.restart();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
});
