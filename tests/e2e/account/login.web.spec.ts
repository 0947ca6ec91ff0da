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
import type { OwnService } from '../../support/services/own-service.ts';

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

/** Runs an action that requests a code, and opens the page that stands in for the phone once it is shown. */
async function scan(page: Page, service: OwnService, makeCode: () => Promise<void>): Promise<Page> {
  const answer = page.waitForResponse((response) => response.url().includes('/login/qr/key'));
  await makeCode();
  const { data } = (await (await answer).json()) as { data: { qrcode: string } };
  await expect(qrPicture(page)).toBeVisible();
  const phone = await page.context().newPage();
  await phone.goto(`${service.address}/demo/qr/${data.qrcode}`);
  return phone;
}

/** Forgets the user, and shows the login again. */
async function startAgain(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('kanade-user-data'));
  await page.goto('about:blank');
  await page.goto(`${appAddress}/#/login?redirect=%2Fdiscover`);
  await expect(page.getByRole('heading', { name: 'Log in to Kanade' })).toBeVisible();
}

test('a phone logs in with a code that it gets, of several accounts the chosen one, or by scanning', async ({
  browserOfService: { context },
  service,
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

  await startAgain(page);
  await test.step('a code that was refused on the phone is replaced; a scan shows the nickname, the confirmation logs in', async () => {
    const refusing = await scan(page, service, () => tab(page, 'QR code').click());
    await refusing.getByRole('button', { name: 'listener' }).click();
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await expect(refusing.getByText('This code is no longer good')).toBeVisible();
    await page.bringToFront();
    await expect(page.getByText('The QR code has expired. Get a new one.')).toBeVisible();
    const phone = await scan(page, service, () => button(page, 'New code').click());
    await phone.getByRole('button', { name: nicknames.vip }).click();
    await expect(phone.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await page.bringToFront();
    const panel = page.getByRole('tabpanel', { name: 'QR code' });
    await expect(panel.getByText(nicknames.vip)).toBeVisible();
    await expect(panel.getByText('Scanned. Confirm the login on your phone.')).toBeVisible();
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByText('Signed in')).toBeVisible();
    await page.bringToFront();
    await expect(message(page, 'QR login successful.')).toBeVisible();
    await expect(accountOf(page, 'vip')).toBeVisible();
    await expect.poll(() => page.url()).toContain('#/discover');
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
