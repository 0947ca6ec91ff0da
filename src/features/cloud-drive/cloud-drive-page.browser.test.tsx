import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { CloudDrivePage } from './cloud-drive-page.tsx';

const quota = { used_size: 10, availble_size: 90, max_size: 100 };
const success = (data: object, more: object = {}) => ({ status: 1, error_code: 0, data, ...more });
const file = (number: number) => ({
  hash: String(number).repeat(32),
  name: `The Testers - File ${number}.mp3`,
  author_name: 'The Testers',
  kv_id: number,
  size: 5,
});
const drive = success({ list: [file(1), file(2)], list_count: 2, ...quota });

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
});

/** Mocks the service: the given answers by path, and the drive for all other paths, as a service without them does. */
function serve(given: Record<string, unknown>) {
  return vi.spyOn(api, 'get').mockImplementation(async (path) => {
    const answer = given[path] ?? drive;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

/** The page with the app's messages. */
const show = () =>
  render(
    <>
      <CloudDrivePage />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );

const rows = page.getByRole('list', { name: 'Cloud drive songs' }).getByRole('listitem');
const offered = { '/user/cloud/match': success({}, { match_list: [] }) };

async function deleteFirst(): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await rows.first().click();
  await page.getByRole('button', { name: '1 selected' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

test('uploading and deleting are in development on a service without the calls', async () => {
  serve({});
  await show();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Deleting is in development.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect.element(page.getByText('Uploading is in development.')).toBeVisible();
  await deleteFirst();
  await expect.element(rows.nth(1)).toBeVisible();
});

test('a service without a cloud drive says so', async () => {
  serve({ '/user/cloud': missingCall, '/user/cloud/match': missingCall });
  await show();
  await expect.element(page.getByRole('heading', { name: /does not offer a cloud drive/ })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a drive that can not be loaded says why and has nothing to play, and a retry loads it', async () => {
  // The drive of the other tests' user may be known already.
  saveUser({ userid: 8, token: 'T', nickname: 'N', pic: '' });
  const answers: Record<string, unknown> = { ...offered, '/user/cloud': new AppError('bad-data') };
  serve(answers);
  await show();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading')).toHaveTextContent('The cloud drive could not be loaded');
  await expect.element(alert.getByText('The service sent an unreadable response.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Play all' }).elements()).toEqual([]);
  answers['/user/cloud'] = new AppError('provider-away');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert.getByRole('heading')).toHaveTextContent('The music provider can’t be reached');
  answers['/user/cloud'] = drive;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a file that the service does not delete is shown again, with the reason', async () => {
  const calls = serve({ ...offered, '/user/cloud/del': new AppError('no-response') });
  await show();
  await deleteFirst();
  await expect.element(rows.nth(1)).not.toBeInTheDocument();
  expect(calls.mock.calls.map(([path]) => path)).not.toContain('/user/cloud/del');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/^Not deleted\. /)).toBeVisible();
  await expect.element(rows.nth(1)).toBeVisible();
});

test('one file is deleted from its menu', async () => {
  const calls = serve({ ...offered, '/user/cloud/del': success(quota) });
  await show();
  await rows.first().getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(rows.nth(1)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => calls.mock.calls.filter(([path]) => path === '/user/cloud/del')).toHaveLength(1);
});

test('a second deletion carries out the first', async () => {
  const calls = serve({ ...offered, '/user/cloud/del': success(quota) });
  await show();
  await deleteFirst();
  await page.getByRole('button', { name: 'Done' }).click();
  await deleteFirst();
  await expect.poll(() => calls.mock.calls.filter(([path]) => path === '/user/cloud/del')).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(rows.getByText('File 2')).toBeVisible();
});
