import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '@/core/errors.ts';
import { localRow } from '@/core/local-music/local-row.ts';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { positionAt } from '@/core/player/position-clock.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { closePanel, panelStore } from '@/state/panels.ts';
import { api } from '@/state/queries/api.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { storedSettings } from '@/storage/stored-settings.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { address, fakeHost, render } from '../../../tests/support/components/render.tsx';
import { FakeLocalLibrary, numberedTrack } from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { Palette } from './palette.tsx';

const frame = { showShortcuts: vi.fn(), focusSearch: vi.fn(), showDialog: vi.fn() };
const onClose = vi.fn();

const tracks: [LocalTrack, ...LocalTrack[]] = [
  numberedTrack(1, { title: 'Harbour Lights', artists: ['Aoi'], album: 'Dawn' }),
  numberedTrack(2, { title: '海边的灯', artists: ['周某'], album: null }),
  numberedTrack(3, { title: 'よるのうた', artists: ['Ren'], album: null }),
];

const input = page.getByRole('combobox', { name: 'Command palette' });
const option = (name: string) => page.getByRole('option', { name });

beforeEach(() => {
  setLocalLibrary(new FakeLocalLibrary({ tracks }));
  // Without a service, on which the palette must not depend.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
});

afterEach(() => {
  closePanel();
  settingsStore.setState(settingsStore.getInitialState(), true);
});

const newestToast = () => toastStore.getState().toasts.at(-1)?.text;

async function open(initialText = '') {
  const { host, player, parts } = await fakeHost();
  const shown = await render(<Palette initialText={initialText} frame={frame} onClose={onClose} />, { host });
  await expect.element(input).toHaveFocus();
  return { player, parts, ...shown };
}

/** The name of the selected option, by the reference that a screen reader follows. */
function chosen(): string {
  const id = input.element().getAttribute('aria-activedescendant') ?? '';
  const element = document.getElementById(id);
  expect(element?.getAttribute('aria-selected')).toBe('true');
  expect(document.querySelectorAll('[aria-selected=true]')).toHaveLength(1);
  return element?.textContent ?? '';
}

test('offers pages and actions with their keys before anything is typed, the first one chosen', async () => {
  await open();
  expect(chosen()).toBe('Home');
  await expect.element(page.getByRole('group', { name: 'Go to' })).toBeVisible();
  await expect.element(option('Queue Q')).toBeVisible();
  await expect.element(option('Play')).not.toBeInTheDocument();
});

test('opens a page by keys alone', async () => {
  await open();
  await userEvent.keyboard('setings');
  await expect.poll(chosen).toBe('Settings');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  await expect.poll(address).toBe('/settings');
});

test('moves with arrows, Home, End and page keys, and starts over with another text', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Discover');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Home');
  await userEvent.keyboard('{PageDown}');
  const afterPage = chosen();
  expect(afterPage).not.toBe('Home');
  await userEvent.keyboard('{End}');
  const last = chosen();
  expect(last).not.toBe(afterPage);
  const rows = page.getByRole('option').elements();
  expect(rows.at(-1)?.textContent).toBe(last);
  await userEvent.keyboard('{Home}');
  expect(chosen()).toBe('Home');
  await userEvent.keyboard('{ArrowDown}libr');
  await expect.poll(chosen).toBe('Library');
});

test('completes the name of the chosen entry, and keeps the focus', async () => {
  await open('discov');
  await expect.poll(chosen).toBe('Discover');
  await userEvent.keyboard('{Tab}');
  await expect.element(input).toHaveValue('Discover');
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(input).toHaveFocus();
});

test('opens a setting, or sets one of its values at once', async () => {
  await open('appear dark');
  await expect.poll(chosen).toBe('Appearance: Dark');
  await userEvent.keyboard('{Enter}');
  expect(storedSettings.read().theme).toBe('dark');
  await userEvent.clear(input);
  await userEvent.keyboard('sound quality');
  await expect.poll(chosen).toContain('Sound quality');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/settings?field=quality');
});

