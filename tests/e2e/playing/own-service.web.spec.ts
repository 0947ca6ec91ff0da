import { expect, test } from '@playwright/test';
import { openBrowser } from '../../support/browser/browser.ts';
import { chooseService, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { startForeignService } from '../../support/services/foreign-service.ts';
import { readSound } from '../../support/sound/sound.ts';

test('a third-party service plays: newer answers, and media without CORS headers', async () => {
  const service = await startForeignService();
  const browser = await openBrowser();
  try {
    await chooseService(browser.context, service.address);
    const page = await openWebApp(browser.context, '#/search?q=foreign');
    const app = new KanadePage(page);
    await expect(app.songRows()).toHaveCount(3);
    await expect(app.songRow(0)).toContainText('Foreign Song 1');
    await app.songRow(0).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(1000);
    // The browser blocked the first attempt; the next song does not need one.
    expect(service.mediaRequests[0]).toEqual({ withCors: true });
    await app.button('Next').click();
    await expect.poll(() => app.title()).toBe('Foreign Song 2');
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
    expect(service.mediaRequests.filter(({ withCors }) => withCors)).toHaveLength(1);
    // A service without calls for lyrics does not stop playback.
    await page.keyboard.press('l');
    await expect.poll(async () => (await readSound(page)).paused).toBe(false);
  } finally {
    await browser.close();
    await service.close();
  }
});
