import { expect, test } from '@playwright/test';
import { type Browser, openBrowser } from '../support/browser.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { heardUpTo, readPlaying } from '../support/playing.ts';
import { ServiceProcess } from '../support/service-process.ts';
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

// Each song is rendered first by the test's own service.
test.describe.configure({ timeout: 240_000 });

/** Lets the next calls of a path go wrong. */
async function plan(path: string, fault: string, times: number): Promise<void> {
  const response = await fetch(`${service.address}/demo/faults?path=${path}&times=${times}&${fault}`, {
    method: 'POST',
  });
  expect(response.status).toBe(200);
}

/** From now on nothing goes wrong. */
const recover = () => fetch(`${service.address}/demo/faults?clear=1`, { method: 'POST' });

test('a song without an address is left after a countdown, for the next one', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await plan('/song/url', 'demo_error=5', 1);
  await app.songRow(0).click();
  const failed = await app.title();
  await expect(
    page.getByText(`“${failed}”: Failed to get the address of the music. Server error, please try later.`),
  ).toBeVisible();
  await expect(app.player.getByText(/Switching to the next song in [123] s/)).toBeVisible();
  await expect.poll(() => app.title()).not.toBe(failed);
  await heardUpTo(page, 300);
  await expect(app.player.getByText('Switching to')).toHaveCount(0);
});

test('the countdown can be cancelled; the song stays, and is played when it is tried again', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await plan('/song/url', 'demo_error=5', 1);
  await app.songRow(0).click();
  await app.player.getByRole('button', { name: 'Stay here' }).click();
  const failed = await app.title();
  await expect(app.player.getByText('Switching to')).toHaveCount(0);
  await expect(app.playButton()).toBeVisible();
  await app.player.getByRole('button', { name: 'Try again' }).click();
  await heardUpTo(page, 300);
  expect(await app.title()).toBe(failed);
});

test('after three songs that were left in a row the listener is asked to choose, and everything counts anew', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await plan('/song/url', 'demo_error=5', 1000);
  await app.songRow(0).click();
  await expect(page.getByText('Three songs in a row could not be played. Please choose one yourself.')).toBeVisible({
    timeout: 40_000,
  });
  await expect(app.playButton()).toBeVisible();
  await expect(app.player.getByText('Switching to')).toHaveCount(0);
  // The next failure is the first one again: a countdown, not another end.
  await app.songRow(5).click();
  await expect(app.player.getByText(/Switching to the next song in [123] s/)).toBeVisible();
  await recover();
  await heardUpTo(page, 300);
});

test('a song that is over before the service answers again goes on at its place', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await plan('/song/url', 'demo_drop=0', 2);
  await app.songRow(0).click();
  const title = await app.title();
  await expect(app.player.getByText('Service not reachable at', { exact: false })).toBeVisible();
  // It waits for the service instead of trying other songs.
  await heardUpTo(page, 300);
  expect(await app.title()).toBe(title);
});

test('sound that can not be had, nor at a second address, says that the audio could not be loaded', async () => {
  const page = await openWebApp(browser.context);
  const app = new KanadePage(page);
  await app.search('night');
  await plan('/demo/audio', 'demo_expired', 1000);
  await app.songRow(0).click();
  await expect(app.player.getByText('The audio could not be loaded.')).toBeVisible({ timeout: 40_000 });
  await app.player.getByRole('button', { name: 'Stay here' }).click();
  await recover();
  await app.player.getByRole('button', { name: 'Try again' }).click();
  await heardUpTo(page, 300);
  expect((await readPlaying(page)).paused).toBe(false);
});
