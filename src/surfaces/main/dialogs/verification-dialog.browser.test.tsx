import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import type { DesktopShell } from '@/host/host.ts';
import { api } from '@/state/queries/api.ts';
import { finishVerification, requestVerification } from '@/state/session/verifications.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { VerificationHost } from './app-dialogs.tsx';

const dialog = page.getByRole('dialog', { name: 'Verification needed' });
const sms = { v_type: 32, mobile: '138****0001' };
const picture = { v_type: 23, txappid: '190000000', demo_page: 'http://127.0.0.1:9/picture' };

/** The service's answers to `/get/verify/info` and `/sidedt`. */
let info: () => unknown;
let submitted: string[];
let answer: () => unknown;

beforeEach(() => {
  submitted = [];
  localStorage.removeItem('verification_codes');
  info = () => ({ status: 1, data: sms });
  answer = () => ({ status: 1 });
  vi.spyOn(api, 'get').mockImplementation(async (path, params) => {
    if (path === '/get/verify/info') return info();
    submitted.push(String(params?.verifycode));
    return answer();
  });
});

afterEach(() => finishVerification(false));

/** Shows the dialog for a waiting call; `result` is whether the call continues. */
async function ask(): Promise<{ result: Promise<boolean>; unmount: () => void }> {
  const result = requestVerification('e1');
  const { unmount } = await render(<VerificationHost />);
  await expect.element(dialog).toBeVisible();
  return { result, unmount };
}

test('nothing is shown while no call needs a verification', async () => {
  await render(
    <>
      <VerificationHost />
      <p>page</p>
    </>,
  );
  await expect.element(page.getByText('page')).toBeVisible();
  expect(dialog.elements()).toHaveLength(0);
});

test('a code by SMS lets the call go on; a wrong one can be corrected', async () => {
  const { result } = await ask();
  await expect.element(dialog.getByText('A code was sent to 138****0001.')).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByLabelText('Code')).toHaveFocus();
  answer = () => ({ status: 0, error_code: 30791 });
  await userEvent.fill(dialog.getByLabelText('Code'), ' 111111 ');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This code is not right. Please try again.');
  answer = () => ({ status: 1 });
  await userEvent.fill(dialog.getByLabelText('Code'), '246810');
  expect(dialog.getByLabelText('Code').element().outerHTML).not.toContain('246810');
  await confirm.click();
  expect(await result).toBe(true);
  expect(submitted).toEqual(['111111', '246810']);
  await expect.poll(() => dialog.elements()).toHaveLength(0);
});

test('a service that is away when the code is submitted is named, and the code can be submitted again', async () => {
  const { result } = await ask();
  answer = () => {
    throw new AppError('no-response');
  };
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await userEvent.fill(dialog.getByLabelText('Code'), '246810');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The music service did not respond.');
  await expect.element(dialog.getByLabelText('Code')).toHaveValue('246810');
  answer = () => ({ status: 1 });
  await confirm.click();
  expect(await result).toBe(true);
});

