import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { SongList } from './song-list.tsx';

const song = makeSong(1, { access: 'no-copyright' });

beforeEach(() => {
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  return () => {
    clearUser();
    vi.restoreAllMocks();
  };
});

/** Presses the song while the user's drive has these files; resolves to the player. */
async function press(files: object[]) {
  vi.spyOn(api, 'get').mockResolvedValue({ status: 1, data: { list: files, list_count: files.length } });
  const { host, player } = await fakeHost();
  await render(<SongList label="Songs" songs={[song]} />, { host });
  await page.getByRole('listitem').click();
  return player;
}

test('a song without a licence is refused with the reason', async () => {
  const player = await press([]);
  await expect
    .poll(() => toastStore.getState().toasts.map(({ text }) => text))
    .toEqual([expect.stringMatching(/licen/)]);
  expect(player.getSnapshot().current).toBeNull();
});

test('a song without a licence plays from the cloud drive', async () => {
  saveUser({ userid: 8, token: 'T', nickname: 'N', pic: '' });
  const player = await press([{ hash: 'A'.repeat(32), hash_std: song.hash, name: 'The Testers - Song 1.mp3' }]);
  await expect.poll(() => player.getSnapshot().current?.song).toMatchObject({ origin: 'cloud', title: 'Song 1' });
});
