import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError, type ErrorKind } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { giveConsent } from '@/state/session/consent-store.ts';
import { clearUser, sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedConsents } from '@/storage/stored-consents.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { expectAccessible } from '../../../../tests/support/components/accessible.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { LoginPage } from '../login-page.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const failure = page.getByRole('alert');
const terms = page.getByRole('dialog', { name: 'User terms' });
const lastMessage = () => expect.poll(() => toastStore.getState().toasts.at(-1)?.text);
const account = { status: 1, data: { userid: 7, token: 'T', nickname: 'N' } };

beforeEach(() => {
  storedConsents.userTerms.remove();
  toastStore.setState(toastStore.getInitialState());
  // On another computer, so that it is not asked whether it is the demo service.
  settingsStore.setState({ networkMode: 'devnet', serviceAddress: 'https://login.example' });
  return () => {
    clearUser();
    settingsStore.setState(settingsStore.getInitialState(), true);
  };
});

/** Opens the login of a service with these answers; returns the mock. */
async function open(answer: (path: string) => unknown) {
  const get = vi.spyOn(api, 'get').mockImplementation(async (path) => answer(path));
  await render(<LoginPage />);
  return get;
}

test('a missing or wrong number or code is said once: beside the field, or above the button in the language of the user', async () => {
  giveConsent('userTerms');
  await open(() => ({ status: 0, error_code: 20021, error_msg: '验证码错误' }));
  const number = field('Phone number');
  const code = field('Verification code');
  await expect.element(button('Send code')).toBeDisabled();
  await number.click();
  await code.click();
  await expect.element(number).toHaveAccessibleDescription('Please enter your phone number.');
  await expectAccessible();
  await number.fill('12345');
  await expect.element(number).toHaveAccessibleDescription(/Wrong phone number format/);
  await button('Send code').click();
  await expect.element(number).toHaveFocus();
  await number.fill('13800000003');
  await expect.element(number).toHaveAccessibleDescription('');
  await button('Log in').click();
  await expect.element(code).toHaveAccessibleDescription('Please enter the verification code.');
  await code.fill('000000');
  await button('Log in').click();
  await expect.element(failure).toHaveTextContent('The verification code is wrong or has expired.');
  await expect.element(button('Log in')).toBeEnabled();
  expect(toastStore.getState().toasts).toEqual([]);
});

test('what is typed to log in is in no attribute, which a style sheet could read', async () => {
  giveConsent('userTerms');
  await open(() => ({ status: 0 }));
  const expectNoAttribute = () => {
    for (const input of document.querySelectorAll('input')) {
      expect(input.outerHTML).not.toMatch(/ value=|kanade|123456/);
    }
  };
  await field('Phone number').fill('13800000003');
  await field('Verification code').fill('123456');
  await field('Phone number').click();
  expectNoAttribute();
  await tab('Account').click();
  await field('Password').fill('kanade');
  await button('Show the password').click();
  await field('Email or user name').click();
  expectNoAttribute();
  await expect.element(field('Password')).toHaveValue('kanade');
});

test('another code can be requested after 60 s by the clock, whichever tab is open', async () => {
  giveConsent('userTerms');
  const realNow = performance.now.bind(performance);
  let passedMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs);
  let isTooEarly = false;
  await open((path) => {
    if (path !== '/captcha/sent') return new Promise(() => undefined);
    return isTooEarly ? { status: 0, error_msg: '获取验证码过于频繁，请稍后再试' } : { status: 1, data: {} };
  });
  await field('Phone number').fill('13800000009');
  await button('Send code').click();
  await lastMessage().toBe('Verification code sent.');
  await expect.element(field('Verification code')).toHaveFocus();
  await expect.element(button(/^Resend in (60|5\d) s$/)).toBeDisabled();
  await tab('QR code').click();
  passedMs += 30_000;
  await tab('Phone').click();
  await expect.element(button(/^Resend in (30|2\d) s$/)).toBeDisabled();
  passedMs += 31_000;
  await expect.element(button('Send code')).toBeEnabled();
  // The service has its own clock, and its message is shown.
  isTooEarly = true;
  await button('Send code').click();
  await expect.element(failure).toHaveTextContent('Codes were requested too often. Please try again later.');
  await expect.element(button('Send code')).toBeEnabled();
});

