import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { readPlaying, waitForPosition } from '../../support/pages/playing.ts';
import { clearFaults, planFault } from '../../support/services/planned-faults.ts';

test('a song without an address is skipped after a countdown', async ({ browserOfService: { context }, service }) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await planFault(service, '/song/url', 'demo_error=5', 1);
  await app.songRow(0).click();
  const failed = await app.title();
  await expect(page.getByText(`“${failed}”: Failed to get this song’s address. Please try again later.`)).toBeVisible();
  await expect(app.player.getByText(/Switching to the next song in [123] s/)).toBeVisible();
  await expect.poll(() => app.title()).not.toBe(failed);
  await waitForPosition(page, 300);
  await expect(app.player.getByText('Switching to')).toHaveCount(0);
});

test('the countdown can be cancelled; the song stays current, and plays after a retry', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await planFault(service, '/song/url', 'demo_error=5', 1);
  await app.songRow(0).click();
  await app.player.getByRole('button', { name: 'Stay here' }).click();
  const failed = await app.title();
  await expect(app.player.getByText('Switching to')).toHaveCount(0);
  await expect(app.playButton()).toBeVisible();
  await app.player.getByRole('button', { name: 'Try again' }).click();
  await waitForPosition(page, 300);
  expect(await app.title()).toBe(failed);
});

test('after three skipped songs in a row the user is asked to choose, and the count starts again', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await planFault(service, '/song/url', 'demo_error=5', 1000);
  await app.songRow(0).click();
  await expect(page.getByText('Several songs in a row could not be played. Please choose one yourself.')).toBeVisible({
    timeout: 40_000,
  });
  await expect(app.playButton()).toBeVisible();
  await expect(app.player.getByText('Switching to')).toHaveCount(0);
  // The next failure is the first one again: a countdown, not another stop.
  await app.songRow(5).click();
  await expect(app.player.getByText(/Switching to the next song in [123] s/)).toBeVisible();
  await clearFaults(service);
  await waitForPosition(page, 300);
});

test('a song that is started while the service is unreachable plays once the service answers', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await planFault(service, '/song/url', 'demo_drop=0', 2);
  await app.songRow(0).click();
  const title = await app.title();
  await expect(app.player.getByText('Service not reachable at', { exact: false })).toBeVisible();
  // It waits for the service instead of trying other songs.
  await waitForPosition(page, 300);
  expect(await app.title()).toBe(title);
});

test('audio that fails at two addresses shows that it could not be loaded', async ({
  browserOfService: { context },
  service,
}) => {
  const page = await openWebApp(context, '#/search?q=night');
  const app = new KanadePage(page);
  await planFault(service, '/demo/audio', 'demo_expired', 1000);
  await app.songRow(0).click();
  await expect(app.player.getByText('The audio could not be loaded.')).toBeVisible({ timeout: 40_000 });
  await app.player.getByRole('button', { name: 'Stay here' }).click();
  await clearFaults(service);
  await app.player.getByRole('button', { name: 'Try again' }).click();
  await waitForPosition(page, 300);
  expect((await readPlaying(page)).paused).toBe(false);
});
