import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Song } from '@/core/song/song.ts';
import { withTexts } from '@/i18n/i18n.ts';
import { closeSongDialog, openSongDialog } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { SongDialogs } from '@/widgets/songs/menu/song-dialogs.tsx';
import { SongActions } from '@/widgets/songs/song-actions.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';

const success = (data: object) => ({ status: 1, error_code: 0, data });
const refusal = { status: 0, error_code: 5, data: null };
const song = makeSong(9301, { title: 'Fog' });

/** Another one in each test, because changes that the service does not report yet are remembered for a user. */
let userid = 1000;

type List = { listid: number; name: string; is_def: number; count: number };
let lists: List[];
/** Paths of which the next call is refused. */
let refused: Set<string>;
let isAway: boolean;
let asked: string[];

beforeEach(() => {
  userid += 1;
  saveUser({ userid, token: 'T', nickname: 'N', pic: '' });
  isAway = false;
  lists = [
    { listid: 2, name: '我喜欢', is_def: 2, count: 0 },
    { listid: 5, name: 'Sunday radio', is_def: 0, count: 29 },
  ];
  refused = new Set();
  asked = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, params = {}) => {
    asked.push(path);
    if (isAway || refused.delete(path)) return refusal;
    if (path === '/user/playlist') {
      const info = lists.map((list) => ({
        ...list,
        type: 0,
        sort: list.listid,
        list_create_userid: userid,
        list_create_gid: `g${list.listid}`,
      }));
      return success({ info, list_count: info.length });
    }
    if (path === '/playlist/track/all') return success({ info: [], count: 0 });
    if (path === '/playlist/add') {
      const listid = 10 + lists.length;
      lists.push({ listid, name: String(params.name), is_def: 0, count: 0 });
      return success({ info: { listid } });
    }
    const added = String(params.data).split(',');
    const list = lists.find(({ listid }) => listid === Number(params.listid));
    if (list) list.count += added.length;
    return success({ info: added.map((entry, index) => ({ hash: entry.split('|')[1], fileid: index + 1 })) });
  });
});
afterEach(() => {
  closeSongDialog();
  clearUser();
});

const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const list = (name: string) =>
  dialog.getByRole('list', { name: 'Your playlists' }).getByRole('button', { name: new RegExp(`^${name}`) });
const name = dialog.getByRole('textbox', { name: 'Name of the new playlist' });
const heart = page.getByRole('button', { name: 'Like', exact: true });
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

async function open(songs: readonly Song[] = [song]): Promise<void> {
  openSongDialog({ type: 'add-to-playlist', songs });
  await expect.element(dialog).toBeVisible();
}

async function show() {
  const rendered = await render(
    <>
      <SongActions song={song} />
      <SongDialogs />
    </>,
  );
  await open();
  return rendered;
}

test('lists that can not be read are requested again', async () => {
  isAway = true;
  await show();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to get playlists');
  isAway = false;
  await button('Try again').click();
  await expect.element(list('Sunday radio')).toBeVisible();
});

test('an empty name cancels the form, and Esc closes the form before the dialog', async () => {
  await show();
  await button('New playlist').click();
  await expect.element(name).toHaveFocus();
  await name.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(name).not.toBeInTheDocument();
  await button('New playlist').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
  await expect.element(button('New playlist')).toHaveFocus();
  expect(asked).not.toContain('/playlist/add');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a song is added to a list or to a new one, whose counts are then right', async () => {
  await show();
  await list('Sunday radio').click();
  await expect.poll(toasts).toContain('Added to “Sunday radio”');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(list('Sunday radio')).toMatchTextContent('30 songs');
  await button('New playlist').click();
  await name.fill('Fog and trams');
  await userEvent.keyboard('{Enter}');
  await expect.poll(toasts).toContain('Added to “Fog and trams”');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(list('Fog and trams')).toMatchTextContent('1 song');
});

test('a refusal is shown in the dialog, and a retry by keys creates no second list', async () => {
  await show();
  refused.add('/playlist/add');
  await button('New playlist').click();
  await name.fill('Second try');
  await button('Create').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The playlist could not be created. Server error');
  refused.add('/playlist/tracks/add');
  // The focus is before the buttons.
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button('Try again')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to add to “Second try”. Server error');
  await button('Try again').click();
  await expect.poll(toasts).toContain('Added to “Second try”');
  expect(lists.map((one) => [one.name, one.count]).slice(2)).toEqual([['Second try', 1]]);
});

test('a song that is added to the list of liked songs is liked', async () => {
  await show();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  await list('Liked songs').click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('eight lists and more can be searched', async () => {
  const { unmount } = await show();
  await expect.element(list('Sunday radio')).toBeVisible();
  await expect.element(dialog.getByRole('searchbox')).not.toBeInTheDocument();
  unmount();
  for (const [index, title] of ['Harbour', 'Hill', 'Mist', 'Rain', 'Coast', 'Tram'].entries()) {
    lists.push({ listid: 20 + index, name: title, is_def: 0, count: 0 });
  }
  await show();
  const shown = () =>
    dialog
      .getByRole('listitem')
      .elements()
      .map((entry) => entry.textContent?.replace(/\d+ songs?$/, ''));
  await expect.poll(() => shown().length).toBe(8);
  const search = dialog.getByRole('searchbox', { name: 'Search your playlists' });
  await search.fill('h');
  await expect.poll(shown).toEqual(['Harbour', 'Hill']);
  await search.fill('nowhere');
  await expect.element(dialog.getByText('None of your playlists match.')).toBeVisible();
  await search.fill('mist');
  await list('Mist').click();
  await expect.poll(toasts).toContain('Added to “Mist”');
});

test('songs of the cloud drive and of this device are left out, and a note says how many', async () => {
  await withTexts(async () => undefined, 'player');
  await show();
  closeSongDialog();
  await expect.element(dialog).not.toBeInTheDocument();
  await open([song, makeCloudSong(1), makeLocalSong(2), makeLocalSong(3)]);
  await expect.element(dialog.getByText('Fog', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Cloud music can’t be added to a playlist: 1 song left out')).toBeVisible();
  await expect.element(dialog.getByText('Local music can’t be added to a playlist: 2 songs left out')).toBeVisible();
});