test('opens a card of the settings by another word for it', async () => {
  await open('restore file');
  await expect.poll(chosen).toMatch(/^Backup/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/settings?field=backup');
});

test('a quality that needs a login is not set without one', async () => {
  await open('quality lossless');
  await expect.poll(chosen).toBe('Sound quality: Lossless (1104 kbit/s)');
  await userEvent.keyboard('{Enter}');
  expect(storedSettings.read().quality).toBe('normal');
});

test('opens panels and what the frame shows', async () => {
  await open('queue');
  await expect.poll(chosen).toBe('QueueQ');
  await userEvent.keyboard('{Enter}');
  expect(panelStore.getState().panel).toBe('queue');
  await userEvent.clear(input);
  await userEvent.keyboard('keyboard short{Enter}');
  expect(frame.showShortcuts).toHaveBeenCalledOnce();
});

test('finds local songs by title, artist, pinyin initials, full pinyin and romaji', async () => {
  await open();
  for (const [typed, title] of [
    ['harb', 'Harbour Lights'],
    ['aoi', 'Harbour Lights'],
    ['hbdd', '海边的灯'],
    ['haibiandedeng', '海边的灯'],
    ['yoruno', 'よるのうた'],
    ['ヨル', 'よるのうた'],
  ] as const) {
    await userEvent.fill(input, typed);
    await expect.poll(chosen, { message: typed }).toContain(title);
  }
});

test('plays a local song without losing the queue, and queues one while it stays open', async () => {
  const { player } = await open();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: false });
  await userEvent.keyboard('harbour');
  await expect.poll(chosen).toContain('Harbour Lights');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Plays next: Harbour Lights').first()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  expect(titles()).toEqual(['Song 1', 'Harbour Lights', 'Song 2', 'Song 3']);
  await userEvent.fill(input, 'yoru');
  await expect.poll(chosen).toContain('よるのうた');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('よるのうた');
  expect(titles()).toHaveLength(5);
  expect(player.getSnapshot().wantsToPlay).toBe(true);
});

test('marks what was typed in the names', async () => {
  await open('harb li');
  await expect.poll(chosen).toContain('Harbour Lights');
  const marked = Array.from(document.querySelectorAll('[aria-selected=true] mark'), (mark) => mark.textContent);
  expect(marked).toEqual(['Harb', 'Li']);
});

test('sets the sleep timer and turns it off', async () => {
  const { player } = await open('sleep 15');
  await expect.poll(chosen).toBe('Sleep timer: 15 min');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().sleepTimer).toBeGreaterThan(steadyNow());
  expect(newestToast()).toBe('The music stops in 15 minutes');
  await userEvent.fill(input, 'sleep off');
  await expect.poll(chosen).toBe('Sleep timer: Turn off');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().sleepTimer).toBeNull();
});

test('carries out numbers: minutes, volume, speed, a position and a repeated part', async () => {
  const { player, parts } = await open();
  parts.output.durationMs = 60_000;
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().durationMs).toBe(60_000);
  const run = async (typed: string, name: string) => {
    await userEvent.fill(input, typed);
    await expect.poll(chosen).toBe(name);
    await userEvent.keyboard('{Enter}');
  };
  await run('sleep 25', 'Sleep timer: 25 min');
  await expect.poll(() => player.getSnapshot().sleepTimer).toBeGreaterThan(steadyNow());
  await run('vol 40', 'Volume: 40%');
  await expect.poll(() => player.getSnapshot().volume).toBe(40);
  await run('1.25x', 'Speed: 1.25×');
  await expect.poll(() => player.getSnapshot().speed).toBe(1.25);
  await run('0:50', 'Jump to 0:50');
  await expect.poll(() => positionAt(player.getSnapshot().clock, steadyNow())).toBeGreaterThanOrEqual(50_000);
  await run('ab 0:10 0:20', 'A–B repeat: 0:10 – 0:20');
  await expect.poll(() => player.getSnapshot().repeatSection).toEqual({ fromMs: 10_000, toMs: 20_000 });
  await expect.poll(() => positionAt(player.getSnapshot().clock, steadyNow())).toBeLessThan(20_000);
});

