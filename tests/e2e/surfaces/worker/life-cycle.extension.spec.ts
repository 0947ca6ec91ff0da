import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../../support/browser/extension.ts';
import { goTo } from '../../../support/browser/web-app.ts';
import { KanadePage } from '../../../support/pages/kanade-page.ts';

async function playNight(extension: LoadedExtension): Promise<KanadePage> {
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);
  return app;
}

/**
 * What an update does: every document ends, and a new worker hears of it. The browsers of tests don't load an extension
 * again after `runtime.reload`.
 */
async function update(extension: LoadedExtension): Promise<void> {
  await extension.closePages();
  await extension.killEngine();
  const worker = await extension.worker();
  await worker.evaluate(() => {
    const { chrome } = globalThis as unknown as {
      chrome: { runtime: { onInstalled: { dispatch(details: object): void } } };
    };
    chrome.runtime.onInstalled.dispatch({ reason: 'update', previousVersion: '0.0.1' });
  });
}

type Chrome = {
  chrome: {
    action: {
      openPopup(): Promise<void>;
      getPopup(of: object): Promise<string>;
      getBadgeText(of: object): Promise<string>;
    };
  };
};

test('music plays on after an update and is where it was after a restart of the browser, whose first click on the icon does what the settings say', async () => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-test-'));
  let extension = await LoadedExtension.launch(undefined, { profile });
  const ofIcon = async (method: 'getPopup' | 'getBadgeText') =>
    (await extension.worker()).evaluate((name) => (globalThis as unknown as Chrome).chrome.action[name]({}), method);
  try {
    const app = await playNight(extension);
    const title = await app.title();

    await test.step('music that an update of the extension interrupts plays on', async () => {
      const before = await extension.sound();
      await update(extension);
      await expect.poll(async () => (await extension.playing())?.source ?? '').not.toBe('');
      await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(before.positionMs);
    });

    await test.step('paused music stays paused', async () => {
      const reopened = new KanadePage(await extension.openApp());
      await expect(reopened.pauseButton()).toBeVisible();
      expect(await reopened.title()).toBe(title);
      await reopened.pauseButton().click();
      await expect.poll(async () => (await extension.sound()).paused).toBe(true);
      const { positionMs } = await extension.sound();
      const wasCreated = await extension.watchForOffscreen();
      await update(extension);
      // The document that the worker asked is closed again.
      await expect.poll(wasCreated).toBe(true);
      const isThere = async () => (await extension.targets()).some(({ url }) => url.endsWith('/offscreen.html'));
      await expect.poll(isThere).toBe(false);
      const last = new KanadePage(await extension.openApp('#/settings?field=iconClick'));
      await expect(last.playButton()).toBeVisible();
      expect(await last.title()).toBe(title);
      await expect.poll(async () => Math.abs((await last.shownPosition()) - positionMs)).toBeLessThan(1500);
      expect(await extension.playing()).toBeNull();

      await last.page.getByRole('radio', { name: 'Kanade', exact: true }).check();
      await expect.poll(() => ofIcon('getPopup')).toBe('');
      await last.playButton().click();
      await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(positionMs + 1000);
    });

    const { positionMs } = await extension.sound();
    await extension.close();
    extension = await LoadedExtension.launch(null, { profile });
    await test.step('after a restart of the browser the first click on the icon opens the app', async () => {
      expect(await ofIcon('getBadgeText')).toBe('');
      // The browser has forgotten it: a click opens the popup.
      expect(await ofIcon('getPopup')).toBe(extension.url('popup.html'));
      const opening = extension.browser.context.waitForEvent('page', (page) => page.url().includes('/app.html'));
      await (await extension.worker()).evaluate(() => (globalThis as unknown as Chrome).chrome.action.openPopup());
      const opened = await opening;
      await expect(opened.getByRole('searchbox')).toBeVisible();
      const hasPopup = async () => (await extension.targets()).some(({ url }) => url.endsWith('/popup.html'));
      await expect.poll(hasPopup).toBe(false);
      await expect.poll(() => ofIcon('getPopup')).toBe('');
      await goTo(opened, '#/settings?field=iconClick');
      await opened.getByRole('radio', { name: 'Small player' }).check();
      await expect.poll(() => ofIcon('getPopup')).toBe(extension.url('popup.html'));

      // The music is where it was, paused; the icon was empty until a page was opened.
      const reopened = new KanadePage(opened);
      await expect(reopened.playButton()).toBeVisible();
      expect(await reopened.title()).toBe(title);
      await expect.poll(() => reopened.shownPosition()).toBeGreaterThan(positionMs - 2500);
      await expect.poll(() => ofIcon('getBadgeText')).toBe('❚❚');
      expect(await extension.playing()).toBeNull();
    });
  } finally {
    await extension.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
