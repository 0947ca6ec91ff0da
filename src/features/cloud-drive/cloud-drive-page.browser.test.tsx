import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { missingCall } from '@/api/transport/wire.ts';
import { AppError } from '@/core/errors.ts';
import type { Host } from '@/host/host.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
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
const show = (host?: Host) =>
  render(
    <>
      <CloudDrivePage />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
    { host },
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

/** Another user in each test, because a drive is remembered for its user. */
let userid = 100;
const useOtherDrive = () => {
  userid += 1;
  saveUser({ userid, token: 'T', nickname: 'N', pic: '' });
};

test('an empty drive says so and has nothing to play', async () => {
  useOtherDrive();
  serve({ ...offered, '/user/cloud': success({ list: [], list_count: 0, ...quota }) });
  await show();
  await expect.element(page.getByText('The cloud drive is empty')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play all' })).toBeDisabled();
  expect(page.getByRole('button', { name: 'Upload' }).elements()).toHaveLength(1);
});

test('songs have their quality and size, one that is not recognised its file name, and the drive says how full it is', async () => {
  useOtherDrive();
  await page.viewport(1200, 800);
  const list = [
    { ...file(1), bitrate: 4, size: 5 * 1024 ** 2 },
    { hash: 'A'.repeat(32), name: 'demo.mp3', kv_id: 2, size: 2048 },
  ];
  const space = { used_size: 471_040, availble_size: 1_048_576, max_size: 1_519_616 };
  serve({ ...offered, '/user/cloud': success({ list, list_count: 2, ...space }) });
  await show();
  await expect.element(page.getByText('2 songs', { exact: true })).toBeVisible();
  await expect.element(rows.nth(0)).toMatchTextContent('SQ');
  await expect.element(rows.nth(0)).toMatchTextContent('5.00 MB');
  await expect.element(rows.nth(1)).toMatchTextContent(/demo.*Unknown artist.*2\.00 KB/);
  await expect
    .element(page.getByRole('region', { name: 'Storage' }))
    .toHaveTextContent('460.00 KB of 1.45 MB used1.00 MB available');
});

test('several songs are selected, deleted with an undo, and played together', async () => {
  useOtherDrive();
  const calls = serve({ ...offered, '/user/cloud': success({ list: [1, 2, 3].map(file), list_count: 3, ...quota }) });
  const { host, player } = await fakeHost();
  await show(host);
  const choose = async (action: string) => {
    await page.getByRole('button', { name: '2 selected' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await rows.nth(1).click();
  await rows.nth(2).click({ modifiers: ['Shift'] });
  await choose('Delete');
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows.elements().length).toBe(3);
  await choose('Play');
  await expect.poll(() => player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['File 2', 'File 3']);
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  expect(calls.mock.calls.map(([path]) => path)).not.toContain('/user/cloud/del');
});

test('a drive of several pages shows the loaded songs, how many are missing, and then all of them, which play', async () => {
  useOtherDrive();
  await page.viewport(1200, 800);
  const [firstPage, otherPages] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    if (path !== '/user/cloud') return offered['/user/cloud/match'];
    const number = Number(params.page);
    expect(params.pagesize).toBe(100);
    await (number === 1 ? firstPage : otherPages).promise;
    const list = Array.from({ length: number === 3 ? 30 : 100 }, (_, index) => {
      const one = (number - 1) * 100 + index + 1;
      return { hash: one.toString(16).padStart(32, '0'), name: `A - File ${one}.mp3`, author_name: 'A', size: 2048 };
    });
    return success({ list, list_count: 230, ...quota });
  });
  const { host, player } = await fakeHost();
  await show(host);
  await expect.element(page.getByRole('status', { name: 'Loading the cloud drive…' })).toBeVisible();
  firstPage.resolve();
  await expect.element(page.getByText('100 of 230 songs loaded…')).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent('File 1');
  // "Play all" pressed now covers the whole drive.
  await page.getByRole('button', { name: 'Play all' }).click();
  const queued = () => player.getSnapshot().queue.items.length;
  await expect.poll(queued).toBe(100);
  otherPages.resolve();
  await expect.element(page.getByText('230 songs', { exact: true })).toBeVisible();
  await expect.poll(queued).toBe(230);
  (rows.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(rows.getByText('File 230', { exact: true })).toBeVisible();
});

test('a file that is no music is refused without another try, until it is dismissed', async () => {
  useOtherDrive();
  const calls = serve({ ...offered, '/user/cloud': drive });
  await show();
  await expect.element(rows.nth(1)).toBeVisible();
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'notes.txt'));
  const failed = page.getByRole('region', { name: '1 file could not be uploaded' });
  await expect.element(failed.getByText('Not a music file')).toBeVisible();
  await expect.element(failed.getByRole('button', { name: /again/ })).not.toBeInTheDocument();
  await failed.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  expect(calls.mock.calls.map(([path]) => path)).not.toContain('/user/cloud/upload');
});
