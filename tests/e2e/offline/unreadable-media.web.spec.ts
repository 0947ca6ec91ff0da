import { expect, test } from '@playwright/test';
import { openBrowser } from '../../support/browser/browser.ts';
import { chooseService, goTo, openWebApp } from '../../support/browser/web-app.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { startForeignService } from '../../support/services/foreign-service.ts';

test('media without CORS headers can be played but not saved, which the page says', async () => {
  const service = await startForeignService();
  const browser = await openBrowser();
  try {
    await chooseService(browser.context, service.address);
    const page = await openWebApp(browser.context, '#/search?q=foreign');
    const app = new KanadePage(page);
    await app.songRow(0).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Save offline' }).click();
    await goTo(page, '#/OfflineSongs');
    await page.getByRole('button', { name: '1 song could not be saved' }).click();
    await expect(page.getByText('The server of this song doesn’t let web pages save it')).toBeVisible();
  } finally {
    await browser.close();
    await service.close();
  }
});
