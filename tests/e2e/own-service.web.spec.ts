import { expect, test } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { startForeignService } from '../support/foreign-service.ts';
import { KanadePage } from '../support/kanade-page.ts';
import { readSound } from '../support/sound.ts';
import { chooseService, openWebApp } from '../support/web-app.ts';

test("somebody's own service plays: newer answers, and media without CORS headers", async () => {
  const service = await startForeignService();
  const browser = await openBrowser();
  try {
    await chooseService(browser.context, service.address);
    const page = await openWebApp(browser.context);
    const app = new KanadePage(page);
    await app.search('foreign');
    await expect(app.songRows()).toHaveCount(3);
    await expect(app.songRow(0)).toContainText('Foreign Song 1');
    await app.songRow(0).click();
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(1000);
    // The first try was refused by the browser; the next song does not need one.
    expect(service.mediaRequests[0]).toEqual({ withCors: true });
    await app.button('Next').click();
    await expect.poll(() => app.title()).toBe('Foreign Song 2');
    await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(500);
    expect(service.mediaRequests.filter(({ withCors }) => withCors)).toHaveLength(1);
    // Lyrics that the service has no call for are no reason to stop.
    await page.keyboard.press('l');
    await expect.poll(async () => (await readSound(page)).paused).toBe(false);
  } finally {
    await browser.close();
    await service.close();
  }
});
