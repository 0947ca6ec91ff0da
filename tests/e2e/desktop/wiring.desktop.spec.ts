import { expect } from '@playwright/test';
import packageJson from '../../../package.json' with { type: 'json' };
import { mainWindow, ownPage, test } from '../../support/desktop/desktop-test.ts';

test('the stories of this folder run in a real Electron', async ({ runtime, startApp }) => {
  test.skip(runtime === null, 'skipped: no runtime');
  const app = await startApp();
  expect(await app.evaluate(() => process.versions.electron)).toMatch(/^\d+\./);
});

test('the window of the first start: its terms, its bridge and its title bar', async ({ startApp }) => {
  const app = await startApp({ hasAgreed: false });
  const page = await mainWindow(app);
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await terms.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(terms).toBeHidden();

  // Only the bridge of two functions, and not in frames.
  expect(await page.evaluate(() => Object.keys(window.kanadeShell ?? {}).sort())).toEqual(['invoke', 'on']);
  expect(await page.evaluate(() => window.kanadeShell?.invoke('app:info'))).toEqual({
    version: packageJson.version,
    platform: process.platform,
    releasesAddress: '',
    hasNativeTitleBar: false,
    isDisclaimerAccepted: true,
  });
  const frame = ownPage('icons/icon.svg');
  await page.evaluate((src) => document.body.append(Object.assign(document.createElement('iframe'), { src })), frame);
  await expect.poll(() => page.frames().map((one) => one.url())).toContain(frame);
  expect(await page.frames().at(-1)?.evaluate('typeof kanadeShell')).toBe('undefined');

  // The buttons follow the window, by whatever means it is maximised; the lyrics have them too, without a bar.
  if (process.platform !== 'darwin') {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
    await expect(page.getByRole('button', { name: 'Restore window' })).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#/lyrics';
    });
    await expect(page.locator('[data-over-page="true"]')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Close window' })).toBeAttached();
  }

  // The answer is kept.
  await page.goto(ownPage('app.html?again'));
  await expect(page.getByRole('main')).toBeVisible();
  await expect(terms).toBeHidden();
});
