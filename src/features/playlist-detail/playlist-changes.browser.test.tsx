import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeSongDialog, songDialogStore } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { address, render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlaylistDetailPage } from './playlist-detail-page.tsx';

const success = (data: unknown) => ({ status: 1, error_code: 0, data });
const refusal = { status: 0, error_code: 5, data: null };
const ownId = 'collection_3_7_4_0';
const foreignId = 'collection_3_9_4_0';
const list = { name: 'Harbour', listid: 4, sort: 4, type: 0, is_def: 0, list_create_listid: 4 };

/** Another one in each test, because changes that the service does not report yet are remembered for a user. */
let userid = 900;
const foreign = { ...list, name: 'Six hundred doors', listid: undefined, type: 1, list_create_userid: 9 };
const own = () => ({ ...list, list_create_userid: userid, global_collection_id: ownId, list_create_gid: ownId });

/** The user's lists at the service, and the songs of the shown one. */
let lists: ({ listid: number | undefined } & Record<string, unknown>)[];
let fileIds: number[];
let followed: object[];
/** Paths of which the next call is refused. */
let refused: Set<string>;
let sent: [path: string, params: unknown][];

function answerOf(path: string, params: Readonly<Record<string, unknown>> = {}): unknown {
  if (refused.delete(path)) return refusal;
  if (path === '/playlist/detail') {
    const gid = String(params.ids);
    return success([gid === foreignId ? foreign : lists[0]]);
  }
  if (path === '/user/playlist') return success({ info: lists, list_count: lists.length, total_ver: 1 });
  if (path === '/user/follow') return success({ lists: followed, total: followed.length });
  if (path.startsWith('/playlist/track/all')) {
    const info = fileIds.map((fileid) => ({ hash: makeSong(fileid).hash, name: `A - Song ${fileid}`, fileid }));
    return success({ info, count: info.length, list_ver: 1 });
  }
  if (path === '/playlist/similar') return success({});
  if (path === '/artist/detail') return success({ author_id: 3, author_name: 'Lumen Ferry' });
  if (path === '/artist/audios') return { ...success([]), total: 0 };
  sent.push([path, params]);
  if (path === '/playlist/tracks/del') {
    const removed = String(params.fileids).split(',');
    fileIds = fileIds.filter((id) => !removed.includes(String(id)));
  }
  if (path === '/playlist/del') lists = lists.filter(({ listid }) => listid !== Number(params.listid));
  if (path === '/artist/follow') followed = [{ userid: 3, nickname: 'Lumen Ferry', singerid: 3 }];
  if (path === '/artist/unfollow') followed = [];
  if (path !== '/playlist/add') return success({});
  lists.push({ ...foreign, listid: 12, list_create_gid: foreignId });
  return success({ info: { listid: 12 } });
}

beforeEach(async () => {
  await page.viewport(1200, 800);
  localStorage.removeItem('trackViewMode');
  userid += 1;
  saveUser({ userid, token: 'token', nickname: 'Someone', pic: '' });
  lists = [own()];
  fileIds = [1, 2, 3, 4, 5];
  followed = [];
  refused = new Set();
  sent = [];
  vi.spyOn(api, 'get').mockImplementation(async (path, params) => answerOf(path, params));
});
afterEach(() => {
  clearUser();
  closeSongDialog();
});

function Screen() {
  return useLocation().pathname === '/playlistDetail' ? <PlaylistDetailPage /> : null;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const row = (number: number) => page.getByRole('listitem').filter({ hasText: `Song ${number}` });
const shown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => Number(/Song (\d)/.exec(textContent)?.[1]));
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const says = (text: string) => expect.poll(toasts).toContainEqual(expect.stringContaining(text));

const show = (query: string) => render(<Screen />, { at: `/playlistDetail?${query}` });

async function showList(globalId: string, listId?: number) {
  const rendered = await show(`global_collection_id=${globalId}${listId === undefined ? '' : `&listid=${listId}`}`);
  await expect.element(row(5)).toBeVisible();
  return rendered;
}

async function expectUnchangeable() {
  await expect.element(button('Share this playlist')).toBeVisible();
  for (const name of ['Delete this playlist', 'Save']) await expect.element(button(name)).not.toBeInTheDocument();
}

