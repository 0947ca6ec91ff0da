import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Song } from '@/core/song/song.ts';
import { closeSongDialog, songDialogStore } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { address, render } from '../../../tests/support/components/render.tsx';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { SongActions } from './song-actions.tsx';

afterEach(() => {
  clearUser();
  closeSongDialog();
});

const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));

test.each<[string, Song, string[]]>([
  ['a song of the service', makeSong(1), ['Like', 'Add to playlist', 'Share']],
  ['a local song', makeLocalSong(1), ['Add to playlist']],
  ['a song of the cloud drive', makeCloudSong(1), []],
])('%s has only the actions that do something', async (_, song, expected) => {
  await render(
    <div>
      <SongActions song={song} />
    </div>,
  );
  expect(names()).toEqual(expected);
});

test('a local song is added to a local playlist', async () => {
  const song = makeLocalSong(2);
  await render(<SongActions song={song} />);
  await page.getByRole('button', { name: 'Add to playlist' }).click();
  expect(songDialogStore.getState()).toEqual({ dialog: { type: 'add-to-local-playlist', songs: [song] } });
});

const heart = page.getByRole('button', { name: 'Like', exact: true });
const isLiked = (shown: boolean) => expect.element(heart).toHaveAttribute('aria-pressed', `${shown}`);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

test('without a login, liking and adding ask for one, which returns to this screen', async () => {
  await render(<SongActions song={makeSong(9001)} />, { at: '/search?q=Paper' });
  for (const name of ['Like', 'Add to playlist']) {
    toastStore.setState({ toasts: [] });
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(toasts).toEqual(['Please log in first.']);
  }
  await isLiked(false);
  expect(songDialogStore.getState().dialog).toBeNull();
  toastStore.getState().toasts[0]?.action?.run();
  await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent('/search?q=Paper')}`);
});

describe('the heart of a user', () => {
  const success = (data: object) => ({ status: 1, error_code: 0, data });
  const refusal = { status: 0, error_code: 5, data: null };
  let lists: object[];
  let asked: string[];
  /** Answer of the service to the next change. */
  let answer: PromiseWithResolvers<unknown>;
  let song = makeSong(9100);

  beforeEach(() => {
    // Another one in each test, because changes that are not confirmed are remembered for a song.
    song = makeSong(Number.parseInt(song.hash, 16) + 1, { title: 'Fog' });
    saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
    lists = [{ listid: 2, name: 'x', is_def: 2, list_create_gid: 'g2', list_create_userid: 7 }];
    asked = [];
    answer = Promise.withResolvers();
    vi.spyOn(api, 'get').mockImplementation(async (path) => {
      asked.push(path);
      if (path === '/user/playlist') return success({ info: lists, list_count: lists.length });
      if (path === '/playlist/track/all') return success({ info: [], count: 0 });
      return answer.promise;
    });
  });

  async function press() {
    answer = Promise.withResolvers();
    await heart.click();
  }

  test('is filled at once, and empty again with a reason after a refusal; the liked songs are read once', async () => {
    await render(<SongActions song={song} />);
    await isLiked(false);
    await press();
    await isLiked(true);
    answer.resolve(refusal);
    await expect.poll(toasts).toEqual([expect.stringMatching(/^Could not like “Fog”\. Server error/)]);
    await isLiked(false);
    await press();
    answer.resolve(success({ info: [{ hash: song.hash, fileid: 4 }] }));
    await expect.poll(toasts).toContain('Added to your liked songs');
    await press();
    answer.resolve(refusal);
    await expect.poll(toasts).toContainEqual(expect.stringMatching(/^Could not unlike “Fog”\. Server error/));
    await isLiked(true);
    await press();
    answer.resolve(success({}));
    await expect.poll(toasts).toContain('Removed from your liked songs');
    await isLiked(false);
    expect(asked.filter((path) => path === '/playlist/track/all')).toHaveLength(1);
  });

  test('stays empty without a list of liked songs, and a message says so', async () => {
    lists = [];
    await render(<SongActions song={song} />);
    await press();
    await expect.poll(toasts).toEqual([expect.stringMatching(/^Your list of liked songs was not found/)]);
    await isLiked(false);
    expect(asked).not.toContain('/playlist/tracks/add');
  });
});