test('says why numbers can not be carried out, and offers no entry for them', async () => {
  const { player, parts } = await open();
  parts.output.durationMs = 60_000;
  const says = async (typed: string, text: string | RegExp) => {
    await userEvent.fill(input, typed);
    await expect.element(page.getByText(text).first()).toBeVisible();
    expect(page.getByRole('option', { name: /^(Jump|Volume|Speed|Sleep|A–B)/ }).elements()).toEqual([]);
  };
  await says('2:10', 'There is no song to jump in.');
  await says('vol 400', 'The volume goes from 0 to 100.');
  await says('1.3x', /^Speeds to choose from: 0.5×/);
  await says('sleep 7000', 'Enter a whole number of minutes from 1 to 600.');
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: true });
  await expect.poll(() => player.getSnapshot().durationMs).toBe(60_000);
  await says('2:10', 'The song is only 1:00 long.');
});

test('says why an entry matches whose name does not contain the text', async () => {
  await open('hbdd');
  await expect.poll(chosen).toBe('海边的灯hai bian de deng周某');
  const marked = document.querySelectorAll('[aria-selected=true] mark');
  expect(Array.from(marked, (mark) => mark.textContent).join('')).toBe('hbdd');
  await userEvent.fill(input, 'aoi');
  await expect.poll(chosen).toBe('Harbour LightsAoi · Dawn');
  await userEvent.fill(input, 'night mode');
  await expect.poll(chosen).toMatch(/^Appearance.*night · mode/);
});

test('offers nothing that does nothing here', async () => {
  const { player } = await open();
  const isOffered = async (typed: string, name: string) => {
    await userEvent.fill(input, typed);
    await expect.element(page.getByRole('option', { name: `Search the music service for “${typed}”` })).toBeVisible();
    return page.getByRole('option', { name }).elements().length > 0;
  };
  // Without a user and a song.
  expect(await isOffered('cloud drive', 'Cloud drive')).toBe(false);
  expect(await isOffered('saved playlists', 'Saved playlists')).toBe(false);
  expect(await isOffered('account', 'Play history of your account')).toBe(false);
  expect(await isOffered('end of song', 'Sleep timer: End of song')).toBe(false);
  expect(await isOffered('lyrics', 'Lyrics L')).toBe(false);
  expect(await isOffered('next', 'Next')).toBe(false);
  // A song that can't be liked.
  await player.dispatch({ type: 'replace-queue', songs: [localRow(tracks[0]).song], startIndex: 0, play: false });
  expect(await isOffered('next', 'Next')).toBe(true);
  expect(await isOffered('like', 'Like')).toBe(false);
});

test('likes the current song, which asks a user who is not logged in to log in', async () => {
  const { player } = await open();
  await userEvent.keyboard('lik');
  expect(page.getByRole('option', { name: 'Like' }).elements()).toHaveLength(0);
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(1), startIndex: 0, play: false });
  await expect.element(page.getByRole('option', { name: 'Like' })).toBeVisible();
  await userEvent.keyboard('e');
  await expect.poll(chosen).toBe('Like');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => toastStore.getState().toasts.at(-1)?.action?.label).toBe('Log in');
});

