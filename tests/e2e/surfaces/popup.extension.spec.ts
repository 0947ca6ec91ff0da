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
const openPanel = () => openSmall('sidepanel.html', { width: 320, height: 720 });

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

const appTabs = () => extension.browser.context.pages().filter((page) => page.url().includes('/app.html'));

/** Width and height of the content; larger than the window where it scrolls. */
const contentSize = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { width: scrollWidth, height: scrollHeight };
  });

test('the popup and the side panel search and play, and show the same player as the app, with its queue and lyrics', async () => {
  const popup = await openPopup();
  await test.step('before the first song the popup says so, and its search opens in the app', async () => {
    await expect(popup.getByText('Nothing is playing')).toBeVisible();
    const opened = extension.browser.context.waitForEvent('page');
    await popup.keyboard.press('/');
    await popup.keyboard.type('rain');
    // The popup closes with it, perhaps before the press has ended.
    await popup.keyboard.press('Enter').catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });
    await expect((await opened).getByRole('heading', { name: 'Results for “rain”' })).toBeVisible();
  });

  const panel = await openPanel();
  await test.step('a search of the side panel plays, and fits into the smallest width', async () => {
    await tab(panel, 'Search').click();
    await expect(panel.getByRole('searchbox')).toBeFocused();
    await panel.keyboard.type('night');
    await panel.keyboard.press('Enter');
    await new KanadePage(panel).songRow(1).click();
    await expect(button(panel, 'Pause')).toBeVisible();
    await extension.firstPosition();
    await expectAccessible(panel);
    expect((await contentSize(panel)).width).toBe(320);
  });

  const [appPage] = appTabs();
  if (!appPage) throw new Error('the app has closed');
  const app = new KanadePage(appPage);
  await test.step('all show the same player and control it', async () => {
    const title = await app.title();
    const again = await openPopup();
    await expect(again.getByText(title).first()).toBeVisible();
    const line = again.getByRole('list', { name: 'Lyrics' }).locator('[aria-current]');
    await expect(line).toBeVisible();
    expect(await contentSize(again)).toEqual({ width: 360, height: 520 });
    await expectAccessible(again);
    const first = await line.getAttribute('data-line');
    await app.player.getByRole('slider', { name: 'Position' }).fill('45000');
    await expect.poll(() => line.getAttribute('data-line')).not.toBe(first);

    await again.locator('main').click({ position: { x: 5, y: 250 } });
    await again.keyboard.press('m');
    await expect(app.button('Unmute')).toBeVisible();
    await button(panel, 'Unmute').click();
    await expect(button(again, 'Mute')).toBeVisible();
    await button(panel, 'Next').click();
    await expect.poll(() => app.title()).not.toBe(title);
    await expect(again.getByText(await app.title()).first()).toBeVisible();
    await button(again, 'Pause').click();
    await expect(app.playButton()).toBeVisible();
    await expect(button(panel, 'Play')).toBeVisible();
    expect((await extension.sound()).paused).toBe(true);
    await again.close();
  });

  await test.step('the queue of the panel is that of the app, and whatever leads elsewhere opens in the tab of the app', async () => {
    await tab(panel, 'Queue').click();
    const rows = panel.getByRole('listitem').locator('[data-index]');
    const moved = (await rows.nth(2).getByRole('button').first().getAttribute('aria-label')) ?? '';
    const movedRow = (page: Page) => page.getByRole('listitem').filter({ has: button(page, moved) });
    await rows.nth(2).focus();
    await panel.keyboard.press('Alt+ArrowUp');
    await expect(rows.nth(1).getByRole('button', { name: moved })).toBeAttached();
    await app.button('Queue').click();
    const queue = app.page.getByRole('complementary', { name: 'Queue' });
    await expect(queue.getByRole('listitem').nth(1).getByRole('button', { name: moved })).toBeAttached();
    await movedRow(panel).click({ button: 'right' });
    await panel.getByRole('menuitem', { name: /^Go to artist/ }).click();
    await expect(app.page).toHaveURL(/#\/playlistDetail\?singerid=/);
    expect(appTabs()).toHaveLength(1);
  });
});

test('the browser’s popup shows the last song at once without an engine, plays it, and leads to side panel and app', async () => {
  const app = new KanadePage(await extension.openApp('#/search?type=song&q=night'));
  await app.songRow(0).click();
  await extension.firstPosition();
  const title = await app.title();

  await test.step('without an engine it shows the last song at once, and plays it', async () => {
    await extension.closePages();
    await extension.killEngine();
    const popup = await openPopup();
    await expect(popup.getByText(title).first()).toBeVisible();
    await button(popup, 'Play').click();
    await expect(button(popup, 'Pause')).toBeVisible();
    await expect.poll(async () => (await extension.sound().catch(() => null))?.paused).toBe(false);
    await popup.close();
  });

  const reopened = await extension.openApp();
  await test.step('the real popup opens at its size', async () => {
    const worker = await extension.worker();
    type Chrome = { chrome: { action: { openPopup(): Promise<void> } } };
    await worker.evaluate(() => (globalThis as unknown as Chrome).chrome.action.openPopup());
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
  });

  await test.step('the popup opens the side panel, and brings the open app to the front', async () => {
    const popup = await openPopup();
    await button(popup, 'Queue in the side panel').click();
    const hasPanel = async () => (await extension.targets()).some(({ url }) => url.endsWith('/sidepanel.html'));
    await expect.poll(hasPanel).toBe(true);
    // Opening another surface closes the popup.
    await expect.poll(() => popup.isClosed()).toBe(true);
    type Chrome = {
      chrome: {
        tabs: { getCurrent(): Promise<{ active: boolean }> };
        windows: { create(window: object): Promise<unknown> };
      };
    };
    const isAppShown = () =>
      reopened.evaluate(async () => (await (globalThis as unknown as Chrome).chrome.tabs.getCurrent()).active);
    await extension.browser.context.newPage();
    await expect.poll(isAppShown).toBe(false);
    // In another window, while the tab of the app is behind another one.
    const opened = extension.browser.context.waitForEvent('page');
    await reopened.evaluate(() =>
      (globalThis as unknown as Chrome).chrome.windows.create({ url: 'popup.html' }).then(() => undefined),
    );
    await (await opened).getByRole('button', { name: title }).click();
    await expect.poll(isAppShown).toBe(true);
    expect(appTabs()).toHaveLength(1);
  });
});
