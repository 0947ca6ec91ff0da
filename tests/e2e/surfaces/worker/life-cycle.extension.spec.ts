import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { LoadedExtension } from '../../../support/browser/extension.ts';
import { KanadePage } from '../../../support/pages/kanade-page.ts';

async function playNight(extension: LoadedExtension): Promise<KanadePage> {
  const app = new KanadePage(await extension.openApp('#/search?q=night'));
  await app.songRow(0).click();
  await expect(app.pauseButton()).toBeVisible();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(3000);
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

test('music that an update of the extension interrupts plays on, and paused music stays paused', async () => {
  const extension = await LoadedExtension.launch();
  try {
    const app = await playNight(extension);
    const title = await app.title();
    const before = await extension.sound();
    await update(extension);
    await expect.poll(async () => (await extension.playing())?.source ?? '').not.toBe('');
    await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(before.positionMs);
    const reopened = new KanadePage(await extension.openApp());
    await expect(reopened.pauseButton()).toBeVisible();
    expect(await reopened.title()).toBe(title);

    await reopened.pauseButton().click();
    await expect.poll(async () => (await extension.sound()).paused).toBe(true);
    const { positionMs } = await extension.sound();
    await update(extension);
    // The document that the worker asked is closed again.
    const isThere = async () => (await extension.targets()).some(({ url }) => url.endsWith('/offscreen.html'));
    await expect.poll(isThere, { intervals: [10] }).toBe(true);
    await expect.poll(isThere).toBe(false);
    const last = new KanadePage(await extension.openApp());
    await expect(last.playButton()).toBeVisible();
    expect(await last.title()).toBe(title);
    await expect.poll(async () => Math.abs((await last.shownPosition()) - positionMs)).toBeLessThan(1500);
    expect(await extension.playing()).toBeNull();
  } finally {
    await extension.close();
  }
});

test('the first click on the icon after a restart of the browser opens the app, where the settings say so', async () => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-test-'));
  let extension = await LoadedExtension.launch(undefined, { profile });
  type Chrome = { chrome: { action: { openPopup(): Promise<void>; getPopup(of: object): Promise<string> } } };
  const iconPopup = async () =>
    (await extension.worker()).evaluate(() => (globalThis as unknown as Chrome).chrome.action.getPopup({}));
  try {
    const settings = await extension.openApp('#/settings?field=iconClick');
    await settings.getByRole('radio', { name: 'Kanade', exact: true }).check();
    await expect.poll(iconPopup).toBe('');
    await extension.close();

    extension = await LoadedExtension.launch(null, { profile });
    // The browser has forgotten it: a click opens the popup.
    expect(await iconPopup()).toBe(extension.url('popup.html'));
    const opening = extension.browser.context.waitForEvent('page', (page) => page.url().includes('/app.html'));
    await (await extension.worker()).evaluate(() => (globalThis as unknown as Chrome).chrome.action.openPopup());
    await expect((await opening).getByRole('searchbox')).toBeVisible();
    const hasPopup = async () => (await extension.targets()).some(({ url }) => url.endsWith('/popup.html'));
    await expect.poll(hasPopup).toBe(false);
    await expect.poll(iconPopup).toBe('');
  } finally {
    await extension.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('after a restart of the browser music is where it was, paused, and its icon is empty until a page is opened', async () => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'kanade-test-'));
  let extension = await LoadedExtension.launch(undefined, { profile });
  try {
    const title = await (await playNight(extension)).title();
    const { positionMs } = await extension.sound();
    await extension.close();
    extension = await LoadedExtension.launch(undefined, { profile });
    const badge = async () =>
      (await extension.worker()).evaluate(() => {
        const { chrome } = globalThis as unknown as {
          chrome: { action: { getBadgeText(of: object): Promise<string> } };
        };
        return chrome.action.getBadgeText({});
      });
    expect(await badge()).toBe('');
    const app = new KanadePage(await extension.openApp());
    await expect(app.playButton()).toBeVisible();
    expect(await app.title()).toBe(title);
    await expect.poll(() => app.shownPosition()).toBeGreaterThan(positionMs - 2500);
    await expect.poll(badge).toBe('❚❚');
    expect(await extension.playing()).toBeNull();
  } finally {
    await extension.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