test('a missing or wrong name or password is said, and refusing the terms sends nothing and stores nothing', async () => {
  const get = await open(() => account);
  await tab('Account').click();
  await button('Log in').click();
  await expect
    .element(field('Email or user name'))
    .toHaveAccessibleDescription('Please enter your email or user name.');
  await field('Email or user name').fill('listener@example');
  await button('Log in').click();
  await expect.element(field('Email or user name')).toHaveAccessibleDescription('Please enter a valid email address.');
  await field('Email or user name').fill('listener');
  await button('Log in').click();
  await expect.element(field('Password')).toHaveAccessibleDescription('Please enter your password.');
  await field('Password').fill('kanade');
  await button('Log in').click();
  await terms.getByRole('button', { name: 'Not now' }).click();
  await expect.element(terms).not.toBeInTheDocument();
  expect(get).not.toHaveBeenCalled();
  expect(sessionStore.getState().session).toBeNull();
  await button('Log in').click();
  await terms.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '7', token: 'T' });
});

const refusals: [kind: ErrorKind, serverText: string | null, shown: string][] = [
  ['verification', '请验证', 'The service asks for verification.'],
  ['server', '账号或密码错误', 'Wrong account or password.'],
  ['server', '今天的次数已用完', '今天的次数已用完'],
  ['server', null, 'Login failed.'],
  ['bad-data', null, 'The service sent an unreadable response.'],
  ['no-response', null, 'The music service did not respond.'],
];

test('a required verification, a failing service and an unreachable one have different messages', async () => {
  giveConsent('userTerms');
  const left = [...refusals];
  await open(() => {
    const [kind, serverText] = left.shift() ?? [];
    if (kind) throw new AppError(kind, { serverText });
    return account;
  });
  await tab('Account').click();
  await field('Email or user name').fill('listener');
  await field('Password').fill('kanade');
  for (const [, , shown] of refusals) {
    await button('Log in').click();
    await expect.element(failure).toMatchTextContent(shown);
    await expect.element(button('Log in')).toBeEnabled();
  }
  await button('Log in').click();
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '7', token: 'T' });
});

test('a pending login and a pending code can’t be sent twice, and are aborted when the screen is left', async () => {
  giveConsent('userTerms');
  const get = vi.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
  const { unmount } = await render(<LoginPage />);
  await field('Phone number').fill('13800000004');
  await button('Send code').click();
  await expect.element(button('Send code')).toBeDisabled();
  await tab('Account').click();
  await field('Email or user name').fill('listener');
  await field('Password').fill('kanade');
  await button('Log in').click();
  await expect.element(button('Logging in…')).toBeDisabled();
  // A form is also submitted from its fields.
  (field('Password').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const sent = () => get.mock.calls.map(([path, , options]) => [path, options?.signal?.aborted]);
  expect(sent()).toEqual([
    ['/captcha/sent', false],
    ['/login', false],
  ]);
  unmount();
  expect(sent()).toEqual([
    ['/captcha/sent', true],
    ['/login', true],
  ]);
});

test('an account logs in by keyboard alone, and the terms are asked once', async () => {
  const answers = [new AppError('server', { serverText: '账号或密码错误' })];
  await open(() => {
    const failed = answers.shift();
    if (failed) throw failed;
    return account;
  });
  (tab('Phone').element() as HTMLElement).focus();
  for (const name of ['WeChat', 'QR code', 'Account']) {
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  await userEvent.tab();
  await expect.element(field('Email or user name')).toHaveFocus();
  await userEvent.keyboard('a@b.test');
  await userEvent.tab();
  await expect.element(field('Password')).toHaveFocus();
  await userEvent.keyboard('wrong{Enter}');
  await expect.element(terms).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(terms).not.toBeInTheDocument();
  await expect.element(field('Password')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(terms.getByRole('button', { name: 'Agree and continue' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(failure).toHaveTextContent('Wrong account or password.');
  await expectAccessible();
  (field('Password').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '7', token: 'T' });
});

test('of the accounts of a number one is chosen, also after the choice was closed, with the same code', async () => {
  giveConsent('userTerms');
  const info_list = [
    { userid: 7, nickname: 'Window' },
    { userid: 8, nickname: 'Lighthouse' },
  ];
  const get = await open(() => {
    const chosen = get.mock.lastCall?.[1]?.userid;
    return chosen === undefined
      ? { status: 0, error_code: 34175, data: { info_list } }
      : { status: 1, data: { userid: chosen, token: 'T', nickname: 'Lighthouse' } };
  });
  await field('Phone number').fill('+86 138 0000 0002');
  await field('Verification code').fill('246810');
  await button('Log in').click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  await expect.element(chooser.getByRole('button', { name: 'Window' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(chooser).not.toBeInTheDocument();
  await button('Log in').click();
  await chooser.getByRole('button', { name: 'Lighthouse' }).click();
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '8', token: 'T' });
  expect(get.mock.calls.map(([, params]) => params)).toEqual([
    { mobile: '13800000002', code: '246810', userid: undefined },
    { mobile: '13800000002', code: '246810', userid: undefined },
    { mobile: '13800000002', code: '246810', userid: '8' },
  ]);
});
