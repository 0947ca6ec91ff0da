import { expect, test, vi } from 'vitest';
import { api } from '@/state/queries/api.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { usePlayPlaylist } from './use-play-playlist.ts';

test('a playlist played from elsewhere queues its first 1,200 songs, in four pages of 300', async () => {
  const songs = makeSongs(1500);
  const get = vi.spyOn(api, 'get').mockImplementation(async (_, { page, pagesize } = {}) => {
    const start = (Number(page) - 1) * Number(pagesize);
    const info = songs.slice(start, start + Number(pagesize)).map(({ hash, title }) => ({ hash, name: title }));
    return { status: 1, data: { info, count: songs.length, pagesize } };
  });
  const { host, player } = await fakeHost();
  const play = await renderHook(usePlayPlaylist, undefined, { host });
  await play.current()({ globalId: 'gid', name: 'A long playlist' });
  expect(player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(
    songs.slice(0, 1200).map(({ title }) => title),
  );
  expect(get.mock.calls.map(([, params]) => params)).toEqual(
    [1, 2, 3, 4].map((page) => ({ id: 'gid', page, pagesize: 300 })),
  );
});

test.each([
  ['that was deleted elsewhere says so', [], 'This playlist no longer exists.'],
  ['that the service knows says what it reported', [{ name: 'A' }], 'Server error. Please try again later.'],
])('a playlist %s', async (_, detail, reason) => {
  vi.spyOn(api, 'get').mockImplementation(async (path) =>
    path === '/playlist/detail' ? { status: 1, data: detail } : { status: 0, error_code: 20017, data: null },
  );
  const play = await renderHook(usePlayPlaylist, undefined);
  await play.current()({ globalId: 'gid', name: 'A playlist' });
  expect(toastStore.getState().toasts.at(-1)?.text).toContain(reason);
});
