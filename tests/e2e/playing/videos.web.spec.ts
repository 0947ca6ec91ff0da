import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';
import { playFirst, waitForPosition } from '../../support/pages/playing.ts';
import { removeCalls } from '../../support/services/altered-answers.ts';

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

test('a video pauses the music and gives it back, changes its quality where it is, and goes on to the next one', async ({
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

  await test.step('keys are those of the video, until music plays again', async () => {
    // A focused button has the key for itself.
    const leaveButton = () => page.getByRole('heading', { level: 1 }).click();
    await leaveButton();
    await page.keyboard.press(' ');
    await expect.poll(async () => (await readVideo(page)).paused).toBe(true);
    await expect(app.playButton()).toBeVisible();
    await app.playButton().click();
    await expect(app.pauseButton()).toBeVisible();
    await leaveButton();
    await page.keyboard.press(' ');
    await expect(app.playButton()).toBeVisible();
    expect((await readVideo(page)).paused).toBe(true);
    await app.playButton().click();
    await expect(app.pauseButton()).toBeVisible();
    await playerOf(page).evaluate((video: HTMLVideoElement) => video.play());
    await expect(app.playButton()).toBeVisible();
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

  await goTo(page, '#/discover');
  await expect(app.pauseButton()).toBeVisible();
  await waitForPosition(page, 300);
});

test('a video that can’t be watched says why, and one whose service was away goes on once it is back', async ({
  service,
  browserOfService: { context },
}) => {
  const page = await openWebApp(context, '#/video/610016');
  await expect(page.getByRole('alert')).toContainText('The service has no file of this video');
  await goTo(page, '#/video/123');
  await expect(page.getByRole('heading', { name: 'This video does not exist' })).toBeVisible();

  await goTo(page, '#/video/610005');
  await playerOf(page).evaluate((video: HTMLVideoElement) => video.play());
  await waitForVideo(page, 0.3);
  await service.stop();
  await page.getByRole('button', { name: '540p' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  // Nothing sounds behind the message.
  await expect.poll(async () => (await readVideo(page)).paused).toBe(true);
  await service.restart();
  await expect.poll(async () => (await readVideo(page).catch(() => null))?.height).toBe(540);
  await waitForVideo(page, 0.5);
});

test.describe('a user', () => {
  test.use({ user: 'newcomer' });

  test('opens the video of a song from its menu and saves it; a service without the calls shows none of this', async ({
    browserOfService: { context },
  }) => {
    const page = await openWebApp(context, searchHash('晚风便利店'));
    const app = new KanadePage(page);
    const menu = page.getByRole('menu');
    await app.songRow(0).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Watch the video' }).click();
    await page.getByRole('button', { name: 'Save video' }).click();
    await expect(page.getByText('Saved to your videos')).toBeVisible();
    await goTo(page, '#/library');
    await page.getByRole('tab', { name: 'Saved videos 1' }).click();
    const saved = page.getByRole('list', { name: 'Saved videos' }).getByRole('link');
    await expect(saved).toHaveCount(1);
    await saved.click();
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save video' })).toBeVisible();

    await removeCalls(context, /\/(?:kmr\/audio\/mv|user\/video\/collect)\?/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '晚风便利店' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Picture in picture' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save video' })).toHaveCount(0);
    await goTo(page, '#/library');
    await expect(page.getByRole('tab', { name: /Followed friends/ })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Saved videos/ })).toHaveCount(0);
    await goTo(page, searchHash('晚风便利店'));
    await app.songRow(0).click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Watch the video' })).toHaveCount(0);
  });
});
