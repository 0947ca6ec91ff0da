import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deviceFor } from '@/api/device.ts';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { DevicesDialog } from './devices-dialog.tsx';

const phone = {
  mid: '9',
  login_type: 2,
  loc: '福建',
  t: 1777000000,
  app: 'Some app',
  appid: 1005,
  dev: 'phone',
  ver: 1,
};

const dialog = page.getByRole('dialog', { name: 'Logged-in devices' });
const question = page.getByRole('dialog', { name: 'Log out phone?' });
const entries = () => dialog.getByRole('listitem').elements().length;

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  return clearUser;
});

/** Shows the dialog for a service with these answers to `/login/device` and `/login/device/kick`. */
async function show(answer: (path: string) => unknown): Promise<void> {
  vi.spyOn(api, 'get').mockImplementation(async (path) => answer(path));
  await render(<DevicesDialog onClose={() => undefined} />);
}

/** A service with this installation and a phone, until the phone is logged out; `kick` is the answer to that. */
function account(kick: () => unknown): (path: string) => unknown {
  const own = { ...phone, mid: deviceFor('').identity.KUGOU_API_MID, login_type: 6, dev: 'Kanade' };
  let isLoggedOut = false;
  return (path) => {
    if (path === '/login/device') return { status: 1, data: { li: isLoggedOut ? [own] : [phone, own] } };
    const body = kick();
    isLoggedOut = (body as { status: number }).status === 1;
    return body;
  };
}

test('this installation is first and marked; the others can be logged out after a question', async () => {
  await show(account(() => ({ status: 1, data: '操作成功' })));
  const rows = dialog.getByRole('listitem');
  await expect.element(rows.nth(0).getByText('This device')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Some app · WeChat login · 福建')).toBeVisible();
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(phone.t * 1000);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  await expect.element(rows.nth(1).getByText(zone, { exact: false })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Log out/ }).elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Log out phone' }).click();
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(dialog.getByText('phone was logged out.')).toHaveFocus();
  expect(question.elements()).toEqual([]);
  await expect.poll(entries).toBe(1);
});

test('a device that the service does not log out stays in the list, and the question says why', async () => {
  await show(account(() => ({ status: 0, error_code: 5, data: '操作失败' })));
  await dialog.getByRole('button', { name: 'Log out phone' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.element(question.getByRole('alert')).toHaveTextContent('Could not log out phone: 操作失败');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Log out phone' })).toHaveFocus();
  expect(entries()).toBe(2);
});

test('an older service, which would run a login instead, is not asked', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json({ code: 200, status: 1, data: { timestamp: 1, url: String(input) } }),
  );
  const calls = vi.spyOn(api, 'get');
  await render(<DevicesDialog onClose={() => undefined} />);
  await expect.element(dialog.getByRole('heading', { name: 'This service has no list of devices' })).toBeVisible();
  expect(calls).not.toHaveBeenCalled();
});

test('a service without such a list says so', async () => {
  await show(() => ({ code: 404, data: null, msg: 'Not Found' }));
  await expect.element(dialog.getByText('This service has no list of devices')).toBeVisible();
});

test('an empty list says so', async () => {
  await show(() => ({ status: 1, data: { li: [] } }));
  await expect.element(dialog.getByText('No devices are listed')).toBeVisible();
});

test('a list that could not be loaded can be requested again', async () => {
  let isAway = true;
  const answers = account(() => null);
  await show((path) => {
    if (isAway) throw new AppError('provider-away');
    return answers(path);
  });
  await expect.element(dialog.getByRole('alert').getByText('The music provider can’t be reached')).toBeVisible();
  isAway = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(entries).toBe(2);
});
