import { expect } from '@playwright/test';
import { appAddress } from '../support/addresses.ts';
import { openWebApp } from '../support/web-app.ts';
import { test } from '../support/web-test.ts';

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

  test('the shell opens without a network, and says so', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The first visit is not controlled by the worker that it installs.
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto(`${appAddress}/#/`);
    await page.reload();
    await expect(page.getByRole('searchbox')).toBeVisible();
    // A page that was loaded meanwhile may think that it is online: Chromium tells it of the emulated state only anew.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText('The network connection is disconnected')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('The network connection is disconnected')).toBeHidden();
  });
});
