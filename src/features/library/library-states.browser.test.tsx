import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { LibraryPage } from './library-page.tsx';

const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const list = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem');
const skeleton = (name: string) => page.getByRole('status', { name });

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
});
afterEach(clearUser);

test('each part of the library has placeholders while it loads, and leaving it aborts what it requested', async () => {
  const get = vi.spyOn(api, 'get').mockImplementation(() => new Promise(() => undefined));
  const { unmount } = await render(<LibraryPage />, { at: '/library' });
  await expect.element(skeleton('Loading your profile…')).toBeVisible();
  await expect.element(skeleton('Loading your playlists…')).toBeVisible();
  expect(skeleton('Loading songs…').element().children).toHaveLength(16);
  await page.getByRole('tab', { name: 'Followed artists' }).click();
  await expect.element(skeleton('Loading who you follow…')).toBeVisible();
  const aborted = () => get.mock.calls.flatMap(([path, , options]) => (options?.signal?.aborted ? [path] : []));
  expect(aborted()).toEqual([]);
  unmount();
  await expect
    .poll(aborted)
    .toEqual(
      expect.arrayContaining(['/user/detail', '/user/vip/detail', '/user/listen', '/user/playlist', '/user/follow']),
    );
});

test('of incomplete answers the library shows what is there', async () => {
  const own = { name: 'Night tram', list_create_userid: 7, list_create_gid: 'g', type: 0, pic: null, count: null };
  const answers: Record<string, unknown> = {
    '/user/detail': success({ p_grade: '3', fans: 'many', gender: null }),
    '/user/vip/detail': success(''),
    '/user/listen': success({ lists: [{ hash: makeSong(1).hash, name: 'Only a name' }, { name: 'No hash' }, null] }),
    '/user/playlist': success({ info: [{ ...own, listid: 3 }, { ...own, listid: 0, name: 'Without an id' }, {}, 7] }),
    '/user/follow': success({ lists: [{ singerid: 4101, nickname: 'Only an artist' }, { singerid: 4102 }, null] }),
  };
  vi.spyOn(api, 'get').mockImplementation(async (path) => answers[path] ?? success({}));
  await render(<LibraryPage />, { at: '/library' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Unnamed user' })).toBeVisible();
  await expect.element(page.getByText('Level 3')).toBeInTheDocument();
  await expect.element(page.getByText('No bio yet')).toBeVisible();
  await expect.element(page.getByText('No VIP', { exact: true })).toBeVisible();
  expect(page.getByRole('img', { name: /^(?:Male|Female)$/ }).elements()).toEqual([]);
  const figures = [...document.querySelectorAll('dl dd')].map(({ textContent }) => textContent);
  expect(figures).toEqual(['0', '0', '0', '0', '0 min', '—']);
  await expect.element(list('Songs I like to listen to')).toMatchTextContent('Only a name');
  await expect.element(list('My playlists')).toMatchTextContent('Night tram');
  await page.getByRole('tab', { name: /^Followed artists/ }).click();
  await expect.element(list('Followed artists')).toMatchTextContent('Only an artist');
  expect(page.getByRole('alert').elements()).toEqual([]);
});
