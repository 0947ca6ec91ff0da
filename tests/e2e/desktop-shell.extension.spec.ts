import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { LoadedExtension } from '../support/extension.ts';

/**
 * The desktop app shows the extension's page with a bridge in it; here the bridge alone stands in, records what it is
 * asked, and asks for the disclaimer when a test says so.
 */
function standInBridge(releasesAddress: string): void {
  const asked: unknown[][] = [];
  const told: { title: string; body: string | undefined }[] = [];
  class RecordedNotification {
    static readonly permission = 'granted';
    constructor(title: string, { body }: NotificationOptions = {}) {
      told.push({ title, body });
    }
  }
  Object.assign(window, {
    asked,
    told,
    Notification: RecordedNotification,
    kanadeShell: {
      invoke: async (...call: unknown[]) => {
        asked.push(call);
        return call[0] === 'app:info' ? { version: '7.8.9', platform: 'linux', releasesAddress } : undefined;
      },
      on(name: string, listener: (value: boolean) => void) {
        if (name === 'disclaimer:show') addEventListener('load', () => 'askFirst' in localStorage && listener(true));
        return () => {};
      },
    },
  });
}

type Recorded = { asked: unknown[][]; told: { title: string; body?: string }[] };

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => {
    const { asked, told } = window as unknown as Recorded;
    return { asked, told };
  });

/** Stands in for the place that tells releases: what it answers with, and how often it was asked. */
const releases = { answer: '{}', asked: 0 };
const releasePage = 'https://example.test/releases/v7.10.0';
let releaseServer: Server;
let extension: LoadedExtension;

test.beforeAll(async () => {
  releaseServer = createServer((_request, response) => {
    releases.asked += 1;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.end(releases.answer);
  });
  await new Promise<void>((resolve) => releaseServer.listen(0, '127.0.0.1', resolve));
});

test.afterAll(() => {
  releaseServer.closeAllConnections();
  releaseServer.close();
});

test.beforeEach(async () => {
  extension = await LoadedExtension.launch();
  const { port } = releaseServer.address() as AddressInfo;
  await extension.browser.context.addInitScript(standInBridge, `http://127.0.0.1:${port}/latest`);
});

test.afterEach(async () => {
  await extension.close();
});

test('on the desktop the about dialog tells version and platform, and refusing the terms closes the window', async () => {
  // The shell takes links to the app itself: an address with a share in it is just the home page here.
  const page = await extension.openApp(`#/?hash=${'a'.repeat(32)}&listid=collection_3_1_2_0`);
  await expect(page.getByRole('heading', { name: 'Charts' })).toBeVisible();
  expect(page.url()).toContain('listid=');
  await page.getByRole('button', { name: 'Account and more' }).click();
  await page.getByRole('menuitem', { name: 'About Kanade' }).click();
  const about = page.getByRole('dialog', { name: 'About Kanade' });
  await expect(about.getByText('Version 7.8.9')).toBeVisible();
  await expect(about.getByText('Platform: Linux')).toBeVisible();
  const answers = async () => (await recorded(page)).asked.filter(([name]) => name !== 'app:info');
  // Who accepted the terms is the shell's to know, whatever this browser has kept.
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

test('on the desktop a notification tells when the connection is lost and when it is back', async () => {
  const page = await extension.openApp('#/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await extension.browser.context.setOffline(true);
  await expect(page.getByText('The network connection is disconnected. What was loaded')).toBeVisible();
  await extension.browser.context.setOffline(false);
  await expect
    .poll(async () => (await recorded(page)).told)
    .toEqual([
      { title: 'Kanade', body: 'The network connection is disconnected.' },
      { title: 'Kanade', body: 'The network connection is back.' },
    ]);
});

test('on the desktop the menu leads to a newer version; that none is known is not said', async () => {
  releases.answer = '{"message":"Not Found"}';
  const page = await extension.openApp('#/settings');
  const menu = page.getByRole('menu');
  await expect.poll(() => releases.asked).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Account and more' }).click();
  await expect(menu.getByRole('menuitem')).toHaveText(['Settings', 'Play history', 'About Kanade', 'Log in']);
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveText('');

  // Newer by numbers, not by letters.
  releases.answer = JSON.stringify({ tag_name: 'v7.10.0', html_url: releasePage });
  await page.reload();
  await page.getByRole('button', { name: 'Account and more' }).click();
  const update = menu.getByRole('menuitem', { name: 'Update to 7.10.0' });
  await expect(update.getByText('New', { exact: true })).toBeVisible();
  await update.click();
  await expect.poll(async () => (await recorded(page)).asked).toContainEqual(['link:open-external', releasePage]);

  // The running one: a way to its page, without a badge.
  releases.answer = JSON.stringify({ tag_name: 'v7.8.9', html_url: releasePage });
  await page.reload();
  await page.getByRole('button', { name: 'Account and more' }).click();
  await expect(menu.getByRole('menuitem', { name: 'Release page' })).toBeVisible();
  await expect(menu.getByText('New', { exact: true })).toHaveCount(0);
});
