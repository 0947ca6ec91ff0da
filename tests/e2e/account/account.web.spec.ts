import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { openWebApp } from '../../support/browser/web-app.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import {
  accountOf,
  anonymousAvatar,
  button,
  field,
  message,
  nicknames,
  qrPicture,
  tab,
} from '../../support/pages/login.ts';
import { appAddress } from '../../support/services/addresses.ts';

test('a password or the code of a phone logs in on all pages, and stores no password; a logout ends it on all of them', async ({
  browserOfService: { context },
}) => {
  const logLines: string[] = [];
  context.on('console', (line) => logLines.push(line.text()));
  const other = await openWebApp(context, '#/settings');
  await expect(anonymousAvatar(other)).toBeVisible();
  const page = await openWebApp(context, '#/library?category=2');
  await expect(page).toHaveURL(`${appAddress}/#/login?redirect=%2Flibrary%3Fcategory%3D2`);
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();

  await test.step('a login goes to the requested address, and its password is not stored anywhere', async () => {
    await tab(page, 'Account').click();
    await field(page, 'Email or user name').fill('listener@example.test');
    await field(page, 'Password').fill('Never-stored-9');
    await button(page, 'Log in').click();
    await button(page, 'Agree and continue').click();
    await expect(page.getByRole('alert')).toHaveText('Wrong account or password.');
    await tab(page, 'QR code').click();
    await expect(qrPicture(page)).toBeVisible();
    await expectAccessible(page);
    await tab(page, 'Account').click();
    await field(page, 'Password').fill('kanade');
    await button(page, 'Log in').click();
    await expect(page).toHaveURL(`${appAddress}/#/library?category=2`);
    await expect(accountOf(page, 'listener')).toBeVisible();
    await expect(accountOf(other, 'listener')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('Never-stored-9');
    expect(logLines.join('\n')).not.toContain('Never-stored-9');
    expect(logLines.join('\n')).not.toMatch(/token/i);
  });

  await test.step('a logout ends it on all pages, and deletes the ids of the user’s lists', async () => {
    const storedLists = () =>
      page.evaluate(() => [localStorage.getItem('like'), localStorage.getItem('collectedPlaylists')]);
    await expect.poll(storedLists).toEqual([expect.stringMatching(/^\d+$/), expect.stringContaining('listid')]);
    await accountOf(other, 'listener').click();
    await other.getByRole('menuitem', { name: 'Log out' }).click();
    await button(other.getByRole('dialog', { name: 'Log out?' }), 'Log out').click();
    await expect(anonymousAvatar(other)).toBeVisible();
    // The page on a screen that requires a login.
    await expect(page).toHaveURL(`${appAddress}/#/login?redirect=%2Flibrary%3Fcategory%3D2`);
    await expect(anonymousAvatar(page)).toBeVisible();
    expect(await storedLists()).toEqual([null, null]);
  });

  await test.step('a phone logs in with the code that it gets, of several accounts the chosen one', async () => {
    await field(page, 'Phone number').fill('138 0000 0002');
    await button(page, 'Send code').click();
    await expect(message(page, 'Verification code sent.')).toBeVisible();
    await expect(field(page, 'Verification code')).toBeFocused();
    await page.keyboard.type('246810');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Choose an account' }).getByRole('button', { name: nicknames.vip }).click();
    await expect(accountOf(page, 'vip')).toBeVisible();
    await expect(accountOf(other, 'vip')).toBeVisible();
  });
});
