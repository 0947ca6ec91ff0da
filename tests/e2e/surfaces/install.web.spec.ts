import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { appAddress } from '../../support/services/addresses.ts';

test.describe('in a profile on disk', () => {
  test.use({ launch: { wholeBrowser: true } });

  test('the web app can be installed', async ({ browserOfTest: { context } }) => {
    const page = await openWebApp(context);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const cdp = await context.newCDPSession(page);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await cdp.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Kanade', display: 'standalone' });
    // What the browser itself has understood of it.
    const { manifest } = await cdp.send('Page.getAppManifest');
    expect(manifest).toMatchObject({ startUrl: `${appAddress}/`, scope: `${appAddress}/` });
    expect(manifest.screenshots).toHaveLength(4);
    expect(manifest.shortcuts?.map(({ url }) => url)).toEqual([
      `${appAddress}/?open=play`,
      `${appAddress}/?open=search`,
      `${appAddress}/#/library`,
    ]);
    expect(manifest.shareTarget).toMatchObject({ action: `${appAddress}/` });
    expect(manifest.protocolHandlers?.map(({ protocol }) => protocol)).toEqual(['web+kanade']);
    expect(manifest.launchHandler?.clientMode).toMatch(/focus-?existing/i);
  });

  test('the card of the settings offers what the browser offers, and says what is already done', async ({
    browserOfTest: { context, cdp },
  }) => {
    // Headless, nobody can answer the browser's dialog; everything before it is the browser's own.
    await context.addInitScript(() => {
      addEventListener('beforeinstallprompt', (event) => {
        const offer = event as Event & { prompt: () => Promise<unknown> };
        offer.prompt = async () => {
          document.documentElement.dataset.prompted = String(event.isTrusted);
          return { outcome: 'dismissed' };
        };
      });
    });
    const page = await openWebApp(context, '#/settings?field=install');
    const install = page.getByRole('button', { name: 'Install', exact: true });
    await expect(install).toBeEnabled();
    await install.click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.prompted)).toBe('true');
    const manifestId = `${appAddress}/`;
    const session = await context.newCDPSession(page);
    await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    const opened = context.waitForEvent('page');
    await cdp.send('PWA.launch', { manifestId, url: `${manifestId}#/settings?field=install` });
    await expect((await opened).getByText('Kanade is installed', { exact: false })).toBeVisible();
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
