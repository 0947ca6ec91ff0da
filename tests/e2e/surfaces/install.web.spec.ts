import { expect } from '@playwright/test';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { appAddress } from '../../support/services/addresses.ts';

test.use({ launch: { wholeBrowser: true } });

test('the web app can be installed, which the card of the settings offers, and then says is done', async ({
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
  const session = await context.newCDPSession(page);

  await test.step('the browser understands the manifest, and finds nothing that is missing', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Kanade', display: 'standalone' });
    // What the browser itself has understood of it.
    const { manifest } = await session.send('Page.getAppManifest');
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

  await test.step('the card of the settings offers what the browser offers, and says what is already done', async () => {
    const install = page.getByRole('button', { name: 'Install', exact: true });
    await expect(install).toBeEnabled();
    await install.click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.prompted)).toBe('true');
    const manifestId = `${appAddress}/`;
    await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    const opened = context.waitForEvent('page');
    await cdp.send('PWA.launch', { manifestId, url: `${manifestId}#/settings?field=install` });
    await expect((await opened).getByText('Kanade is installed', { exact: false })).toBeVisible();
  });
});
