import { type BrowserContext, expect, type Page } from '@playwright/test';
import { revisionKey, storedDatabases, storedKeys } from '../../../src/storage/stored-keys.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { test } from '../../support/browser/web-test.ts';
import { KanadePage } from '../../support/pages/kanade-page.ts';
import { accountOf, anonymousAvatar, button, field, message, tab } from '../../support/pages/login.ts';
import { waitForPosition } from '../../support/pages/playing.ts';
import { serviceAddress } from '../../support/services/addresses.ts';

const notRemembered = 'You’re logged in, but Kanade can’t save your login here';

/** The browser allows neither localStorage nor databases, as when a user blocks all site data. */
async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    IDBFactory.prototype.open = refuse;
  });
  // The settings, which contain the address of the tests' service, can't be read either.
  await context.route('http://127.0.0.1:6521/**', (route) =>
    route.continue({ url: route.request().url().replace('http://127.0.0.1:6521', serviceAddress) }),
  );
}

async function logIn(page: Page): Promise<void> {
  await tab(page, 'Account').click();
  await field(page, 'Email or user name').fill('listener');
  await field(page, 'Password').fill('kanade');
  await button(page, 'Log in').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Agree/ })
    .click();
}

/** Log lines and errors of the page. */
function linesOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(`${error.message}\n${error.stack}`));
  return lines;
}

test('with storage that is blocked, login works, says that it is not saved, and ends with the last page', async ({
  browserOfTest: { context },
}) => {
  await blockStorage(context);
  const page = await openWebApp(context, '#/library');
  const lines = linesOf(page);
  await button(page, 'Agree').click();
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
  await logIn(page);
  await expect(message(page, notRemembered)).toBeVisible();
  await expect(message(page, 'Login successful.')).toBeHidden();
  await expect(accountOf(page, 'listener')).toBeVisible();
  await expect(page).toHaveURL(/#\/library$/);
  await expect(page.getByRole('tablist')).toBeVisible();

  // The engine has the session.
  const app = new KanadePage(page);
  await app.search('风');
  const address = page.waitForRequest((request) => new URL(request.url()).pathname === '/song/url');
  await app.songRow(0).dblclick();
  expect((await address).url()).toContain('token');
  await waitForPosition(page, 300);

  // So does a page that is opened later; a page that is reopened keeps the session while that one is open.
  const other = await openWebApp(context, '#/library');
  await expect(accountOf(other, 'listener')).toBeVisible();
  await page.reload();
  await expect(accountOf(page, 'listener')).toBeVisible();
  await other.close();

  await page.reload();
  await button(page, 'Agree').click();
  await expect(anonymousAvatar(page)).toBeVisible();
  const token = /token=([^;&%]+)/.exec(decodeURIComponent((await address).url()))?.[1] ?? '';
  expect(token).not.toBe('');
  expect(lines.join('\n')).not.toContain(token);
});

test('everything a session stores is listed in the tables of stored values', async ({ browserOfTest: { context } }) => {
  const page = await openWebApp(context, '#/login');
  await logIn(page);
  await expect(accountOf(page, 'listener')).toBeVisible();
  await expect(page.getByRole('tablist')).toBeVisible();
  const app = new KanadePage(page);
  await app.search('风');
  await app.songRow(0).dblclick();
  await waitForPosition(page, 1500);
  const stored = await page.evaluate(async () => ({
    keys: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name = '' }) => name),
    others: [...Object.keys(sessionStorage), ...(await caches.keys())],
  }));
  expect(stored.keys).toEqual(
    expect.arrayContaining([
      'kanade-user-data',
      'settings',
      'userTermsAccepted',
      'MusicQueue',
      'search_history',
      'like',
    ]),
  );
  expect(stored.keys.filter((key) => !(key in storedKeys))).toEqual([revisionKey]);
  expect(stored.databases).toContain('kanade-queries');
  expect(stored.databases.filter((name) => !(name in storedDatabases))).toEqual([]);
  expect(stored.others).toEqual([]);
});
