import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { documentTexts } from '@/storage/stored-value.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
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

test('what a press plays is what another tab has chosen meanwhile: the list, or only that song after the current one', async () => {
  const { host, player } = await fakeHost();
  const [first, second, third] = makeSongs(3);
  const lists = [
    [first, second],
    [third, second],
  ].map((songs) => songs.filter((one) => one !== undefined));
  await render(
    lists.map((songs, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lists never change
      <SongList key={index} label={`List ${index + 1}`} songs={songs} />
    )),
    { host },
  );
  const press = (list: string, index: number) =>
    page.getByRole('list', { name: list }).getByRole('listitem').nth(index).click();
  const state = () => {
    const { queue, current } = player.getSnapshot();
    return { queue: queue.items.map(({ song: one }) => one.title), current: current?.song.title };
  };
  await press('List 1', 0);
  await expect.poll(state).toEqual({ queue: ['Song 1', 'Song 2'], current: 'Song 1' });
  localStorage.setItem('settings', JSON.stringify({ songClick: 'song' }));
  documentTexts().changedElsewhere('settings');
  await press('List 2', 0);
  await expect.poll(state).toEqual({ queue: ['Song 1', 'Song 3', 'Song 2'], current: 'Song 3' });
  // A song of the queue is played where it is.
  await press('List 1', 1);
  await expect.poll(state).toEqual({ queue: ['Song 1', 'Song 3', 'Song 2'], current: 'Song 2' });
  settingsStore.setState(settingsStore.getInitialState(), true);
});