test('jumps to a song of the queue', async () => {
  const { player } = await open();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(12), startIndex: 0, play: false });
  await userEvent.keyboard('song 11');
  await expect.poll(chosen).toContain('Song 11');
  await expect.element(page.getByRole('group', { name: 'In the queue' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 11');
  expect(player.getSnapshot().queue.items).toHaveLength(12);
});

test('says quietly that the service could not be searched, and keeps the choice', async () => {
  await open('harb');
  await expect.poll(chosen).toContain('Harbour Lights');
  await expect.element(page.getByText(/The music service could not be searched/).first()).toBeVisible();
  expect(chosen()).toContain('Harbour Lights');
  await userEvent.keyboard('{End}');
  expect(chosen()).toBe('Search local music for “harb”');
});

test('shows recent entries first, skips those that are gone, and closes with Escape', async () => {
  localStorage.setItem(
    'palette_recent',
    JSON.stringify([{ id: 'song:local:gone' }, { id: 'page:ranking' }, { id: 'song:local:track-1' }]),
  );
  await open();
  await expect.element(page.getByRole('group', { name: 'Recent' })).toBeVisible();
  await expect.poll(() => page.getByRole('group', { name: 'Recent' }).getByRole('option').elements().length).toBe(2);
  expect(chosen()).toBe('Charts');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('ignores keys of an input method', async () => {
  await open('home');
  await expect.poll(chosen).toContain('Home');
  input.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('offers the login where the service lets only users search', async () => {
  const calls = vi
    .spyOn(api, 'get')
    .mockResolvedValue({ status: 0, error_code: 152, error_msg: 'Parameter Error', data: { lists: [] } });
  await open();
  await userEvent.fill(input, 'zzz');
  await option('Log in to search the music service').click();
  await expect.poll(address).toMatch('/login');
  // Other calls, such as the device registration, don't count.
  expect(calls.mock.calls.filter(([path]) => path.startsWith('/search'))).toHaveLength(1);
});

test('plays a song of the service without losing the queue', async () => {
  const { hash, title } = makeSong(60, { title: 'Rain over the harbour' });
  vi.spyOn(api, 'get').mockImplementation(async (path) => {
    if (path !== '/search') throw new AppError('server');
    const lists = [{ FileHash: hash, SongName: title, SingerName: 'A', Duration: 200 }];
    return { status: 1, error_code: 0, data: { lists, total: 1 } };
  });
  const { player } = await open();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: false });
  await userEvent.keyboard('rain');
  const found = page.getByRole('group', { name: 'Music service' }).getByRole('option').first();
  await expect.element(found).toMatchTextContent('Rain over the harbour');
  for (let press = 0; press < 20 && found.element().ariaSelected !== 'true'; press += 1) {
    await userEvent.keyboard('{ArrowDown}');
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe(title);
  expect([player.getSnapshot().wantsToPlay, player.getSnapshot().queue.items.length]).toEqual([true, 4]);
});

test('adds a folder to local music, which is shown then', async () => {
  const library = new FakeLocalLibrary({ tracks });
  setLocalLibrary(library);
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('Tapes', { create: true });
  vi.spyOn(window as unknown as { showDirectoryPicker(): unknown }, 'showDirectoryPicker').mockResolvedValue(folder);
  await open('add a folder');
  await expect.poll(chosen).toBe('Add a folder to local music');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/LocalMusic');
  expect(library.calls).toEqual([['addFolder', 'Tapes']]);
});

test('plays the next song, and opens a lyrics window', async () => {
  const { player } = await open();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: false });
  await userEvent.keyboard('next');
  await expect.poll(chosen).toMatch(/^Next/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 2');
  await userEvent.fill(input, 'picture-in-picture');
  await expect.poll(chosen).toBe('Lyrics in picture-in-picture');
  // The page of the tests is in a frame, which has none.
  await userEvent.keyboard('{Enter}');
  await expect.poll(newestToast).toBe('The browser did not open the window.');
});

test('a pasted link offers what it names, and is not searched for', async () => {
  const id = 'collection_3_7_2_0';
  await open(`https://music.example/${'a'.repeat(250)}?global_collection_id=${id}&from=1`);
  await expect.poll(chosen).toBe('Open this playlist');
  expect(page.getByRole('option').elements()).toHaveLength(1);
  expect(page.getByText('Searching the music service…').query()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/playlistDetail?global_collection_id=${id}`);
});
