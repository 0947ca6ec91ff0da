import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { giveConsent } from '@/state/session/consent-store.ts';
import { clearUser, saveUser, sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedConsents } from '@/storage/stored-consents.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { expectAccessible } from '../../../tests/support/components/accessible.ts';
import { address, fakeHost, render } from '../../../tests/support/components/render.tsx';
import { skipTimers } from '../../../tests/support/components/timers.ts';
import { LoginPage } from './login-page.tsx';

const tab = (name: string) => page.getByRole('tab', { name });
const picture = page.getByRole('img', { name: 'Login QR code' });

function Screen() {
  return useLocation().pathname === '/login' ? <LoginPage /> : null;
}

/** A picture of one pixel; the browser detects its format from the bytes. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const code = { errcode: 0, uuid: 'UUID', qrcode: { qrcodebase64: pixel } };

// On another computer, so that it is not asked whether it is the demo service.
beforeEach(() => settingsStore.setState({ networkMode: 'devnet', serviceAddress: 'https://login.example' }));

/** Requests the state of a code without the pauses. */
const skipPauses = () => skipTimers(1000);

afterEach(() => {
  clearUser();
  settingsStore.setState(settingsStore.getInitialState());
});

/** Opens the WeChat tab of a service with these answers; each test has its own address. */
async function openWeChat(address: string, answer: (path: string) => unknown) {
  settingsStore.setState({ networkMode: 'devnet', serviceAddress: `https://${address}` });
  const get = vi.spyOn(api, 'get').mockImplementation(async (path) => answer(path));
  const rendered = await render(<LoginPage />);
  await tab('WeChat').click();
  return { get, ...rendered };
}

test('no code is requested from WeChat before the user terms are accepted', async () => {
  const { get } = await openWeChat('asked.example', () => code);
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(get).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.element(picture).toBeVisible();
});

test('a service without a login by WeChat says so, and its tab is gone once another one is open', async () => {
  giveConsent('userTerms');
  const { unmount } = await openWeChat('without.example', () => ({ code: 404, data: null, msg: 'Not Found' }));
  await expect.element(page.getByText('This service offers no WeChat login.')).toBeVisible();
  await expect.element(tab('WeChat')).toBeVisible();
  await tab('Phone').click();
  await expect.poll(() => tab('WeChat').elements()).toEqual([]);
  unmount();
  await render(<LoginPage />);
  await expect.element(tab('Phone')).toBeVisible();
  expect(tab('WeChat').elements()).toEqual([]);
  // Another service may offer it.
  settingsStore.setState({ serviceAddress: 'https://another.example' });
  await expect.element(tab('WeChat')).toBeVisible();
});

test('a login refused in WeChat offers a new code, which logs in', async () => {
  skipPauses();
  const states = [403, 405];
  giveConsent('userTerms');
  await openWeChat('with.example', (path) => {
    if (path === '/login/wx/create') return code;
    if (path === '/login/openplat') return { status: 1, data: { userid: 7, token: 'T', nickname: 'N' } };
    const state = states.shift();
    return { wx_errcode: state, wx_code: state === 405 ? 'WXCODE' : '' };
  });
  await expect.element(picture).toBeVisible();
  await expect.element(page.getByText('The login was refused on the phone. Get a new code.')).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '7', token: 'T' });
});

test('leaving the tab ends the request that waits for the scan', async () => {
  skipPauses();
  giveConsent('userTerms');
  const { get } = await openWeChat('polled.example', (path) =>
    path === '/login/wx/create' ? code : new Promise(() => undefined),
  );
  const check = () => get.mock.calls.find(([path]) => path === '/login/wx/check')?.[2]?.signal;
  await expect.poll(() => check()?.aborted).toBe(false);
  await tab('Phone').click();
  await expect.poll(() => check()?.aborted).toBe(true);
});

