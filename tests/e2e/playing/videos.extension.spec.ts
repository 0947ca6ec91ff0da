import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { goTo } from '../../support/browser/web-app.ts';
import { KanadePage, searchHash } from '../../support/pages/kanade-page.ts';

test('in the extension a video pauses the music of the offscreen document and gives it back', async () => {
  const extension = await LoadedExtension.take();
  try {
    const page = await extension.openApp(searchHash('night'));
    const app = new KanadePage(page);
    await app.songRow(0).click();
    await extension.firstPosition();
    await goTo(page, '#/video/610003');
    const video = page.getByRole('main').locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.3);
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    await goTo(page, '#/discover');
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
    const { positionMs } = await extension.sound();
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(positionMs);
    // Also when the tab is closed.
    await goTo(page, '#/video/610003');
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    await page.close();
    await expect.poll(async () => (await extension.sound()).paused).toBe(false);
  } finally {
    await extension.close();
  }
});
