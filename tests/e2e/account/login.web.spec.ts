import { expect } from '@playwright/test';
import { test } from '../../support/browser/own-service-test.ts';
import { expectAccessible } from '../../support/pages/accessibility.ts';
import {
  accountOf,
  agreeToTerms,
  anonymousAvatar,
  button,
  field,
  message,
  nicknames,
  openLogin,
  qrPicture,
  tab,
} from '../../support/pages/login.ts';
import { planFault } from '../../support/services/planned-faults.ts';

test.describe('by phone', () => {
  test.beforeEach(({ browserOfService: { context } }) => agreeToTerms(context));

  test('a code is sent, and logs in', async ({ browserOfService: { context } }) => {
    const page = await openLogin(context);
    await expect(button(page, 'Send code')).toBeDisabled();
    await field(page, 'Phone number').fill('138 0000 0001');
    await button(page, 'Send code').click();
    await expect(message(page, 'Verification code sent.')).toBeVisible();
    await expect(field(page, 'Verification code')).toBeFocused();
    await page.keyboard.type('246810');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Login successful.')).toBeVisible();
    await expect(accountOf(page, 'listener')).toBeVisible();
    await expect.poll(() => page.url()).toContain('#/library');
  });

  test('a number with several accounts shows a choice of accounts', async ({ browserOfService: { context } }) => {
    const page = await openLogin(context);
    await field(page, 'Phone number').fill('13800000002');
    await button(page, 'Send code').click();
    await expect(field(page, 'Verification code')).toBeFocused();
    await field(page, 'Verification code').fill('246810');
    await button(page, 'Log in').click();
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

  test('missing or wrong input is shown beside the field and as a message', async ({
    browserOfService: { context },
  }) => {
    const page = await openLogin(context);
    const number = field(page, 'Phone number');
    await number.focus();
    await field(page, 'Verification code').focus();
    await expect(number).toHaveAccessibleDescription('Please enter your phone number.');
    await number.fill('12345');
    await expect(number).toHaveAccessibleDescription(/Wrong phone number format/);
    await button(page, 'Send code').click();
    await expect(message(page, 'Wrong phone number format')).toBeVisible();
    await expect(number).toBeFocused();
    await number.fill('13800000003');
    await expect(number).toHaveAccessibleDescription('');
    await button(page, 'Log in').click();
    await expect(message(page, 'Please enter the verification code.')).toBeVisible();
    await expect(field(page, 'Verification code')).toHaveAccessibleDescription('Please enter the verification code.');
    await field(page, 'Verification code').fill('000000');
    await button(page, 'Log in').click();
    // The message of the service takes precedence.
    await expect(message(page, '验证码错误')).toBeVisible();
    await expect(button(page, 'Log in')).toBeEnabled();
    await expect(anonymousAvatar(page)).toBeVisible();
  });

  test('another code can be requested after 60 s by the clock, whichever tab is open', async ({
    browserOfService: { context },
  }) => {
    await context.clock.install();
    const page = await openLogin(context);
    await field(page, 'Phone number').fill('13800000009');
    await button(page, 'Send code').click();
    const again = page.getByRole('button', { name: /^Resend in \d+ s$/ });
    await expect(again).toBeDisabled();
    await tab(page, 'QR code').click();
    await page.clock.fastForward(30_000);
    await tab(page, 'Phone').click();
    const seconds = Number(/\d+/.exec((await again.textContent()) ?? '')?.[0]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(30);
    await page.clock.fastForward(31_000);
    await expect(button(page, 'Send code')).toBeEnabled();
    // The service has its own clock, and its message is shown.
    await button(page, 'Send code').click();
    await expect(message(page, '获取验证码过于频繁，请稍后再试')).toBeVisible();
    await expect(button(page, 'Send code')).toBeEnabled();
  });
});

test.describe('by account', () => {
  test('logs in by keyboard alone: the terms are shown once, the password is not stored anywhere', async ({
    browserOfService: { context },
  }) => {
    const logLines: string[] = [];
    context.on('console', (line) => logLines.push(line.text()));
    const page = await openLogin(context);
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      if (await tab(page, 'Phone').evaluate((element) => element === document.activeElement)) break;
    }
    await expect(tab(page, 'Phone')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'WeChat')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'QR code')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Account')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(field(page, 'Email or user name')).toBeFocused();
    await page.keyboard.type('listener@example.test');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.type('Never-stored-9');
    await page.keyboard.press('Enter');
    const terms = page.getByRole('dialog', { name: 'User terms' });
    await expect(terms).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(terms).toBeHidden();
    await expect(field(page, 'Password')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(terms, 'Agree and continue')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(message(page, '账号或密码错误')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('kanade');
    await page.keyboard.press('Enter');
    await expect(accountOf(page, 'listener')).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain('Never-stored-9');
    expect(logLines.join('\n')).not.toContain('Never-stored-9');
    expect(logLines.join('\n')).not.toMatch(/token/i);
  });

  test('refusing the terms sends no request and stays on the screen; errors are shown', async ({
    browserOfService: { context },
  }) => {
    const page = await openLogin(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await tab(page, 'Account').click();
    await button(page, 'Log in').click();
    await expect(message(page, 'Please enter your email or user name.')).toBeVisible();
    await field(page, 'Email or user name').fill('listener@example');
    await button(page, 'Log in').click();
    await expect(message(page, 'Please enter a valid email address.')).toBeVisible();
    await field(page, 'Email or user name').fill('listener');
    await button(page, 'Log in').click();
    await expect(message(page, 'Please enter your password.')).toBeVisible();
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Please enter your password.');
    await field(page, 'Password').fill('kanade');
    await button(page, 'Log in').click();
    const terms = page.getByRole('dialog', { name: 'User terms' });
    await button(terms, 'Not now').click();
    await expect(terms).toBeHidden();
    await expect.poll(() => page.url()).toContain('#/login');
    expect(asked).not.toContain('/login');
    // Nothing was stored, so the terms are shown again.
    await button(page, 'Log in').click();
    await button(terms, 'Agree and continue').click();
    await expect(accountOf(page, 'listener')).toBeVisible();
  });

  test('a required verification, a failing service and an unreachable one have different messages', async ({
    browserOfService: { context },
    service,
  }) => {
    await agreeToTerms(context);
    const page = await openLogin(context);
    await tab(page, 'Account').click();
    await field(page, 'Email or user name').fill('listener');
    await field(page, 'Password').fill('kanade');
    for (const [fault, text] of [
      ['demo_error=20028', '请验证 · The service asks for verification.'],
      ['demo_error=9', 'Login failed.'],
      ['demo_invalid=1', 'The service sent an unreadable response.'],
    ] as const) {
      await planFault(service, '/login', fault);
      await button(page, 'Log in').click();
      await expect(message(page, text)).toBeVisible();
      await expect(button(page, 'Log in')).toBeEnabled();
    }
    await service.stop();
    await button(page, 'Log in').click();
    await expect(message(page, 'The music service did not respond.')).toBeVisible();
    await service.restart();
    await expect(button(page, 'Log in')).toBeEnabled();
    await button(page, 'Log in').click();
    await expect(accountOf(page, 'listener')).toBeVisible();
  });
});

test('the login and its terms have no serious violation', async ({ browserOfService: { context } }) => {
  const page = await openLogin(context);
  await button(page, 'Log in').click();
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription('Please enter your phone number.');
  await expectAccessible(page);
  await tab(page, 'Account').click();
  await expectAccessible(page);
  await tab(page, 'QR code').click();
  await button(page, 'Show the QR code').click();
  const terms = page.getByRole('dialog', { name: 'User terms' });
  await expect(terms).toBeVisible();
  await expectAccessible(page);
  await button(terms, 'Agree and continue').click();
  await expect(qrPicture(page)).toBeVisible();
  await expectAccessible(page);
});
