import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../../support/browser/extension.ts';

/**
 * The desktop app shows the extension's page with a bridge in it. Here only the bridge is replaced: it records its
 * calls, and once the test requests the disclaimer it answers late.
 */
function fakeBridge(releasesAddress: string): void {
  const calls: unknown[][] = [];
  Object.assign(window, {
    calls,
    kanadeShell: {
      invoke: async (...call: unknown[]) => {
        calls.push(call);
        if (call[0] === 'window:is-maximised') return false;
        if (call[0] !== 'app:info') return undefined;
        const asksFirst = 'askFirst' in localStorage;
        if (asksFirst) await new Promise((resolve) => setTimeout(resolve, 600));
        const known = { version: '7.8.9', platform: 'linux', releasesAddress, hasNativeTitleBar: false };
        return { ...known, isDisclaimerAccepted: !asksFirst };
      },
      on(name: string, listener: (value: boolean) => void) {
        if (name === 'disclaimer:show') addEventListener('load', () => 'askFirst' in localStorage && listener(true));
        return () => {};
      },
    },
  });
}

const recordedCalls = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);

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
  extension = await LoadedExtension.take();
  const { port } = releaseServer.address() as AddressInfo;
  await extension.browser.context.addInitScript(fakeBridge, `http://127.0.0.1:${port}/latest`);
});

test.afterAll(async () => {
  await extension.close();
  releaseServer.closeAllConnections();
  releaseServer.close();
});

test('on the desktop the menu leads to version, platform and licences, and to a newer version where there is one', async () => {
  releases.answer = '{"message":"Not Found"}';
  // The shell handles links to the app itself: an address with a share in it is the home page here.
  const page = await extension.openApp(`#/?hash=${'a'.repeat(32)}&listid=collection_3_1_2_0`);
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  expect(page.url()).toContain('listid=');
  const menu = page.getByRole('menu');
  await expect.poll(() => releases.requests).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Account and more' }).click();
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Settings',
    'Play history',
    'Offline songs',
    'Moments',
    'Statistics',
    'Blocked',
    'Command palette',
    'About Kanade',
    'Log in',
  ]);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
  await menu.getByRole('menuitem', { name: 'About Kanade' }).click();
  const about = page.getByRole('dialog', { name: 'About Kanade' });
  await expect(about.getByText('Version 7.8.9')).toBeVisible();
  await expect(about.getByText('Platform: Linux')).toBeVisible();
  await about.getByRole('button', { name: 'Open-source licences' }).click();
  await expect(page.getByRole('dialog', { name: 'Open-source licences' })).toContainText('webextension-polyfill 0.');

  // Newer by number, not alphabetically.
  releases.answer = JSON.stringify({ tag_name: 'v7.10.0', html_url: releasePage });
  await page.reload();
  await page.getByRole('button', { name: 'Account and more' }).click();
  const update = menu.getByRole('menuitem', { name: 'Update to 7.10.0' });
  await expect(update.getByText('New', { exact: true })).toBeVisible();
  await update.click();
  await expect.poll(() => recordedCalls(page)).toContainEqual(['link:open-external', releasePage]);

  // The current version: a link to its page, without a badge.
  releases.answer = JSON.stringify({ tag_name: 'v7.8.9', html_url: releasePage });
  await page.reload();
  await page.getByRole('button', { name: 'Account and more' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Release page' })).toBeVisible();
  await expect(menu.getByText('New', { exact: true })).toHaveCount(0);
});

test('on the desktop nothing is rendered before the terms cover it, however late the shell answers', async () => {
  const page = await extension.openApp('#/settings');
  await page.evaluate(() => localStorage.setItem('askFirst', 'yes'));
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
