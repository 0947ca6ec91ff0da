import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalPlaylist } from '@/core/local-music/local-playlist.ts';
import type { Playlist } from '@/core/playlist/playlist.ts';
import type { Song } from '@/core/song/song.ts';
import { LocalPlaylists } from '@/local/local-playlists.ts';
import { userPlaylistsKey } from '@/state/library/user-library.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { setLocalPlaylists } from '@/state/local-playlists.ts';
import { api } from '@/state/queries/api.ts';
import { clearUser, saveUser } from '@/state/session/session-store.ts';
import { useIsSidebarCollapsed } from '@/state/sidebar.ts';
import { smartPlaylists } from '@/state/smart-playlists/smart-playlists.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { SongList } from '@/widgets/songs/song-list.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import { FakePlaylists } from '../../../tests/support/fakes/fake-playlists.ts';
import {
  FakeLocalLibrary,
  makeFolder,
  numberedTrack,
} from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { makePlaylist } from '../../../tests/support/fakes/playlists.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { ListSidebar } from './list-sidebar.tsx';

const lists: readonly Playlist[] = [
  makePlaylist(9, { name: 'Rain' }),
  makePlaylist(2, { name: 'Harbour', songCount: 3 }),
  makePlaylist(5, { name: 'Coast' }),
  makePlaylist(12, { name: 'Foreign', kind: 'collected' }),
];

let queryClient: QueryClient;
let requests: string[];

beforeEach(async () => {
  // Other files leave some, which would be lists of the sidebar.
  await smartPlaylists.replaceAll([]);
  await page.viewport(1440, 900);
  saveUser({ userid: 7, token: 'T', nickname: 'N', pic: '' });
  requests = [];
  vi.spyOn(api, 'get').mockImplementation((path) => {
    requests.push(path);
    return new Promise(() => undefined);
  });
  queryClient = new QueryClient();
  queryClient.setQueryData(userPlaylistsKey('7'), lists);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUser();
  setLocalPlaylists(new LocalPlaylists(new FakePlaylists([])));
  for (const key of ['sidebar_collapsed', 'list_order']) localStorage.removeItem(key);
});

function Page({ songs = [] }: { songs?: readonly Song[] }) {
  return (
    <>
      <ListSidebar isCollapsed={useIsSidebarCollapsed()} />
      <main style={{ marginLeft: 300 }}>
        <SongList label="Songs" songs={songs} />
      </main>
    </>
  );
}

const show = (options: { songs?: readonly Song[]; at?: string } = {}) =>
  render(<Page songs={options.songs ?? []} />, { queryClient, ...(options.at ? { at: options.at } : {}) });

const sidebar = page.getByRole('navigation', { name: 'Your playlists' });
const link = (name: string) => sidebar.getByRole('link', { name: new RegExp(`^${name}`) });
const names = () =>
  sidebar
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((element) => element.textContent?.replace(/\d+ songs?$/, ''));
const chip = () => document.querySelector('[popover]')?.textContent ?? null;
const takes = (name: string) => link(name).element().getAttribute('data-takes');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

/** Middle of an element, in the window. */
function middleOf(element: Element): { clientX: number; clientY: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

/** The mouse, whose pointer is captured as that of a real one would be. */
const mouse = {
  pointerType: 'mouse',
  pointerId: 1,
  isPrimary: true,
  bubbles: true,
  cancelable: true,
} as const;

function press(element: Element, pointerType: string = mouse.pointerType): void {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  element.dispatchEvent(new PointerEvent('pointerdown', { ...mouse, ...middleOf(element), pointerType }));
}

function moveTo(element: Element, pointerType: string = mouse.pointerType): void {
  element.dispatchEvent(new PointerEvent('pointermove', { ...mouse, ...middleOf(element), pointerType }));
}

function release(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointerup', { ...mouse, ...middleOf(element) }));
}

const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

/** Drags a song to a list, and waits until it is a target or known to be none. */
async function drag(song: string, list: string): Promise<void> {
  press(row(song).element());
  // The first movement begins the drag, the next ones are part of it.
  moveTo(link(list).element());
  await expect.poll(chip).not.toBeNull();
  moveTo(link(list).element());
  await expect.poll(() => link(list).element().getAttribute('data-over')).toBe(takes(list));
}

describe('the lists', () => {
  test('are those of the library in its order, and the one that is shown is marked', async () => {
    await show({ at: '/playlistDetail?global_collection_id=g9&listid=9' });
    expect(names()).toEqual(['Harbour', 'Coast', 'Rain', 'Foreign']);
    await expect.element(link('Harbour')).toHaveTextContent('Harbour3 songs');
    await expect.element(link('Rain')).toHaveAttribute('aria-current', 'page');
  });

  test('have the menu of the library on a right click, which edits them and gives the focus back', async () => {
    await show();
    await link('Harbour').click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'More about Harbour' });
    await menu.getByRole('menuitem', { name: 'Edit playlist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit playlist' });
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(link('Harbour')).toHaveFocus();
    await link('Foreign').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Edit playlist' })).not.toBeInTheDocument();
  });

  test('are only covers with names in a window below 1440 px, unless the user wants the names', async () => {
    await page.viewport(1280, 800);
    await show();
    await expect.element(link('Harbour')).toHaveTextContent('');
    await expect.element(link('Harbour')).toHaveAttribute('title', 'Harbour');
    await page.getByRole('button', { name: 'Show the names' }).click();
    await expect.element(link('Harbour')).toHaveTextContent('Harbour3 songs');
    expect(localStorage.getItem('sidebar_collapsed')).toBe('false');
  });

  test('stay collapsed in a wider window if the user has chosen so', async () => {
    await show();
    await page.getByRole('button', { name: 'Show only the covers' }).click();
    await expect.element(link('Harbour')).toHaveTextContent('');
    expect(localStorage.getItem('sidebar_collapsed')).toBe('true');
    await expect.element(link('Cloud drive')).toHaveAttribute('href', '/CloudDrive');
  });

  test('are one tab stop per section, and arrow keys move through them', async () => {
    await show();
    expect(
      sidebar
        .getByRole('listitem')
        .getByRole('link')
        .elements()
        .filter((element) => (element as HTMLElement).tabIndex === 0),
    ).toHaveLength(2);
    (link('Harbour').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(link('Rain')).toHaveFocus();
  });
});