test.each([
  [sms, /^A code was sent to 138\*{4}0001 at \d{1,2}:\d{2} [AP]M, and none since\.$/],
  [{ v_type: 32 }, /^A code was sent to the phone number of your account at \d{1,2}:\d{2} [AP]M, and none since\.$/],
])('a verification that is opened again says when its code was sent: %j', async (data, text) => {
  info = () => ({ status: 1, data });
  const { unmount } = await ask();
  await expect.element(dialog.getByText(/^A code was sent to [^:]+\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => dialog.elements()).toHaveLength(0);
  unmount();
  await ask();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(dialog.getByText(/^If it no longer works, close this/)).toBeVisible();
  finishVerification(false);
  void requestVerification('e2');
  await expect.element(dialog.getByText(/^A code was sent to [^:]+\.$/)).toBeVisible();
});

test.each([
  ['its button', () => dialog.getByRole('button', { name: 'Not now' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('cancelling with %s fails the call', async (_by, cancel) => {
  const { result } = await ask();
  await cancel();
  expect(await result).toBe(false);
  await expect.poll(() => dialog.elements()).toHaveLength(0);
});

test('a solved picture of the frame lets the call go on, one of another window does not', async () => {
  info = () => ({ status: 1, data: picture });
  const { result } = await ask();
  const title = 'Picture test of the provider';
  await expect.element(dialog.getByTitle(title)).toBeVisible();
  const frame = () => dialog.getByTitle(title).element() as HTMLIFrameElement;
  // An opaque origin has no access to this page.
  expect(frame().getAttribute('sandbox')).toBe('allow-scripts');
  const solved = { type: 'kanade-captcha', ticket: 't03', randstr: 'r' };
  const post = (source: Window | null, data: unknown) => dispatchEvent(new MessageEvent('message', { source, data }));
  post(window, solved);
  post(frame().contentWindow, { type: 'kanade-captcha', ticket: '' });
  post(frame().contentWindow, 'kanade-captcha');
  answer = () => ({ status: 0, error_code: 30791 });
  const first = frame();
  post(frame().contentWindow, solved);
  await expect.element(dialog.getByText('That was not right. Please try the new picture.')).toBeVisible();
  // Each picture is used once.
  await expect.poll(() => frame() === first).toBe(false);
  expect(submitted).toHaveLength(1);
  answer = () => ({ status: 1 });
  post(frame().contentWindow, solved);
  expect(await result).toBe(true);
  expect(submitted[1]).toBe('KGCodeTX|{"ticket":"t03","randstr":"r","txappid":"190000000"}');
});

test('a picture that can not be loaded says what else helps, and can be tried again', async () => {
  info = () => ({ status: 1, data: picture });
  await ask();
  const title = 'Picture test of the provider';
  await expect.element(dialog.getByTitle(title)).toBeVisible();
  const source = (dialog.getByTitle(title).element() as HTMLIFrameElement).contentWindow;
  dispatchEvent(new MessageEvent('message', { source, data: { type: 'kanade-captcha-failed' } }));
  await expect.element(dialog.getByText(/^The picture test could not be loaded/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByTitle(title)).toBeVisible();
});

test('in the desktop app the frame waits until the shell lets it load, and no frame may after it', async () => {
  info = () => ({ status: 1, data: picture });
  const asked: unknown[] = [];
  let allow = () => {};
  const allowFrames = (allowed: unknown) => {
    asked.push(allowed);
    return new Promise<void>((resolve) => {
      allow = resolve;
    });
  };
  const { host } = await fakeHost();
  const desktop = { allowFrames } as unknown as DesktopShell;
  void requestVerification('e1');
  const { unmount } = await render(<VerificationHost />, { host: { ...host, desktop } });
  await expect.poll(() => asked).toEqual([{ origin: 'http://127.0.0.1:9' }]);
  expect(dialog.getByTitle('Picture test of the provider').elements()).toEqual([]);
  allow();
  await expect.element(dialog.getByTitle('Picture test of the provider')).toBeVisible();
  unmount();
  expect(asked.at(-1)).toBeNull();
});

test('a desktop shell that refuses the frame leaves a message instead of an empty dialog', async () => {
  info = () => ({ status: 1, data: picture });
  const { host } = await fakeHost();
  const desktop = { allowFrames: () => Promise.reject(new Error('refused')) } as unknown as DesktopShell;
  void requestVerification('e1');
  await render(<VerificationHost />, { host: { ...host, desktop } });
  await expect.element(dialog.getByText(/^The picture test could not be loaded/)).toBeVisible();
});

test('a solved picture that could not be submitted is replaced by a new one', async () => {
  info = () => ({ status: 1, data: picture });
  answer = () => {
    throw new AppError('no-response');
  };
  await ask();
  const title = 'Picture test of the provider';
  await expect.element(dialog.getByTitle(title)).toBeVisible();
  const frame = () => dialog.getByTitle(title).element() as HTMLIFrameElement;
  const first = frame();
  const data = { type: 'kanade-captcha', ticket: 't03', randstr: 'r' };
  dispatchEvent(new MessageEvent('message', { source: first.contentWindow, data }));
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The music service did not respond.');
  expect(frame()).not.toBe(first);
});

test('a verification that the provider no longer waits for has expired from the start', async () => {
  info = () => ({ status: 0, error_code: 36010 });
  await ask();
  await expect.element(dialog.getByText(/^This verification has expired/)).toBeVisible();
});

test('one can change between the ways of the provider', async () => {
  info = () => ({ status: 1, data: { ...picture, ...sms, v_type_list: [32, 23] } });
  await ask();
  await dialog.getByRole('button', { name: 'Use another way' }).click();
  await expect.element(dialog.getByTitle('Picture test of the provider')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use another way' }).click();
  await expect.element(dialog.getByLabelText('Code')).toBeVisible();
});

test.each([
  [{ v_type: 36 }, 'The provider requires a phone number for this account. Please add one in its official app.'],
  [{ v_type: 38 }, 'The provider requires a new login. Please log out and log in again.'],
  [{ v_type: 7 }, 'The service asks for verification. Please open its official app once.'],
])('what Kanade can not do is explained: %j', async (data, text) => {
  info = () => ({ status: 1, data });
  await ask();
  await expect.element(dialog.getByText(text)).toBeVisible();
});

test('an expired verification and a failing service are told apart', async () => {
  answer = () => ({ status: 0, error_code: 36010 });
  const { unmount } = await ask();
  await userEvent.fill(dialog.getByLabelText('Code'), '246810');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText(/^This verification has expired/)).toBeVisible();
  unmount();
  finishVerification(false);
  info = () => {
    throw new AppError('no-response');
  };
  await ask();
  await expect.element(dialog.getByText(/^No music service at/)).toBeVisible();
  info = () => ({ status: 1, data: sms });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog.getByLabelText('Code')).toBeVisible();
});
