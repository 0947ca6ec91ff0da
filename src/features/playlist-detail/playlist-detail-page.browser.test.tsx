import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { lastPage, rememberPage } from '@/state/last-page.ts';
import { userPlaylistsKey } from '@/state/library/user-library.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const globalId = 'collection_3_9_4_0';
const address = `/playlistDetail?global_collection_id=${globalId}`;
const list = { name: 'Harbour evenings', global_collection_id: globalId, list_create_gid: globalId, count: 2 };
const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const refusal = { status: 0, error_code: 20017, data: null };
const tracks = success({ info: makeSongs(2).map(({ hash, title }) => ({ hash, name: `A - ${title}` })), count: 2 });

type Answers = Partial<Record<string, unknown>>;
let answers: Answers;

beforeEach(() => {
  saveUser({ userid: 7, token: 'token', nickname: 'Someone', pic: '' });
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    const answer = answers[path];
    if (answer === undefined) throw new AppError('no-response');
    return answer;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
});

const gone = page.getByText('This playlist does not exist');
const lists = (...entries: object[]) => success({ info: entries, list_count: entries.length });

test('a list that was deleted elsewhere says so, though its songs are cached, and is no longer offered', async () => {
  answers = { '/playlist/detail': success([list]), '/playlist/track/all': tracks, '/user/playlist': lists() };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(userPlaylistsKey('7'), [makePlaylist(4, { globalId, ownGlobalId: globalId, kind: 'own' })]);
  rememberPage(address);
  await render(<PlaylistDetailPage />, { at: address, queryClient });
  await expect.element(page.getByText('Song 2')).toBeVisible();
  expect(lastPage()).toBe(address);
  answers = { ...answers, '/playlist/detail': success([]), '/playlist/track/all': refusal };
  await queryClient.refetchQueries({ queryKey: ['playlist-detail'] });
  await expect.element(gone).toBeVisible();
  await expect.poll(() => queryClient.getQueryData(userPlaylistsKey('7'))).toEqual([]);
  expect(lastPage()).toBeNull();
  rememberPage(address);
  expect(lastPage()).toBeNull();
});

test('the entry of a list whose original is gone is removed by a button', async () => {
  const entry = { listid: 4, type: 1, list_create_userid: 9, name: 'Copy', list_create_gid: globalId };
  answers = { '/playlist/detail': success([]), '/playlist/track/all': refusal, '/user/playlist': lists(entry) };
  const { queryClient } = await render(<PlaylistDetailPage />, { at: address });
  await expect.element(gone).toBeVisible();
  // The service answers that it does not have the list, which is not in the library either.
  answers = { ...answers, '/playlist/del': refusal, '/user/playlist': lists() };
  await page.getByRole('button', { name: 'Remove from library' }).click();
  await expect.poll(() => queryClient.getQueryData(userPlaylistsKey('7'))).toEqual([]);
});

test('a refusal alone is no absence: the songs stay, and there is an error without any', async () => {
  answers = { '/playlist/detail': refusal, '/playlist/track/all': refusal, '/user/playlist': lists() };
  await render(<PlaylistDetailPage />, { at: address });
  await expect.element(page.getByText('The songs could not be loaded')).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
});