describe('an own list', () => {
  test('can not be changed if it was opened without its list id', async () => {
    await showList(ownId);
    await expectUnchangeable();
    await expect.element(button('Edit this playlist')).not.toBeInTheDocument();
    await row(1).click({ button: 'right' });
    await expect.element(item('Share')).toBeVisible();
    await expect.element(item('Remove from this playlist')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  });

  test('that is a default one can not be deleted', async () => {
    lists = [{ ...own(), sort: 1, is_def: 2 }];
    await showList(ownId, 4);
    await expectUnchangeable();
  });

  test('loses the selected songs, which are restored after a refusal', async () => {
    const remove = async () => {
      await button('3 selected').click();
      await item('Remove from this playlist').click();
    };
    await showList(ownId, 4);
    refused.add('/playlist/tracks/del');
    await button('Select').click();
    await row(1).click();
    await row(3).click({ modifiers: ['Shift'] });
    await remove();
    await says('Failed to remove the songs. Server error');
    await expect.poll(shown).toEqual([1, 2, 3, 4, 5]);
    await remove();
    await says('Removed from the playlist');
    await expect.poll(shown).toEqual([4, 5]);
    expect(sent).toEqual([['/playlist/tracks/del', expect.objectContaining({ fileids: '1,2,3' })]]);
  });

  test('loses one song by its menu', async () => {
    await showList(ownId, 4);
    await row(2).click({ button: 'right' });
    await item('Remove from this playlist').click();
    await expect.poll(shown).toEqual([1, 3, 4, 5]);
    await expect.poll(() => fileIds).toEqual([1, 3, 4, 5]);
  });

  test('is deleted after a confirmation, and stays after a refusal', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete “Harbour”?' });
    await showList(ownId, 4);
    await button('Delete this playlist').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    refused.add('/playlist/del');
    await button('Delete this playlist').click();
    await dialog.getByRole('button', { name: 'Delete playlist' }).click();
    await says('“Harbour” could not be deleted. Server error');
    await button('Delete this playlist').click();
    await dialog.getByRole('button', { name: 'Delete playlist' }).click();
    await says('“Harbour” was deleted');
    await expect.poll(address).toBe('/library');
    expect(lists).toEqual([]);
  });
});

describe('a list of another user', () => {
  test('is saved and removed again; refusals say why and change nothing', async () => {
    await showList(foreignId);
    refused.add('/playlist/add');
    await button('Save').click();
    await says('Could not be saved. Server error');
    await button('Save').click();
    await says('Saved to your library');
    refused.add('/playlist/del');
    await button('Saved').click();
    await says('Could not be removed from your library. Server error');
    await button('Saved').click();
    await expect.poll(toasts).toContain('Removed from your library');
    await expect.element(button('Save')).toBeVisible();
    expect(sent.map(([path]) => path)).toEqual(['/playlist/add', '/playlist/del']);
  });

  test('can not be changed, and its selected songs are added to another list', async () => {
    await showList(foreignId);
    await expect.element(button('Delete this playlist')).not.toBeInTheDocument();
    await button('Select').click();
    await row(2).click();
    await row(4).click();
    await button('2 selected').click();
    await expect.element(item('Remove from this playlist')).not.toBeInTheDocument();
    await item('Add to playlist').click();
    const songs = [expect.objectContaining({ title: 'Song 2' }), expect.objectContaining({ title: 'Song 4' })];
    expect(songDialogStore.getState().dialog).toEqual({ type: 'add-to-playlist', songs });
  });
});

describe('an artist', () => {
  test('is unfollowed and followed; refusals say why and change nothing', async () => {
    followed = [{ userid: 3, nickname: 'Lumen Ferry', singerid: 3 }];
    await show('singerid=3');
    // The list of followed artists counts, whatever the address says.
    await expect.element(button('Following')).toBeVisible();
    refused.add('/artist/unfollow');
    await button('Following').click();
    await says('Could not unfollow Lumen Ferry. Server error');
    await button('Following').click();
    await says('You’re no longer following Lumen Ferry');
    refused.add('/artist/follow');
    await button('Follow').click();
    await says('Could not follow Lumen Ferry. Server error');
    await button('Follow').click();
    await says('You’re following Lumen Ferry');
    await expect.element(button('Following')).toBeVisible();
  });

  test('that an address marks as followed is not, if the user’s list says so', async () => {
    await show('singerid=3&unfollow=true');
    await expect.element(button('Follow')).toBeVisible();
    await expect.element(button('Following')).not.toBeInTheDocument();
  });
});

test('a user who is not logged in is asked to log in before saving, adding and following', async () => {
  clearUser();
  const isAsked = async () => {
    await expect.poll(toasts).toEqual(['Please log in first.']);
    toastStore.setState({ toasts: [] });
  };
  const { unmount } = await showList(foreignId, 4);
  await expect.element(button('Delete this playlist')).not.toBeInTheDocument();
  await button('Save').click();
  await isAsked();
  await button('Select').click();
  await row(2).click();
  await button('1 selected').click();
  await expect.element(item('Remove from this playlist')).not.toBeInTheDocument();
  await item('Add to playlist').click();
  await isAsked();
  expect(songDialogStore.getState().dialog).toBeNull();
  unmount();
  await show('singerid=3');
  await button('Follow').click();
  await expect.poll(toasts).toEqual(['Please log in first.']);
  toastStore.getState().toasts[0]?.action?.run();
  await expect.poll(address).toBe(`/login?redirect=${encodeURIComponent('/playlistDetail?singerid=3')}`);
});
