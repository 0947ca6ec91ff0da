import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';

import { KanadePage } from '../../support/pages/kanade-page.ts';
import { message } from '../../support/pages/login.ts';

/** Fills localStorage, which all documents of the extension share, to the last character. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    let text = '';
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        const longer = text + 'x'.repeat(length);
        localStorage.setItem('filling', longer);
        text = longer;
      } catch {
        // Only half as much may fit.
      }
    }
  });
}

test('in the extension with full storage a song plays, the page says so once, and a new engine plays on', async () => {
  const extension = await LoadedExtension.take();
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await expect(app.songRow(0)).toBeVisible();
  await fillStorage(app.page);
  await app.songRow(0).click();
  await expect(message(app.page, 'Storage is full.')).toBeVisible();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);
  const title = await app.title();
  expect(await app.page.evaluate(() => localStorage.getItem('MusicQueue'))).toBeNull();

  const before = await extension.sound();
  await extension.killEngine();
  expect(await extension.firstPosition()).toBeGreaterThan(before.positionMs - 1000);
  await expect.poll(() => extension.energy()).toBeGreaterThan(0.01);
  expect(await app.title()).toBe(title);

  // A page that opens now shows what plays.
  const other = new KanadePage(await extension.openApp());
  await expect.poll(() => other.title()).toBe(title);
  await expect(other.pauseButton()).toBeVisible();
  await extension.close();
});
