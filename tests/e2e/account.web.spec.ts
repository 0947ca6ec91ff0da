import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { logInAs } from '../support/accounts.ts';
import { appAddress } from '../support/addresses.ts';
import { KanadePage } from '../support/kanade-page.ts';
import {
  accountOf,
  agreeToTerms,
  button,
  field,
  message,
  nobody,
  openLogin,
  planFault,
  tab,
  test,
} from '../support/login-stories.ts';
import { openWebApp } from '../support/web-app.ts';

test('whoever logs in is led to the wanted address, and never out of the app', async ({
  browserOfTest: { context },
}) => {
  await agreeToTerms(context);
  const page = await openWebApp(context, '#/library?category=2');
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
  await tab(page, 'Account').click();
  await field(page, 'Email or user name').fill('newcomer');
  await field(page, 'Password').fill('kanade');
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(`${appAddress}/#/library?category=2`);
  // Somebody who is logged in already is led on at once.
  for (const [wanted, found] of [
    ['?redirect=%2FCloudDrive', '/CloudDrive'],
    ['?redirect=%2F%2Fexample.test%2F', '/library'],
    ['?redirect=https%3A%2F%2Fexample.test', '/library'],
    ['?redirect=javascript%3Aalert(1)', '/library'],
    ['', '/library'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${appAddress}/#/login${wanted}`);
    await expect(page).toHaveURL(`${appAddress}/#${found}`);
  }
});

test('logging in and out reaches all pages; logging out asks first and leads home', async ({
  browserOfTest: { context },
}) => {
  await agreeToTerms(context);
  const other = await openWebApp(context, '#/settings');
  await expect(nobody(other)).toBeVisible();
  const page = await openLogin(context);
  await tab(page, 'Account').click();
  await field(page, 'Email or user name').fill('listener');
  await field(page, 'Password').fill('kanade');
  await button(page, 'Log in').click();
  await expect(accountOf(page, 'listener')).toBeVisible();
  await expect(accountOf(other, 'listener')).toBeVisible();

  await other.goto(`${appAddress}/#/library?category=1`);
  await expect(other).toHaveURL(/#\/library\?category=1$/);
  // Ids of lists that the next listener's lists may have as well.
  const kept = () => page.evaluate(() => [localStorage.getItem('like'), localStorage.getItem('collectedPlaylists')]);
  await expect.poll(kept).toEqual([expect.stringMatching(/^\d+$/), expect.stringContaining('listid')]);
  await page.bringToFront();
  await accountOf(page, 'listener').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log out?' });
  await expect(dialog.getByText('Are you sure you want to log out?')).toBeVisible();
  await expect(button(dialog, 'Stay logged in')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(accountOf(page, 'listener')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await button(dialog, 'Log out').click();
  await expect(message(page, 'Logged out.')).toBeVisible();
  await expect(nobody(page)).toBeVisible();
  await expect(page).toHaveURL(`${appAddress}/#/`);
  // The other page stood on a screen for users.
  await expect(other).toHaveURL(`${appAddress}/#/login?redirect=%2Flibrary%3Fcategory%3D1`);
  await expect(nobody(other)).toBeVisible();
  expect(await kept()).toEqual([null, null]);
});

test('a session that expires ends once for all pages, with one message and the way back', async ({
  browserOfTest: { context },
  service,
}) => {
  await logInAs(context, 'listener', service.address);
  // Every message that is ever shown, also those that are gone when somebody looks.
  await context.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (node instanceof HTMLElement && node.closest('[aria-label="Messages"]')) shown.push(node.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await openWebApp(context);
  const app = new KanadePage(page);
  await expect(accountOf(page, 'listener')).toBeVisible();
  const other = await openWebApp(context);
  await expect(accountOf(other, 'listener')).toBeVisible();
  await app.search('night');
  for (const path of ['/search', '/song/url', '/search/lyric']) {
    await planFault(service, `path=${path}&times=100&demo_error=20018`);
  }
  const search = async (where: Page) => {
    const box = where.getByRole('searchbox');
    await box.fill('harbour');
    await box.press('Enter');
  };
  // Both pages are on screen, and find out at the same time.
  await Promise.all([app.songRow(0).dispatchEvent('click'), search(other)]);
  const told = async () => {
    const shown = await Promise.all(
      [page, other].map((where) => where.evaluate(() => (window as unknown as { shown: string[] }).shown)),
    );
    return shown.flat().filter((text) => text.includes('Login expired, please log in again.')).length;
  };
  await expect.poll(told).toBe(1);
  for (const where of [page, other]) await expect(nobody(where)).toBeVisible();
  await search(page);
  for (const where of [page, other]) await expect(button(where, 'Try again').first()).toBeVisible();
  expect(await told()).toBe(1);
  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(`${appAddress}/#/login?redirect=%2Flibrary`);
});

test('a session that is a day old is renewed at the start, and goes on', async ({
  browserOfTest: { context },
  service,
}) => {
  await logInAs(context, 'listener', service.address);
  const page = await openWebApp(context, '#/settings');
  await expect(accountOf(page, 'listener')).toBeVisible();
  const token = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('kanade-user-data') ?? '').state.UserInfo.token as string);
  const before = await token();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kanade-user-data') ?? ''))
    .toContain('sessionRenewedAt');
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('kanade-user-data') ?? '');
    for (const entry of stored.state.Config) {
      if (entry.key === 'sessionRenewedAt') entry.value -= 25 * 3600_000;
    }
    localStorage.setItem('kanade-user-data', JSON.stringify(stored));
  });
  await page.reload();
  await expect.poll(token).not.toBe(before);
  await expect(accountOf(page, 'listener')).toBeVisible();
});

for (const [name, viewport, colorScheme] of [
  ['wide', { width: 1440, height: 900 }, 'light'],
  ['narrow', { width: 390, height: 844 }, 'dark'],
] as const) {
  test.describe(`on a ${name} screen in the ${colorScheme} theme`, () => {
    test.use({ launch: { viewport, colorScheme } });

    test('the account menu leads to settings, the history, login and the seven statements', async ({
      browserOfTest: { context },
    }) => {
      const page = await openWebApp(context, '#/search?q=night');
      await nobody(page).click();
      await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Play history', 'About Kanade', 'Log in']);
      await expectAccessible(page);
      // Pressing the picture again closes what it opened.
      await nobody(page).click();
      await expect(page.getByRole('menu')).toBeHidden();
      await nobody(page).click();
      await page.getByRole('menuitem', { name: 'About Kanade' }).click();
      const about = page.getByRole('dialog', { name: 'About Kanade' });
      await expect(about.getByRole('listitem')).toHaveCount(7);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(about).toBeHidden();
      await expect(nobody(page)).toBeFocused();
      await nobody(page).click();
      await page.getByRole('menuitem', { name: 'Play history' }).click();
      const history = page.getByRole('dialog', { name: 'History' });
      await expect(history.getByText('Nothing played yet')).toBeVisible();
      // A press outside closes it.
      await page.mouse.click(20, 120);
      await expect(history).toBeHidden();
      await nobody(page).click();
      await page.getByRole('menuitem', { name: 'Log in' }).click();
      await expect(page).toHaveURL(`${appAddress}/#/login?redirect=%2Fsearch%3Fq%3Dnight`);
      await nobody(page).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      await expect(page).toHaveURL(`${appAddress}/#/settings`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
}
