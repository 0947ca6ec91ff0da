import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalPlaylist } from '@/core/local-music/local-playlist.ts';
import { entriesOf } from '@/core/local-music/playlist-songs.ts';
import { LocalPlaylists } from '@/local/local-playlists.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { setLocalPlaylists } from '@/state/local-playlists.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../../tests/support/components/render.tsx';
import { FakePlaylists } from '../../../../tests/support/fakes/fake-playlists.ts';
import {
  FakeLocalLibrary,
  makeFolder,
  numberedTrack,
} from '../../../../tests/support/fakes/local-music/fake-local-library.ts';
import { PlaylistsView } from './playlists-view.tsx';

const tracks = [1, 2, 3, 4].map((number) => numberedTrack(number));
const folders = [makeFolder()];
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
let opened: LocalPlaylists | null = null;

afterEach(() => {
  opened?.close();
  setLocalPlaylists(new LocalPlaylists(new FakePlaylists()));
});

function playlist(change: Partial<LocalPlaylist> = {}): LocalPlaylist {
  let key = 0;
  const entries = entriesOf(tracks.slice(0, 3), folders, () => `key-${key++}`);
  return { id: 'list-1', name: 'Road trip', createdMs: 0, position: 0, entries, ...change };
}

async function show(...playlists: LocalPlaylist[]) {
  await page.viewport(1200, 800);
  setLocalLibrary(new FakeLocalLibrary({ folders, tracks }));
  const storage = new FakePlaylists(playlists);
  opened = new LocalPlaylists(storage);
  setLocalPlaylists(opened);
  const surroundings = await render(
    <main style={{ paddingTop: 'var(--header-height)' }}>
      <PlaylistsView />
    </main>,
  );
  return { ...surroundings, storage };
}

async function openList(...playlists: LocalPlaylist[]) {
  const shown = await show(...(playlists.length > 0 ? playlists : [playlist()]));
  await page.getByRole('link', { name: /Road trip/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Road trip' })).toBeVisible();
  return shown;
}

const rows = () => page.getByRole('list', { name: 'Songs of the playlist' }).getByRole('listitem');
const order = () =>
  rows()
    .elements()
    .map((row) => row.querySelector('[title^="Song"], [title^="Gone"]')?.textContent);
const toast = () => toastStore.getState().toasts.at(-1);

test('a playlist is created with a name and opens', async () => {
  const { storage } = await show();
  await button('New playlist').click();
  await userEvent.keyboard('Quiet{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Quiet' })).toBeVisible();
  await expect.poll(() => [...storage.stored.values()].map(({ name }) => name)).toEqual(['Quiet']);
});

const field = (name: string) => page.getByRole('textbox', { name });

