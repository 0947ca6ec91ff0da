import { expect, type Locator, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';

let extension: LoadedExtension;

test.beforeEach(async () => {
  extension = await LoadedExtension.take();
});

test.afterEach(async () => {
  await extension.close();
});

/** A small surface as a tab of its size, which shows the same as in the browser's own frame. */
async function openSmall(file: string, size: { width: number; height: number }): Promise<Page> {
  const page = await extension.browser.context.newPage();
  await page.setViewportSize(size);
  await page.goto(extension.url(file));
  return page;
}

const openPopup = () => openSmall('popup.html', { width: 360, height: 520 });
const openPanel = () => openSmall('sidepanel.html', { width: 340, height: 720 });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

const appTabs = () => extension.browser.context.pages().filter((page) => page.url().includes('/app.html'));

test('the popup, the side panel and the icon show the same player as the app, control it, and lead to each other', async () => {
  await test.step('before the first song the popup says so, and its search opens in the app', async () => {
    const popup = await openPopup();
    await expect(popup.getByText('Nothing is playing')).toBeVisible();
    await expect(button(popup, 'Play')).toBeDisabled();
    const opened = extension.browser.context.waitForEvent('page');
    await popup.keyboard.press('/');
    await popup.keyboard.type('night');
    // The popup closes with it, perhaps before the press has ended.
    await popup.keyboard.press('Enter').catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
    const page = await opened;
    await expect(page.getByRole('heading', { name: 'Results for “night”' })).toBeVisible();
    expect(appTabs()).toHaveLength(1);
  });

  const [searched] = appTabs();
  if (!searched) throw new Error('the app has closed');
  let app = new KanadePage(searched);
  await app.songRow(0).click();
  await expect.poll(async () => (await extension.sound()).positionMs).toBeGreaterThan(1000);

  await test.step('popup, side panel and app show the same player and control it', async () => {
    const title = await app.title();
    const popup = await openPopup();
    const panel = await openPanel();
    for (const page of [popup, panel]) {
      await expect(page.getByText(title).first()).toBeVisible();
      await expect(button(page, 'Pause')).toBeVisible();
    }
    await expect(popup.getByRole('list', { name: 'Lyrics' }).locator('[aria-current]')).toBeVisible();
    const overflow = await popup.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { scrollWidth, scrollHeight };
    });
    expect(overflow).toEqual({ scrollWidth: 360, scrollHeight: 520 });
    await expectAccessible(popup);

    // Keys of the popup, seen in the panel and the app.
    await popup.locator('main').click({ position: { x: 5, y: 250 } });
    await popup.keyboard.press('m');
    await expect(button(panel, 'Unmute')).toBeVisible();
    await expect(app.button('Unmute')).toBeVisible();
    await button(panel, 'Unmute').click();
    await expect(button(popup, 'Mute')).toBeVisible();
    await popup.getByRole('slider', { name: 'Position' }).press('ArrowRight');
    await button(panel, 'Next').click();
    await expect.poll(() => app.title()).not.toBe(title);
    const next = await app.title();
    await expect(popup.getByText(next).first()).toBeVisible();
    await button(popup, 'Pause').click();
    await expect(app.playButton()).toBeVisible();
    await expect(button(panel, 'Play')).toBeVisible();
    expect((await extension.sound()).paused).toBe(true);
    // Nothing plays: the lyrics make room for a search.
    await expect(popup.getByRole('searchbox')).toBeVisible();
    await popup.close();
    await panel.close();
  });

  await test.step('the engine dies: the popup plays on, and without an engine shows the last song at once', async () => {
    const title = await app.title();
    const popup = await openPopup();
    await button(popup, 'Play').click();
    await expect(button(popup, 'Pause')).toBeVisible();
    await app.page.close();
    const before = await extension.sound();
    await extension.killEngine();
    expect(await extension.firstPosition()).toBeGreaterThan(before.positionMs - 1000);
    await expect(button(popup, 'Pause')).toBeVisible();
    await expect(popup.getByText(title).first()).toBeVisible();

    await extension.closePages();
    await extension.killEngine();
    const again = await openPopup();
    await expect(again.getByText(title).first()).toBeVisible();
    await expect(button(again, 'Play')).toBeVisible();
    await button(again, 'Play').click();
    await expect(button(again, 'Pause')).toBeVisible();
    await expect.poll(async () => (await extension.sound().catch(() => null))?.paused).toBe(false);
  });

  app = new KanadePage(await extension.openApp());
  await expect(app.pauseButton()).toBeVisible();

  await test.step('the real popup opens at its size, and the icon opens the app where the settings say so', async () => {
    const title = await app.title();
    const [worker] = extension.browser.context.serviceWorkers();
    type Chrome = { chrome: { action: { openPopup(): Promise<void>; getPopup(of: object): Promise<string> } } };
    const iconPopup = () => worker?.evaluate(() => (globalThis as unknown as Chrome).chrome.action.getPopup({}));
    await worker?.evaluate(() => (globalThis as unknown as Chrome).chrome.action.openPopup());
    const target = async () => (await extension.targets()).find(({ url }) => url.endsWith('/popup.html'));
    await expect.poll(async () => (await target()) !== undefined).toBe(true);
    const read = `new Promise((resolve) => {
    const look = () => document.body.textContent.includes(${JSON.stringify(title)})
      ? resolve({ width: innerWidth, isInside: document.body.offsetHeight <= innerHeight && innerHeight <= 520 })
      : setTimeout(look, 20);
    look();
  })`;
    const { targetId = '' } = (await target()) ?? {};
    await expect.poll(() => extension.evaluateIn<unknown>(targetId, read)).toEqual({ width: 360, isInside: true });
    await extension.browser.cdp.send('Target.closeTarget', { targetId });

    expect(await iconPopup()).toBe(extension.url('popup.html'));
    const settings = await extension.openApp('#/settings?field=iconClick');
    await settings.getByRole('radio', { name: 'Kanade', exact: true }).check();
    await expect.poll(iconPopup).toBe('');
    // Simulates the first click after a restart of the browser, which forgets `setPopup` and still opens the popup.
    const forgotten = await openPopup();
    await expect.poll(() => forgotten.isClosed()).toBe(true);
    await settings.getByRole('radio', { name: 'Small player' }).check();
    await expect.poll(iconPopup).toBe(extension.url('popup.html'));
    await settings.close();
  });

  await test.step('the popup opens the side panel, and brings the open app to the front', async () => {
    const popup = await openPopup();
    await button(popup, 'Queue in the side panel').click();
    const hasPanel = async () => (await extension.targets()).some(({ url }) => url.endsWith('/sidepanel.html'));
    await expect.poll(hasPanel).toBe(true);
    // Opening another surface closes the popup.
    await expect.poll(() => popup.isClosed()).toBe(true);
    const isAppShown = () =>
      app.page.evaluate(async () => {
        type Chrome = { chrome: { tabs: { getCurrent(): Promise<{ active: boolean }> } } };
        return (await (globalThis as unknown as Chrome).chrome.tabs.getCurrent()).active;
      });
    await openPopup();
    await expect.poll(isAppShown).toBe(false);
    // In another window, while the tab of the app is behind another one.
    const opened = extension.browser.context.waitForEvent('page');
    await app.page.evaluate(() => {
      type Chrome = { chrome: { windows: { create(window: object): Promise<unknown> } } };
      return (globalThis as unknown as Chrome).chrome.windows.create({ url: 'popup.html' });
    });
    const again = await opened;
    await again.getByRole('button', { name: await app.title() }).click();
    await expect.poll(isAppShown).toBe(true);
    // Without a login, the heart leads to that of the app.
    const third = await openPopup();
    await button(third, 'Like').click();
    await expect(app.page).toHaveURL(/#\/login/);
    await expect.poll(isAppShown).toBe(true);
    expect(appTabs()).toHaveLength(1);
  });
});
