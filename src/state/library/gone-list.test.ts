import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import { type ApiCall, FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { whyListFailed } from './gone-list.ts';
import { playlistTracksKey, userPlaylistsKey } from './user-library.ts';

const refused = new AppError('server', { message: '/playlist/track/all failed with code 20017' });

let queries: QueryClient;
beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  queries = new QueryClient();
});

function asked(answer: (call: ApiCall) => unknown) {
  const client = new FakeApiClient(answer);
  client.currentSession = { userId: '7', token: 't' } as FakeApiClient['currentSession'];
  const why = async (list: Parameters<typeof whyListFailed>[0], error: unknown = refused) =>
    (await whyListFailed(list, error, { client, queries })).kind;
  return { client, why };
}

const success = (data: unknown) => ({ status: 1, error_code: 0, data });

it('a list that the service knows no longer is gone, with its songs, and the library is read again', async () => {
  const { why } = asked(() => success([]));
  queries.setQueryData(playlistTracksKey('gid'), { rows: [] });
  queries.setQueryData(userPlaylistsKey('7'), [makePlaylist(1)]);
  expect(await why({ globalId: 'gid' })).toBe('list-gone');
  expect(queries.getQueryData(playlistTracksKey('gid'))).toBeUndefined();
  expect(queries.getQueryState(userPlaylistsKey('7'))?.isInvalidated).toBe(true);
});

it.each([
  ['knows', () => success([{ name: 'Still here', global_collection_id: 'gid' }])],
  ['says nothing of', () => ({ status: 0, error_code: 20010, data: null })],
  ['lacks the call for', () => ({ code: 404, msg: 'Not Found' })],
  [
    'does not answer for',
    () => {
      throw new AppError('no-response');
    },
  ],
])('a list that the service %s is not gone', async (_, answer) => {
  expect(await asked(answer).why({ globalId: 'gid' })).toBe('server');
});

it('only a refusal of the service is asked about', async () => {
  const { client, why } = asked(() => success([]));
  for (const kind of ['no-response', 'provider-away', 'login-expired', 'not-found', 'cancelled'] as const) {
    expect(await why({ globalId: 'gid' }, new AppError(kind))).toBe(kind);
  }
  expect(client.calls).toEqual([]);
});

it('a list of the user is gone if the library no longer has it, which it loses at once', async () => {
  const info = [{ listid: 2, name: 'List 2', list_create_userid: 7, type: 0 }];
  const { why } = asked(() => success({ info, list_count: 1 }));
  queries.setQueryData(userPlaylistsKey('7'), [makePlaylist(1), makePlaylist(2)]);
  const before = queries.getQueryData(userPlaylistsKey('7'));
  expect(await why({ listId: '2' })).toBe('server');
  // The caller undoes its own change of the cached lists.
  expect(queries.getQueryData(userPlaylistsKey('7'))).toBe(before);
  expect(await why({ listId: '1' })).toBe('list-gone');
  expect(queries.getQueryData<Playlist[]>(userPlaylistsKey('7'))?.map(({ name }) => name)).toEqual(['List 2']);
});

it('a list of the user is not gone where the library can’t be read', async () => {
  const { why } = asked(() => ({ status: 0, error_code: 20010, data: null }));
  expect(await why({ listId: '1' })).toBe('server');
});
