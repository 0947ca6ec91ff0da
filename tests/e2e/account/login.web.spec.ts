import { expect, type Page } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import {
  accountOf,
  agreeToTerms,
  button,
  field,
  message,
  nicknames,
  openLogin,
  qrPicture,
  tab,
} from '../../support/pages/login.ts';
import { appAddress } from '../../support/services/addresses.ts';

/** Requests the code for this number, and submits it. */
async function logInByCode(page: Page, phoneNumber: string): Promise<void> {
  await expect(button(page, 'Send code')).toBeDisabled();
  await field(page, 'Phone number').fill(phoneNumber);
  await button(page, 'Send code').click();
  await expect(message(page, 'Verification code sent.')).toBeVisible();
  await expect(field(page, 'Verification code')).toBeFocused();
  await page.keyboard.type('246810');
  await page.keyboard.press('Enter');
}

/** Forgets the user, and shows the login again. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('kanade-user-data'));
  await page.goto('about:blank');
  await page.goto(`${appAddress}/#/login?redirect=%2Fdiscover`);
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
}

test('a phone logs in with a code that it gets, of several accounts the chosen one', async ({
  browserOfService: { context },
}) => {
  await agreeToTerms(context);
  const page = await openLogin(context);

  await test.step('a code is sent, and logs in', async () => {
    await logInByCode(page, '138 0000 0001');
    await expect(message(page, 'Login successful.')).toBeVisible();
    await expect(accountOf(page, 'listener')).toBeVisible();
    await expect.poll(() => page.url()).toContain('#/library');
  });

  await startAgain(page);
  await test.step('a number with several accounts shows a choice of accounts', async () => {
    await logInByCode(page, '13800000002');
    const chooser = page.getByRole('dialog', { name: 'Choose an account' });
    await expect(chooser.getByRole('button', { name: nicknames.listener })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(chooser).toBeHidden();
    // The code is still valid.
    await button(page, 'Log in').click();
    await chooser.getByRole('button', { name: nicknames.vip }).click();
    await expect(accountOf(page, 'vip')).toBeVisible();
  });
});

test('the login has no serious violation, and works by keyboard alone: the terms are shown once, the password is not stored anywhere', async ({
  browserOfService: { context },
}) => {
  const logLines: string[] = [];
  context.on('console', (line) => logLines.push(line.text()));
  const page = await openLogin(context);
  const terms = page.getByRole('dialog', { name: 'User terms' });
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await tab(page, 'Phone').evaluate((element) => element === document.activeElement)) break;
  }
  await expect(tab(page, 'Phone')).toBeFocused();
  await button(page, 'Log in').press('Enter');
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Please enter your phone number.');
  await expectAccessible(page);
  await tab(page, 'Phone').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'WeChat')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'QR code')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Account')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Email or user name')).toBeFocused();
  await page.keyboard.type('listener@example.test');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type('Never-stored-9');
  await page.keyboard.press('Enter');
  await expect(terms).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(terms, 'Agree and continue')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Wrong account or password.');
  await tab(page, 'QR code').click();
  await expect(qrPicture(page)).toBeVisible();
  await expectAccessible(page);

  await tab(page, 'Account').click();
  await field(page, 'Password').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('kanade');
  await page.keyboard.press('Enter');
  await expect(accountOf(page, 'listener')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain('Never-stored-9');
  expect(logLines.join('\n')).not.toContain('Never-stored-9');
  expect(logLines.join('\n')).not.toMatch(/token/i);
});
