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
  service = await ServiceProcess.start(['--faults']);
  await chooseService(browser.context, service.address);
});

test.afterEach(async () => {
  await browser.close();
  await service.close();
});

/** Lets the next calls of a path go wrong. */
async function plan(path: string, fault: string, times = 1): Promise<void> {
  const response = await fetch(`${service.address}/demo/faults?path=${path}&times=${times}&${fault}`, {
    method: 'POST',
  });
  expect(response.status).toBe(200);
}

for (const [fault, words] of [
  ['demo_error=20028', 'asks for a verification'],
  ['demo_error=20018', 'Login expired'],
  ['demo_empty', 'could not be read|Server error'],
  ['demo_invalid', 'could not be read'],
  ['demo_error=5', 'Server error'],
] as const) {
  test(`an address that fails with ${fault} is told in its own words`, async () => {
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await app.search('night');
    await plan('/song/url', fault);
    await app.songRow(0).click();
    await expect(app.player.getByText(new RegExp(words))).toBeVisible();
    const stays = await app.player.getByRole('button', { name: 'Try again' }).isVisible();
    // Where another song may do better it moves on by itself; else it stays and can be asked again.
    if (stays) await app.player.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(300);
  });
}

test('sound that breaks off is fetched anew, and the song goes on', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await plan('/demo/audio', 'demo_drop=60000');
  await app.songRow(0).click();
  const title = await app
    .songRow(0)
    .getByRole('button', { name: /^Play / })
    .getAttribute('aria-label');
  // 60 kB are less than four seconds of it.
  await expect.poll(async () => (await readSound(page)).positionMs, { timeout: 40_000 }).toBeGreaterThan(6000);
  expect(title).toContain(await app.title());
});

for (const fault of ['demo_drop=20', 'demo_invalid', 'demo_empty']) {
  test(`a search that fails with ${fault} can be tried again`, async () => {
    await plan('/search', fault);
    const page = await openWebApp(browser.context, '#/search?q=night');
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(new KanadePage(page).songRow(0)).toBeVisible();
  });
}
