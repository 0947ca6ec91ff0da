import { expect, test } from '@playwright/test';
import { type Browser, openBrowser } from '../support/browser.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { ServiceProcess } from '../support/service-process.ts';
import { readSound } from '../support/sound.ts';
import { chooseService, openWebApp } from '../support/web-app.ts';

let browser: Browser;
let service: ServiceProcess;

test.beforeEach(async () => {
  browser = await openBrowser();
  service = await ServiceProcess.start();
  await chooseService(browser.context, service.address);
});

test.afterEach(async () => {
  await browser.close();
  await service.close();
});

test('a service killed while playing: the bar says so, and playing recovers without a reload', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await app.songRow(0).click();
  await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(1000);

  await service.kill();
  // What the browser has loaded plays on; the next song can't start.
  await app.button('Next').click();
  await expect(app.player.getByText(service.host)).toBeVisible();
  const title = await app.title();
  // The listener's wish stands: it waits instead of rushing through the queue.
  await expect(app.pauseButton()).toBeVisible();

  await service.restart();
  await expect.poll(async () => (await readSound(page)).positionMs, { timeout: 30_000 }).toBeGreaterThan(500);
  expect(await app.title()).toBe(title);
  await expect(app.player.getByText(service.host)).toBeHidden();
});

test('no service at all: search says where it looked, and recovers with retry', async () => {
  await service.kill();
  const page = await openWebApp(browser.context, '#/search?q=night');
  const main = page.getByRole('main');
  await expect(main.getByText(service.host)).toBeVisible();
  await service.restart();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(new KanadePage(page).songRow(0)).toBeVisible();
});