test('a picture that the browser can not show is a failure, and another code can be requested', async () => {
  const pictures = ['ZGVtbw==', pixel];
  giveConsent('userTerms');
  const { get } = await openWeChat('broken.example', (path) =>
    path === '/login/wx/create'
      ? { errcode: 0, uuid: 'UUID', qrcode: { qrcodebase64: pictures.shift() } }
      : new Promise(() => undefined),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(picture).toBeVisible();
  expect(get.mock.calls.filter(([path]) => path === '/login/wx/create')).toHaveLength(2);
});

test('no code of the service is requested before the user terms are accepted', async () => {
  storedConsents.userTerms.remove();
  const get = vi.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
  await render(<LoginPage />);
  await tab('QR code').click();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(get).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.poll(() => get.mock.calls.map(([path]) => path)).toEqual(['/login/qr/key']);
});

test('each step of a code of the service that fails is named, and an expired one can be replaced', async () => {
  skipPauses();
  giveConsent('userTerms');
  const refused = { status: 0, error_code: 9 };
  const answers: Record<string, unknown[]> = {
    '/login/qr/key': [refused],
    '/login/qr/create': [{ code: 502 }],
    '/login/qr/check': [refused, { status: 1, data: { status: 0 } }],
  };
  const usual: Record<string, unknown> = {
    '/login/qr/key': { status: 1, data: { qrcode: 'KEY' } },
    '/login/qr/create': { code: 200, data: { base64: `data:image/gif;base64,${pixel}` } },
    '/login/qr/check': new Promise(() => undefined),
  };
  vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path]?.shift() ?? usual[path]);
  await render(<LoginPage />);
  await tab('QR code').click();
  for (const words of ['Failed to get a QR code.', 'QR code generation failed.', 'Could not check the QR code.']) {
    await expect.element(page.getByText(words)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
  }
  await expect.element(page.getByText('The QR code has expired. Get a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'New code' }).click();
  await expect.element(picture).toBeVisible();
});

test('a code of the service waits for the scan, names who scanned it, and logs in once that is confirmed', async () => {
  skipPauses();
  giveConsent('userTerms');
  let scan: object = { status: 1 };
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    if (path === '/login/qr/key') return { status: 1, data: { qrcode: 'KEY' } };
    if (path === '/login/qr/create') return { code: 200, data: { base64: `data:image/gif;base64,${pixel}` } };
    return { status: 1, data: scan };
  });
  await render(<LoginPage />);
  await tab('QR code').click();
  const state = page.getByRole('tabpanel', { name: 'QR code' }).getByRole('status');
  await expect.element(state).toMatchTextContent('Scan this code with the phone app of your music service');
  await expectAccessible();
  scan = { status: 2, nickname: 'Harbour' };
  await expect.element(state.getByText('Harbour')).toBeVisible();
  await expect.element(state.getByText('Scanned. Confirm the login on your phone.')).toBeVisible();
  scan = { status: 4, userid: 7, token: 'T', nickname: 'Harbour' };
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '7', token: 'T' });
  expect(toastStore.getState().toasts.at(-1)?.text).toBe('QR login successful.');
});

test('in a narrow window the link to the sign-up takes a finger', async () => {
  await page.viewport(390, 844);
  await render(<LoginPage />);
  const link = page.getByRole('link', { name: 'Sign up with the service' });
  await expect.poll(() => link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test.each([
  ['?redirect=%2FCloudDrive', '/CloudDrive'],
  ['?redirect=%2F%2Fexample.test%2F', '/library'],
  ['', '/library'],
])('a user who is logged in, here or in another tab, goes on from %j to %s', async (query, path) => {
  await render(<Screen />, { at: `/login${query}` });
  await expect.element(tab('Phone')).toBeVisible();
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  await expect.poll(address).toBe(path);
});

test('the link to the sign-up opens the page of the service', async () => {
  const { host } = await fakeHost();
  const openExternal = vi.fn();
  await render(<LoginPage />, { host: { ...host, openExternal } });
  await page.getByRole('link', { name: 'Sign up with the service' }).click();
  expect(openExternal).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^https:\/\//));
});
