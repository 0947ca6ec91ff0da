import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage, panelOf } from '../../support/pages/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take();
});

test.afterEach(() => extension.close());

test('plays songs of the service in the engine elsewhere, and does not lose the queue, even after its engine has died', async () => {
  const page = await extension.openApp('#/search?type=song&q=night');
  const app = new KanadePage(page);
  const input = page.getByRole('combobox', { name: 'Command palette' });
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  const rows = await app.songRows().count();
  const first = await app.title();

  // A song that the queue does not have.
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.type('rain');
  const found = page.getByRole('group', { name: 'Music service' }).getByRole('option').first();
  await expect(found).toBeVisible();
  await expectAccessible(page);
  await extension.killEngine();
  for (let press = 0; (await found.getAttribute('aria-selected')) !== 'true'; press += 1) {
    expect(press).toBeLessThan(40);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => app.title()).not.toBe(first);
  await expect(app.pauseButton()).toBeVisible();
  await app.button('Queue').click();
  await expect(panelOf(page, 'Queue').getByText(`${rows + 1} songs`)).toBeVisible();
});
