import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, expect, type Page } from '@playwright/test';
import type { Browser } from '../../support/browser/browser.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { taggedSong } from '../../support/local-files/tagged-song.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { appAddress } from '../../support/services/addresses.ts';
import { readSound } from '../../support/sound/sound.ts';

const manifestId = `${appAddress}/`;

test.use({ launch: { wholeBrowser: true } });

/** Opens the card of the settings that offers the app, once the browser has found that it can be installed. */
async function openOffer(context: BrowserContext): Promise<{ tab: Page; session: CDPSession }> {
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
  const tab = await openWebApp(context, '#/settings?field=install');
  return { tab, session: await context.newCDPSession(tab) };
}

/** Launches the app again; resolves once no further window was opened. */
async function launchAgain({ cdp, context }: Browser, query: string): Promise<void> {
  await cdp.send('PWA.launch', { manifestId, url: manifestId + query });
  expect(context.pages()).toHaveLength(1);
}

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kanade-opened-'));
  await writeFile(path.join(folder, 'moon.mp3'), await taggedSong({ title: 'Paper Moon', artist: 'Aki' }, 30));
  await writeFile(path.join(folder, 'evening.m3u8'), '#EXTM3U\n#EXTINF:30,Aki - Paper Moon\nmoon.mp3\n');
});

test.afterAll(() => rm(folder, { recursive: true }));

test('the web app can be installed; its launches are carried out in its open window, and its shortcut goes on with the song of the last visit', async ({
  browserOfTest: browser,
}) => {
  const { tab, session } = await openOffer(browser.context);
  await test.step('the browser understands the manifest, and finds nothing that is missing', async () => {
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
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

  const page = await test.step('the card of the settings offers what the browser offers', async () => {
    await tab.getByRole('button', { name: 'Install', exact: true }).click();
    await expect(tab.locator('html')).toHaveAttribute('data-prompted', 'true');
    await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
    await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
    const opened = browser.context.waitForEvent('page');
    await browser.cdp.send('PWA.launch', { manifestId, url: `${manifestId}?open=play` });
    const installed = await opened;
    // Only the installed window is left.
    for (const other of browser.context.pages()) if (other !== installed) await other.close();
    await expect(installed.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible();
    return installed;
  });
  const app = new KanadePage(page);
  await expect(page.getByText('There’s nothing to play yet')).toBeVisible();

  await test.step('launches are carried out without a break in the music', async () => {
    expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
    await launchAgain(browser, '?share_text=night');
    await expect.poll(() => hash(page)).toBe('#/search?q=night');
    // Else the click may wait for a song of the screen before.
    await expect(page.getByRole('heading', { level: 1, name: /night/ })).toBeVisible();
    await app.songRow(0).click();
    await waitForPosition(page, 300);
    // A navigation would lose this.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const first = await app.title();

    await launchAgain(browser, '?link=web%2Bkanade%3A%2F%2Fsearch%3Fq%3Drain');
    await expect.poll(() => hash(page)).toBe('#/search?q=rain');
    await launchAgain(browser, '#/library');
    await expect.poll(() => hash(page)).toContain('#/login?redirect=/library');
    await page.goto(`${appAddress}/#/lyrics`);
    await launchAgain(browser, '?open=search');
    await expect.poll(() => hash(page)).toBe('#/search');
    await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused();
    expect((await readSound(page)).paused).toBe(false);

    await app.pauseButton().click();
    await launchAgain(browser, '?open=play');
    await expect(app.pauseButton()).toBeVisible();
    expect(await app.title()).toBe(first);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await goTo(page, '#/settings?field=install');
    await expect(page.getByText('Kanade is installed', { exact: false })).toBeVisible();
  });

  const next = await test.step('the shortcut that plays goes on with the song of the last visit, once', async () => {
    await waitForPosition(page, 300);
    const title = await app.title();
    await app.pauseButton().click();
    await expect(app.playButton()).toBeVisible();
    await browser.context.newPage();
    await page.close();
    const opened = browser.context.waitForEvent('page');
    await browser.cdp.send('PWA.launch', { manifestId, url: `${manifestId}?open=play` });
    const reopened = await opened;
    await waitForPosition(reopened, 300);
    expect(await new KanadePage(reopened).title()).toBe(title);
    // It no longer asks for it, so that a reload does not play.
    expect(new URL(reopened.url()).search).toBe('');
    return reopened;
  });

  await test.step('audio files that are opened with the app play, playlists are imported', async () => {
    const open = (...names: string[]) =>
      browser.cdp.send('PWA.launchFilesInApp', { manifestId, files: names.map((name) => path.join(folder, name)) });
    await open('moon.mp3');
    await expect.poll(() => new KanadePage(next).title()).toBe('Paper Moon');
    await waitForPosition(next, 300);
    await open('evening.m3u8');
    await expect.poll(() => hash(next)).toContain('/LocalMusic?tab=playlists');
    await expect(next.getByRole('main').getByText('evening', { exact: true })).toBeVisible();
    expect((await readSound(next)).paused).toBe(false);
  });
});
