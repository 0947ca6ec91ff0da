import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { giveConsent } from '@/state/session/consent-store.ts';
import { clearUser, sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { storedConsents } from '@/storage/stored-consents.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { LoginPage } from '../login-page.tsx';

const demo = page.getByRole('region', { name: 'Demo accounts' });
const account = demo.getByRole('button', { name: 'Log in as newcomer' });

beforeEach(() => storedConsents.userTerms.remove());
afterEach(() => {
  clearUser();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

/** Opens the login of a service at this address, whose QR codes lead to `codeUrl`; returns the calls. */
async function open(serviceAddress: string, codeUrl: string) {
  settingsStore.setState({ networkMode: 'devnet', serviceAddress });
  const get = vi.spyOn(api, 'get').mockImplementation(async (path, params) => {
    if (path === '/login/qr/create') return { code: 200, data: { url: codeUrl } };
    if (path === '/demo/accounts') {
      return { status: 1, data: { accounts: [{ username: 'newcomer', password: 'kanade', nickname: 'N', pic: '' }] } };
    }
    if (path === '/login' && params?.password === 'kanade') return { status: 1, data: { userid: 7, token: 'T' } };
    return { status: 0, error_code: 1 };
  });
  await render(<LoginPage />);
  return get;
}

test('an account of the demo service logs in with one press, once the user terms are accepted', async () => {
  await open('http://127.0.0.1:7101', 'http://127.0.0.1:7101/demo/qr/kanade-demo');
  await account.click();
  expect(sessionStore.getState().session).toBeNull();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect.poll(() => sessionStore.getState().session).toEqual({ userId: '7', token: 'T' });
});

test('an account that the demo service refuses says so', async () => {
  giveConsent('userTerms');
  const get = await open('http://127.0.0.1:7102', 'http://127.0.0.1:7102/demo/qr/kanade-demo');
  await expect.element(account).toBeVisible();
  get.mockResolvedValue({ status: 0, error_msg: '账号或密码错误' });
  await account.click();
  await expect.element(demo.getByRole('alert')).toHaveTextContent('Wrong account or password.');
});

test('another service offers no accounts, and is not asked for any', async () => {
  const get = await open('http://127.0.0.1:7103', 'https://h5.example/qr?key=kanade-demo');
  await expect.poll(() => get.mock.calls.map(([path]) => path)).toEqual(['/login/qr/create']);
  await expect.element(page.getByRole('tab', { name: 'Phone' })).toBeVisible();
  await expect.element(demo).not.toBeInTheDocument();
  expect(get.mock.calls.map(([path]) => path)).toEqual(['/login/qr/create']);
});

test('a service on another computer gets no call', async () => {
  const get = await open('https://music.example', 'http://127.0.0.1:7104/demo/qr/kanade-demo');
  await expect.element(page.getByRole('tab', { name: 'Phone' })).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});
