import { expect, test } from '@playwright/test';
import { openBrowser } from '../../support/browser/browser.ts';
import { chooseService, goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { SoundSheet } from '../../support/pages/sound-sheet.ts';
import { startForeignService } from '../../support/services/foreign-service.ts';
import { readSound } from '../../support/sound/sound.ts';

test('a third-party service plays: newer answers, and media without CORS headers, without effects and not saved', async () => {
  const service = await startForeignService();
  const browser = await openBrowser();
  try {
    await chooseService(browser.context, service.address);
    const page = await openWebApp(browser.context, '#/search?type=song&q=foreign');
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

    await test.step('saving such a song fails, which the page says', async () => {
      await app.songRow(0).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Save offline' }).click();
      await goTo(page, '#/OfflineSongs');
      await page.getByRole('button', { name: '1 song could not be saved' }).click();
      await expect(page.getByText('The server of this song doesn’t let web pages save it')).toBeVisible();
    });

    await test.step('the sheet says that effects do not apply, while the song plays on', async () => {
      const sheet = new SoundSheet(page);
      await sheet.open();
      const notice = sheet.dialog.getByRole('status');
      await expect(notice).toBeEmpty();
      await sheet.turn('Equaliser', true);
      await expect(notice).toContainText('does not allow effects');
      const { positionMs } = await readSound(page);
      await expect.poll(async () => (await readSound(page)).positionMs).toBeGreaterThan(positionMs + 500);
      await sheet.turn('Equaliser', false);
      await expect(notice).toBeEmpty();
    });

    // The sheet is above the lyrics: a service without calls for them does not stop playback.
    await expect(page).toHaveURL(/#\/lyrics/);
    await expect.poll(async () => (await readSound(page)).paused).toBe(false);
  } finally {
    await browser.close();
    await service.close();
  }
});
