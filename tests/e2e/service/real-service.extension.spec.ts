import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { cookiesSent } from '../../support/browser/twin-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { tryAgainUntil } from '../../support/services/planned-faults.ts';
import { startTwin } from '../../support/twin/twin.ts';

test('the extension and a service that starts after it: one device in page and engine, a verification in the page, sound', async () => {
  const twin = await startTwin();
  const extension = await LoadedExtension.launch(twin.address);
  try {
    await twin.down();
    const page = await extension.openApp('#/search?q=e');
    await expect(page.getByText(/^No music service at/)).toBeVisible();
    await twin.up();
    const app = new KanadePage(page);
    await tryAgainUntil(page, app.songRow(0));
    twin.requireVerification({ path: '/song/url', way: 'sms' });
    await page.getByRole('main').getByText('Ninth Buoy', { exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Verification needed' });
    await dialog.getByLabel('Code').fill('246810');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    // The samples of media without CORS headers can't be read; that the position advances is all there is to tell.
    const first = await extension.firstPosition();
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(first + 1000);
    // Search is of the page, the address of the song of the offscreen document.
    const sent = ['/register/dev', '/search', '/song/url'].flatMap((path) => cookiesSent(twin, path));
    expect(new Set(sent.map((pairs) => pairs.get('KUGOU_API_GUID'))).size).toBe(1);
    expect(cookiesSent(twin, '/register/dev')).toHaveLength(1);
    expect(twin.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  } finally {
    await extension.close();
    await twin.close();
  }
});
