import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { appAddress } from '../../support/services/addresses.ts';

test.describe('in a profile on disk', () => {
  test.use({ launch: { ownProfile: true } });

  test('the web app can be installed', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const cdp = await context.newCDPSession(page);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Kanade', display: 'standalone' });
  });

  test('the app shell opens offline, and says so', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The first visit is not controlled by the worker that it installs.
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto(`${appAddress}/#/`);
    await page.reload();
    await expect(page.getByRole('searchbox')).toBeVisible();
    // A page that was loaded meanwhile may report being online: Chromium sends it the emulated state only on a change.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. What has already loaded')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline. What has already loaded')).toBeHidden();
  });
});