describe('the order', () => {
  /** Several moves are sent together, after a pause. */
  const orderSent = () => expect.poll(() => requests).toEqual(['/user/playlist']);

  test('is changed with Alt and arrow keys, is stored for the account, and the focus stays with the list', async () => {
    await show();
    (link('Harbour').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['Coast', 'Harbour', 'Rain', 'Foreign']);
    await expect.element(link('Harbour')).toHaveFocus();
    await expect.element(page.getByText('Harbour: now 2 of 3')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('list_order') ?? '')).toEqual([
      { userId: '7', lists: ['5', '2', '9', '12'] },
    ]);
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(names()).toEqual(['Harbour', 'Coast', 'Rain', 'Foreign']);
    await orderSent();
  });

  test('is changed by dragging a list; Esc leaves it as it was', async () => {
    await show();
    const [first, last] = [link('Harbour').element(), link('Rain').element()];
    press(first);
    moveTo(last);
    await expect.element(link('Harbour')).toHaveAttribute('data-held', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(link('Harbour')).toHaveAttribute('data-held', 'false');
    expect(names()).toEqual(['Harbour', 'Coast', 'Rain', 'Foreign']);
    release(last);
    press(first);
    moveTo(last);
    await expect.element(link('Harbour')).toHaveAttribute('data-held', 'true');
    moveTo(last);
    release(last);
    await expect.poll(names).toEqual(['Coast', 'Rain', 'Harbour', 'Foreign']);
    await orderSent();
  });

  test('of another account is not used', async () => {
    localStorage.setItem('list_order', JSON.stringify([{ userId: '8', lists: ['9', '5', '2'] }]));
    await show();
    expect(names()).toEqual(['Harbour', 'Coast', 'Rain', 'Foreign']);
  });
});

describe('a dragged song', () => {
  const songs = [makeSong(8101, { title: 'One' }), makeLocalSong(8102, { title: 'Two' })];

  test('is added to the own list on which it is dropped, and does not play', async () => {
    const { host } = await show({ songs });
    await drag('One', 'Rain');
    expect(chip()).toBe('OneAdd to “Rain”');
    release(link('Rain').element());
    await expect.poll(chip).toBeNull();
    await expect.poll(() => requests).toEqual(['/playlist/tracks/add']);
    await expect.element(link('Rain')).toHaveAttribute('aria-busy', 'true');
    expect(host.player.getSnapshot().current).toBeNull();
  });

  test('dims the lists that can not take it', async () => {
    await show({ songs });
    await drag('One', 'Foreign');
    expect([takes('Foreign'), takes('Rain')]).toEqual(['false', 'true']);
    release(link('Foreign').element());
    await expect.poll(chip).toBeNull();
    await drag('Two', 'Rain');
    expect([takes('Foreign'), takes('Rain')]).toEqual(['false', 'false']);
    release(link('Rain').element());
    await expect.poll(chip).toBeNull();
    expect(takes('Rain')).toBeNull();
    expect(requests).toEqual([]);
  });

  test('is left where it is with Esc', async () => {
    await show({ songs });
    await drag('One', 'Rain');
    await userEvent.keyboard('{Escape}');
    await expect.poll(chip).toBeNull();
    release(link('Rain').element());
    expect(requests).toEqual([]);
  });

  test('needs a mouse: a finger scrolls', async () => {
    await show({ songs });
    press(row('One').element(), 'touch');
    moveTo(link('Rain').element(), 'touch');
    await drag('One', 'Rain');
    expect(chip()).toBe('OneAdd to “Rain”');
    release(link('Rain').element());
    await expect.poll(chip).toBeNull();
  });

  test('of this device is added to a local playlist', async () => {
    const library = new FakeLocalLibrary();
    setLocalLibrary(library);
    const track = numberedTrack(1);
    library.set({ status: 'ready', folders: [makeFolder()], tracks: [track] });
    const stored: LocalPlaylist = { id: 'p', name: 'Tapes', createdMs: 0, position: 0, entries: [] };
    const storage = new FakePlaylists([stored]);
    setLocalPlaylists(new LocalPlaylists(storage));
    await show({ songs: [makeLocalSong(8103, { title: 'Two', localId: track.id }), makeSong(8104, { title: 'One' })] });
    await expect.element(link('Tapes')).toBeVisible();
    await drag('Two', 'Tapes');
    release(link('Tapes').element());
    await expect.poll(() => storage.stored.get('p')?.entries.map(({ trackId }) => trackId)).toEqual([track.id]);
    await expect.poll(toasts).toContain('1 song added to “Tapes”');
    await drag('One', 'Tapes');
    expect(takes('Tapes')).toBe('false');
    release(link('Tapes').element());
    await expect.poll(chip).toBeNull();
  });
});
