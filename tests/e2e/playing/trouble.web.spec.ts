import { expect, test } from '@playwright/test';
import { type Browser, openBrowser } from '../../support/browser/browser.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { OwnService } from '../../support/services/own-service.ts';
import { readSound } from '../../support/sound/sound.ts';

let browser: Browser;
let service: OwnService;

test.beforeEach(async () => {
  browser = await openBrowser();
  service = await OwnService.start();
  await chooseService(browser.context, service.address);
});

test.afterEach(async () => {
  await browser.close();
  await service.close();
});

test('a service killed during playback is reported in the bar, and playback recovers without a reload', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
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

test('without a service search shows the address it tried, and recovers with a retry', async () => {
  await service.stop();
  const page = await openWebApp(browser.context, '#/search?q=night');
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible();
  await service.restart();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
});
