import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { goTo, openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { panelOf, searchHash } from '../../support/pages/kanade-page.ts';
import { accountOf, agreeToTerms, anonymousAvatar, button, field, message, tab } from '../../support/pages/login.ts';
import { appAddress } from '../../support/services/addresses.ts';

test('a login goes to the requested address and never out of the app; it and a logout, which asks first, apply to all pages', async ({
  browserOfService: { context },
}) => {
  await agreeToTerms(context);
  const other = await openWebApp(context, '#/settings');
  await expect(anonymousAvatar(other)).toBeVisible();
  const page = await openWebApp(context, '#/library?category=2');
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
  await expect(page).toHaveURL(`${appAddress}/#/login?redirect=%2Flibrary%3Fcategory%3D2`);
  await tab(page, 'Account').click();
  await field(page, 'Email or user name').fill('listener');
  await field(page, 'Password').fill('kanade');
  await button(page, 'Log in').click();
  await expect(page).toHaveURL(`${appAddress}/#/library?category=2`);
  await expect(accountOf(page, 'listener')).toBeVisible();
  await expect(accountOf(other, 'listener')).toBeVisible();
  // A user who is logged in already is redirected at once.
  for (const [wanted, found] of [
    ['?redirect=%2F%2Fexample.test%2F', '/library'],
    ['?redirect=%2FCloudDrive', '/CloudDrive'],
  ] as const) {
    await goTo(page, `#/login${wanted}`);
    await expect(page).toHaveURL(`${appAddress}/#${found}`);
  }

  await goTo(other, '#/library?category=1');
  await expect(other).toHaveURL(/#\/library\?category=1$/);
  // Ids of lists that the next user's lists may have as well.
  const storedLists = () =>
    page.evaluate(() => [localStorage.getItem('like'), localStorage.getItem('collectedPlaylists')]);
  await expect.poll(storedLists).toEqual([expect.stringMatching(/^\d+$/), expect.stringContaining('listid')]);
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
  await expect(anonymousAvatar(page)).toBeVisible();
  await expect(page).toHaveURL(`${appAddress}/#/`);
  // The other page was on a screen that requires a login.
  await expect(other).toHaveURL(`${appAddress}/#/login?redirect=%2Flibrary%3Fcategory%3D1`);
  await expect(anonymousAvatar(other)).toBeVisible();
  expect(await storedLists()).toEqual([null, null]);
});

test.describe('on a narrow screen', () => {
  test.use({ launch: { viewport: { width: 390, height: 844 } } });

  test('the account menu opens the settings, the history, the login, the seven statements and the licences', async ({
    browserOfTest: { context },
  }) => {
    const page = await openWebApp(context, searchHash('night'));
    await anonymousAvatar(page).click();
    await expect(page.getByRole('menuitem')).toHaveText([
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
    await expectAccessible(page);
    // Clicking the avatar again closes the menu.
    await anonymousAvatar(page).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await anonymousAvatar(page).click();
    await page.getByRole('menuitem', { name: 'About Kanade' }).click();
    const about = page.getByRole('dialog', { name: 'About Kanade' });
    await expect(about.getByRole('listitem')).toHaveCount(7);
    await expectAccessible(page);
    await about.getByRole('button', { name: 'Open-source licences' }).click();
    const licences = page.getByRole('dialog', { name: 'Open-source licences' });
    await expect(licences).toContainText('react-dom 19');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(licences).toBeHidden();
    await expect(anonymousAvatar(page)).toBeFocused();
    await anonymousAvatar(page).click();
    await page.getByRole('menuitem', { name: 'Play history' }).click();
    const history = panelOf(page, 'History');
    await expect(history.getByText('Nothing played yet')).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).click();
    await expect(history).toBeHidden();
    await anonymousAvatar(page).click();
    await page.getByRole('menuitem', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${appAddress}/#/login?redirect=%2Fsearch%3Fq%3Dnight%26type%3Dsong`);
    await anonymousAvatar(page).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page).toHaveURL(`${appAddress}/#/settings`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
