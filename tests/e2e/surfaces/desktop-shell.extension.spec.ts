import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';

/**
 * The desktop app shows the extension's page with a bridge in it. Here only the bridge is replaced: it records its
 * calls, and shows the disclaimer when a test requests it.
 */
function fakeBridge(releasesAddress: string): void {
  const calls: unknown[][] = [];
  const notifications: { title: string; body: string | undefined }[] = [];
  class RecordedNotification {
    static readonly permission = 'granted';
    constructor(title: string, { body }: NotificationOptions = {}) {
      notifications.push({ title, body });
    }
  }
  Object.assign(window, {
    calls,
    notifications,
    Notification: RecordedNotification,
    kanadeShell: {
      invoke: async (...call: unknown[]) => {
        calls.push(call);
        if (call[0] === 'window:is-maximised') return false;
        if (call[0] !== 'app:info') return undefined;
        const { answersAfterMs = 0, ...change } = JSON.parse(localStorage.getItem('fake') ?? '{}');
        // null stands for a shell that never answers.
        if (answersAfterMs === null) return new Promise(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
        const known = { version: '7.8.9', platform: 'linux', releasesAddress, hasNativeTitleBar: false };
        return { ...known, isDisclaimerAccepted: !('askFirst' in localStorage), ...change };
      },
      on(name: string, listener: (value: boolean) => void) {
        if (name === 'disclaimer:show') addEventListener('load', () => 'askFirst' in localStorage && listener(true));
        if (name === 'window:maximised-changed') Object.assign(window, { reportMaximised: listener });
        return () => {};
      },
    },
  });
}

type Recorded = { calls: unknown[][]; notifications: { title: string; body?: string }[] };

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => {
    const { calls, notifications } = window as unknown as Recorded;
    return { calls, notifications };
  });

/** Replaces the update check endpoint: its answer, and the number of requests. */
const releases = { answer: '{}', requests: 0 };
const releasePage = 'https://example.test/releases/v7.10.0';
let releaseServer: Server;
let extension: LoadedExtension;

// One after the other in one browser: to start one takes longer than a story.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  releaseServer = createServer((_request, response) => {
    releases.requests += 1;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(releases.answer);
  });
  await new Promise<void>((resolve) => releaseServer.listen(0, '127.0.0.1', resolve));
  extension = await LoadedExtension.launch();
  const { port } = releaseServer.address() as AddressInfo;
  await extension.browser.context.addInitScript(fakeBridge, `http://127.0.0.1:${port}/latest`);
});

test.afterAll(async () => {
  await extension.close();
  releaseServer.closeAllConnections();
  releaseServer.close();
});

test.afterEach(async () => {
  const { context } = extension.browser;
  await context.setOffline(false);
  // A file in which no code of the app runs.
  const page = await context.newPage();
  await page.goto(extension.url('icons/icon.svg'));
  await page.evaluate(() => {
    for (const key of ['fake', 'askFirst']) localStorage.removeItem(key);
  });
  await extension.closePages();
});

