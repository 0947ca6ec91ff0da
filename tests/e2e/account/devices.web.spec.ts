import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import { accountOf, agreeToTerms, button, field, openLogin, tab } from '../../support/pages/login.ts';

test('a device is logged out of the account by the list of logged-in devices', async ({
  browserOfService: { context },
  service,
}) => {
  const call = async (path: string, params: Record<string, string>) => {
    const response = await fetch(`${service.address}${path}?${new URLSearchParams(params)}`);
    return (await response.json()) as { error_code: number; data: { token: string; userid: number } };
  };
  const device = 'KUGOU_API_MID=1234567890;KUGOU_API_DEV=Old phone';
  const { data } = await call('/login', { username: 'listener', password: 'kanade', cookie: device });
  const detailOnPhone = () => call('/user/detail', { cookie: `token=${data.token};userid=${data.userid};${device}` });
  expect((await detailOnPhone()).error_code).toBe(0);

  await agreeToTerms(context);
  const page = await openLogin(context);
  await tab(page, 'Account').click();
  await field(page, 'Email or user name').fill('listener');
  await field(page, 'Password').fill('kanade');
  await button(page, 'Log in').click();
  await accountOf(page, 'listener').click();
  await page.getByRole('menuitem', { name: 'Logged-in devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logged-in devices' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Kanade');
  await expect(rows.first()).toContainText('This device');
  await expectAccessible(page);
  await button(dialog, 'Log out Old phone').click();
  const question = page.getByRole('dialog', { name: 'Log out Old phone?' });
  await expectAccessible(page);
  await button(question, 'Log out').click();
  await expect(dialog.getByText('Old phone was logged out.')).toBeFocused();
  await expect(rows).toHaveCount(1);
  expect((await detailOnPhone()).error_code).toBe(20018);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(accountOf(page, 'listener')).toBeFocused();
});
