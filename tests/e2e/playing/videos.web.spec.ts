import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { searchHash } from '../../support/pages/kanade-page.ts';
import { playFirst, waitForPosition } from '../../support/pages/playing.ts';

const playerOf = (page: Page) => page.getByRole('main').locator('video');

/** What the video of the page shows and sounds. */
function readVideo(page: Page) {
  return playerOf(page).evaluate((video: HTMLVideoElement & Record<`webkit${string}`, number>) => ({
    seconds: video.currentTime,
    paused: video.paused,
    height: video.videoHeight,
    frames: video.webkitDecodedFrameCount ?? 0,
    soundBytes: video.webkitAudioDecodedByteCount ?? 0,
    title: navigator.mediaSession.metadata?.title,
  }));
}

/** Waits until the video plays beyond this time, with picture and sound. */
async function waitForVideo(page: Page, seconds: number): Promise<void> {
  await expect.poll(async () => (await readVideo(page)).seconds).toBeGreaterThan(seconds);
  const { paused, frames, soundBytes } = await readVideo(page);
  expect([paused, frames > 0, soundBytes > 0]).toEqual([false, true, true]);
}

test('a video pauses the music and gives it back, changes its quality where it is, and goes on to the next one and after an outage', async ({
  service,
  browserOfService: { context },
}) => {
  const page = await openWebApp(context);
  const app = await playFirst(page);
  await goTo(page, searchHash('晚风', { type: 'mv' }));
  await page.getByRole('link', { name: /晚风便利店(?! \(Live\))/ }).click();
  await waitForVideo(page, 0.3);
  await expect(app.playButton()).toBeVisible();
  expect(await readVideo(page)).toMatchObject({ height: 720, title: '晚风便利店' });
  await expectAccessible(page);

  await test.step('another quality goes on where the video is', async () => {
    await playerOf(page).evaluate((video: HTMLVideoElement) => {
      video.currentTime = 20;
    });
    await waitForVideo(page, 20.3);
    await page.getByRole('group', { name: 'Picture quality' }).getByRole('button', { name: '432p' }).click();
    await expect.poll(async () => (await readVideo(page)).height).toBe(432);
    await waitForVideo(page, 20.4);
  });

  await test.step('the next one begins when it ends', async () => {
    await playerOf(page).evaluate((video: HTMLVideoElement) => {
      video.dataset.is = 'the same';
      video.currentTime = video.duration - 0.5;
    });
    await expect(page.getByRole('heading', { level: 1, name: '晚风便利店 (Live)' })).toBeVisible();
    await expect(playerOf(page)).toHaveAttribute('data-is', 'the same');
    await waitForVideo(page, 0.3);
    await expect(app.playButton()).toBeVisible();
  });

  await test.step('one whose service was away goes on once it is back', async () => {
    await service.stop();
    await page.getByRole('button', { name: '540p' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    // Nothing sounds behind the message.
    await expect.poll(async () => (await readVideo(page)).paused).toBe(true);
    await service.restart();
    await expect.poll(async () => (await readVideo(page).catch(() => null))?.height).toBe(540);
    await waitForVideo(page, 0.5);
  });

  await goTo(page, '#/discover');
  await expect(app.pauseButton()).toBeVisible();
  await waitForPosition(page, 300);
});