test('on the desktop the about dialog shows version and platform, and refusing the terms closes the window', async () => {
  // The shell handles links to the app itself: an address with a share in it is the home page here.
  const page = await extension.openApp(`#/?hash=${'a'.repeat(32)}&listid=collection_3_1_2_0`);
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  expect(page.url()).toContain('listid=');
  await page.getByRole('button', { name: 'Account and more' }).click();
  await page.getByRole('menuitem', { name: 'About Kanade' }).click();
  const about = page.getByRole('dialog', { name: 'About Kanade' });
  await expect(about.getByText('Version 7.8.9')).toBeVisible();
  await expect(about.getByText('Platform: Linux')).toBeVisible();
  await about.getByRole('button', { name: 'Open-source licences' }).click();
  await expect(page.getByRole('dialog', { name: 'Open-source licences' })).toContainText('webextension-polyfill 0.');
  const answers = async () =>
    (await recorded(page)).calls.filter(([name]) => name === 'disclaimer:answer' || name === 'window:control');
  // The shell stores whether the terms were accepted, independently of this browser's storage.
  await page.evaluate(() => {
    localStorage.removeItem('disclaimerAccepted');
    localStorage.setItem('askFirst', 'yes');
  });
  await page.reload();
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await terms.getByRole('button', { name: 'Disagree' }).click();
  await expect.poll(answers).toEqual([
    ['disclaimer:answer', false],
    ['window:control', 'close'],
  ]);
  await expect(terms).toBeVisible();
  await terms.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(terms).toBeHidden();
  expect((await answers()).at(-1)).toEqual(['disclaimer:answer', true]);
  await page.evaluate(() => localStorage.removeItem('askFirst'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  await expect(terms).toBeHidden();
});

/** Changes what the shell reports about itself from the next load on. */
async function setShellState(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('fake', text), JSON.stringify(change));
}

test('on the desktop nothing is rendered before the terms cover it, however late the shell answers', async () => {
  const page = await extension.openApp('#/settings');
  await page.evaluate(() => localStorage.setItem('askFirst', 'yes'));
  await setShellState(page, { answersAfterMs: 600 });
  // Frame by frame: whether a screen is shown without the terms over it.
  await extension.browser.context.addInitScript(() => {
    const seen = { frames: 0, uncovered: 0 };
    Object.assign(window, { seen });
    const look = () => {
      seen.frames += 1;
      if (document.querySelector('main') && !document.querySelector('dialog[open]')) seen.uncovered += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  const terms = page.getByRole('dialog', { name: 'Before you begin' });
  await expect(terms).toBeVisible();
  const seen = () => page.evaluate(() => (window as unknown as { seen: { frames: number; uncovered: number } }).seen);
  const before = await seen();
  expect(before.frames).toBeGreaterThan(5);
  expect(before.uncovered).toBe(0);
  // The check itself works.
  await terms.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(async () => (await seen()).uncovered).toBeGreaterThan(0);
});

test('on the desktop a shell that never answers does not block the page: the terms are shown', async () => {
  const page = await extension.openApp('#/settings');
  await setShellState(page, { answersAfterMs: null });
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Before you begin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close window', includeHidden: true })).toHaveCount(1);
});

test('on the desktop the window has a draggable bar with buttons that Tab reaches', async () => {
  const page = await extension.openApp('#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Maximise window')).toBeVisible();
  // The drag region is no button, and nothing of the page covers it while it scrolls.
  const region = (name: string) =>
    button(name).evaluate((element) =>
      getComputedStyle(element.parentElement ?? element).getPropertyValue('-webkit-app-region'),
    );
  await expect.poll(() => region('Close window')).toBe('no-drag');
  await page.evaluate(() => scrollTo(0, 200));
  const close = await button('Close window').boundingBox();
  expect(close?.y).toBe(0);
  expect(close?.height).toBe(36);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(36);

  await page.getByRole('button', { name: 'Skip to content' }).focus();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
  }
  expect(reached.slice(0, 3)).toEqual(['Minimise window', 'Maximise window', 'Close window']);
  await page.evaluate(() => (window as unknown as { reportMaximised: (is: boolean) => void }).reportMaximised(true));
  await button('Restore window').click();
  await expect.poll(async () => (await recorded(page)).calls).toContainEqual(['window:control', 'maximise']);
  await expectAccessible(page);

  await page.goto(extension.url('app.html#/lyrics'));
  await expect(button('Close lyrics').first()).toBeVisible();
  await button('Close lyrics').first().click({ trial: true });
  await button('Close window').click();
  await expect.poll(async () => (await recorded(page)).calls).toContainEqual(['window:control', 'close']);
});

test('the page adds no title bar or buttons that the system draws', async () => {
  const page = await extension.openApp('#/settings');
  await setShellState(page, { hasNativeTitleBar: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close window' })).toHaveCount(0);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await setShellState(page, { platform: 'darwin' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close window' })).toHaveCount(0);
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(36);
});

test('on the desktop a notification shows when the connection is lost and when it is back', async () => {
  const page = await extension.openApp('#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await extension.browser.context.setOffline(true);
  await expect(page.getByText('You’re offline. What has already loaded')).toBeVisible();
  await extension.browser.context.setOffline(false);
  await expect
    .poll(async () => (await recorded(page)).notifications)
    .toEqual([
      { title: 'Kanade', body: 'You’re offline' },
      { title: 'Kanade', body: 'You’re back online' },
    ]);
});

test('on the desktop the menu links to a newer version; without one it shows nothing', async () => {
  releases.answer = '{"message":"Not Found"}';
  const page = await extension.openApp('#/settings');
  const menu = page.getByRole('menu');
  await expect.poll(() => releases.requests).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Account and more' }).click();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Settings',
    'Play history',
    'Offline songs',
    'Command palette',
    'About Kanade',
    'Log in',
  ]);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');

  // Newer by number, not alphabetically.
  releases.answer = JSON.stringify({ tag_name: 'v7.10.0', html_url: releasePage });
  await page.reload();
  await page.getByRole('button', { name: 'Account and more' }).click();
  const update = menu.getByRole('menuitem', { name: 'Update to 7.10.0' });
  await expect(update.getByText('New', { exact: true })).toBeVisible();
  await update.click();
  await expect.poll(async () => (await recorded(page)).calls).toContainEqual(['link:open-external', releasePage]);

  // The current version: a link to its page, without a badge.
  releases.answer = JSON.stringify({ tag_name: 'v7.8.9', html_url: releasePage });
  await page.reload();
  await page.getByRole('button', { name: 'Account and more' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Release page' })).toBeVisible();
  await expect(menu.getByText('New', { exact: true })).toHaveCount(0);
});