test('a playlist is renamed and deleted; deleting is undone', async () => {
  const { storage } = await openList();
  await button('Edit').click();
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Home{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await button('Delete').click();
  await expect.element(page.getByText('No playlists yet')).toBeVisible();
  expect(storage.stored.size).toBe(0);
  toast()?.action?.run();
  await expect.element(page.getByRole('link', { name: /Home/ })).toBeVisible();
});

test('playlists are reordered with Alt and the arrow keys', async () => {
  const { storage } = await show(playlist(), playlist({ id: 'list-2', name: 'Home', position: 1 }));
  (page.getByRole('link', { name: /Road trip/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(async () => (await storage.readAll()).map(({ name }) => name)).toEqual(['Home', 'Road trip']);
  await expect.element(page.getByRole('status').getByText('Road trip: now 2 of 2')).toBeInTheDocument();
});

test('songs are moved with Alt and the arrow keys, which keeps the focus, and removed with Delete, which is undone', async () => {
  const { storage } = await openList();
  await expect.element(rows()).toHaveLength(3);
  (rows().nth(0).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(order).toEqual(['Song 2', 'Song 1', 'Song 3']);
  await expect.poll(() => document.activeElement?.textContent).toContain('Song 1');
  await userEvent.keyboard('{Delete}');
  await expect.poll(order).toEqual(['Song 2', 'Song 3']);
  await expect.poll(() => document.activeElement?.textContent).toContain('Song 3');
  await expect.poll(toast).toBeTruthy();
  toast()?.action?.run();
  await expect.poll(order).toEqual(['Song 2', 'Song 1', 'Song 3']);
  await expect.poll(() => storage.stored.get('list-1')?.entries.length).toBe(3);
});

test('a song is dragged by its handle to another place', async () => {
  await openList();
  await expect.element(rows()).toHaveLength(3);
  const handle = rows().nth(0).element().querySelector('[data-control="handle"]');
  if (!handle) throw new Error('no handle');
  const { x, y } = handle.getBoundingClientRect();
  const at = { pointerId: 1, button: 0, bubbles: true, clientX: x + 5 };
  const capture = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  handle.dispatchEvent(new PointerEvent('pointerdown', { ...at, clientY: y + 25 }));
  dispatchEvent(new PointerEvent('pointermove', { ...at, clientY: y + 125 }));
  await expect
    .element(page.getByRole('list', { name: 'Songs of the playlist' }).getByText('Song 1'))
    .toBeInTheDocument();
  dispatchEvent(new PointerEvent('pointerup', { ...at, clientY: y + 125 }));
  await expect.poll(order).toEqual(['Song 2', 'Song 3', 'Song 1']);
  capture.mockRestore();
});

test('a press plays the playlist from that song, without those that are missing', async () => {
  const list = playlist();
  const missing = { key: 'gone', trackId: 'gone', path: 'Elsewhere/gone.mp3', title: 'Gone - Away', durationMs: 1000 };
  const { host } = await openList({ ...list, entries: [missing, ...list.entries] });
  await expect.element(page.getByText('1 song isn’t on this device', { exact: false })).toBeVisible();
  await expect.poll(order).toEqual(['Gone - Away', 'Song 1', 'Song 2', 'Song 3']);
  await rows()
    .nth(2)
    .click({ position: { x: 300, y: 10 } });
  await expect.poll(() => host.player.getSnapshot().current?.song.title).toBe('Song 2');
  expect(host.player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

test('a file is imported with what is found, and tells how many songs are not', async () => {
  const { storage } = await show();
  const text = '\ufeff#EXTM3U\r\n#EXTINF:5,Gone\r\nC:\\x\\gone.mp3\r\nAlbum\\02 Song 2.mp3\r\n';
  await userEvent.upload(fileInput(), new File([text], 'Mix.m3u8'));
  await expect.element(page.getByRole('link', { name: 'Mix 2 songs' })).toBeVisible();
  expect(toast()?.text).toContain('Mix: 1 song imported · 1 song isn’t on this device');
  expect([...storage.stored.values()][0]?.entries.map(({ trackId }) => trackId)).toEqual([null, 'track-2']);
});

function fileInput(): Element {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no file input');
  return input;
}

test('a playlist that can’t be stored says so and shows what is stored', async () => {
  const { storage } = await openList();
  storage.isFull = true;
  await button('Edit').click();
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.keyboard('X{Enter}');
  await expect.poll(() => toast()?.text).toBe('The playlist could not be saved.');
  await expect.element(page.getByRole('heading', { name: 'Road trip', exact: true })).toBeVisible();
  // What was typed can be saved once there is room.
  await expect.element(field('Name')).toHaveValue('Road tripX');
  storage.isFull = false;
  await button('Save').click();
  await expect.element(page.getByRole('heading', { name: 'Road tripX' })).toBeVisible();
});

test('a playlist gets a description and a cover', async () => {
  const { storage } = await openList();
  await button('Edit').click();
  await field('Description').fill('For the coast');
  const canvas = new OffscreenCanvas(900, 600);
  canvas.getContext('2d')?.fillRect(0, 0, 900, 600);
  const file = new File([await canvas.convertToBlob({ type: 'image/png' })], 'cover.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Cover'), file);
  await expect.element(button('No picture')).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('For the coast')).toBeVisible();
  const stored = () => storage.stored.get('list-1');
  await expect.poll(stored).toMatchObject({ name: 'Road trip', description: 'For the coast' });
  const picture = await createImageBitmap(await (await fetch(stored()?.cover ?? '')).blob());
  expect([picture.width, picture.height]).toEqual([480, 480]);
});
