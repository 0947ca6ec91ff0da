import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ScanProgress } from '@/core/local-music/local-folder.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import {
  FakeLocalLibrary,
  makeFolder,
  numberedTrack,
} from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { LocalMusicPage } from './local-music-page.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const tracks = [1, 2, 3].map((number) => numberedTrack(number));
const pickers = window as { showDirectoryPicker?: unknown };
const picker = pickers.showDirectoryPicker;

beforeEach(async () => {
  await page.viewport(1200, 800);
});

afterEach(() => {
  pickers.showDirectoryPicker = picker;
});

async function show(state: ConstructorParameters<typeof FakeLocalLibrary>[0]): Promise<FakeLocalLibrary> {
  const library = new FakeLocalLibrary(state);
  setLocalLibrary(library);
  await render(
    <main style={{ paddingTop: 'var(--header-height)' }}>
      <LocalMusicPage />
    </main>,
  );
  // Changes since the last visit are read first.
  await expect.poll(() => library.calls).toEqual([['refresh']]);
  library.calls.length = 0;
  return library;
}

const scan: ScanProgress = {
  folderId: 'folder-1',
  state: 'running',
  phase: 'tags',
  foundCount: 8310,
  isFoundComplete: true,
  readCount: 1200,
  unchangedCount: 3,
  unreadableCount: 1,
  currentPath: 'Album',
  filesPerSecond: 260.4,
};

test('without a folder, the page asks for one, and adds the one that is chosen', async () => {
  pickers.showDirectoryPicker = vi.fn(async () => ({ kind: 'directory', name: 'Songs' }));
  const library = await show({});
  await expect.element(page.getByText('Your files never leave this device', { exact: false })).toBeVisible();
  await expect.element(button('Refresh')).not.toBeInTheDocument();
  await button('Choose folder').click();
  await expect.element(page.getByText('Songs', { exact: true }).first()).toBeVisible();
  expect(library.calls).toEqual([['addFolder', 'Songs']]);
  expect(pickers.showDirectoryPicker).toHaveBeenCalledWith({ id: 'music', mode: 'read', startIn: 'music' });
  await expect.element(button('Choose another folder')).toBeVisible();
  await expect.element(button('Refresh')).toBeVisible();
});

test('what changed is read at the first visit only', async () => {
  const library = await show({ folders: [makeFolder()], tracks });
  await render(<LocalMusicPage />);
  await expect.element(button('Refresh').first()).toBeVisible();
  expect(library.calls).toEqual([]);
});

test('a cancelled dialog changes nothing and says nothing, a refused folder has a message', async () => {
  pickers.showDirectoryPicker = vi
    .fn()
    .mockRejectedValueOnce(new DOMException('cancelled', 'AbortError'))
    .mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
  const library = await show({});
  await button('Choose folder').click();
  await expect.poll(() => pickers.showDirectoryPicker).toHaveBeenCalledOnce();
  expect(toastStore.getState().toasts).toEqual([]);
  await button('Choose folder').click();
  await expect.poll(() => toastStore.getState().toasts).toHaveLength(1);
  expect(library.calls).toEqual([]);
});

test('a browser without the dialog says so and takes the files of a folder', async () => {
  delete pickers.showDirectoryPicker;
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const transfer = new DataTransfer();
    for (const name of ['a.mp3', 'b.txt']) {
      const file = new File(['x'], name);
      Object.defineProperty(file, 'webkitRelativePath', { value: `Songs/Sub/${name}` });
      transfer.items.add(file);
    }
    Object.defineProperty(this, 'files', { value: [...transfer.files].length === 2 ? filesOf(transfer) : null });
    expect([this.type, this.webkitdirectory, this.multiple]).toEqual(['file', true, true]);
    this.dispatchEvent(new Event('change'));
  });
  const library = await show({});
  await expect.element(page.getByRole('note')).toMatchTextContent('Chrome 86');
  await button('Choose folder').click();
  await expect.poll(() => library.calls).toEqual([['addFiles', 'Songs', ['Sub/a.mp3']]]);
  click.mockRestore();
});

/** Only the same file objects keep the properties defined on them. */
function filesOf(transfer: DataTransfer): File[] {
  return ['a.mp3', 'b.txt'].map((name, index) =>
    Object.defineProperty(transfer.files[index] ?? new File([], name), 'webkitRelativePath', {
      value: `Songs/Sub/${name}`,
    }),
  );
}

test('the header tells folder, number of songs, length and the formats that play here', async () => {
  await show({ folders: [makeFolder()], tracks });
  await expect.element(page.getByText('3 songs', { exact: true })).toBeVisible();
  await expect.element(page.getByText('3 min', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Supported formats: MP3, FLAC, WAV, AAC, OGG, M4A, Opus, WebM, MKA', { exact: true }))
    .toBeVisible();
});

test('a scan without songs yet says so; its bar counts, pauses, goes on and ends', async () => {
  const library = await show({ folders: [makeFolder({ scannedMs: null })], scan });
  await expect.element(page.getByRole('heading', { name: 'Scanning music files…' })).toBeVisible();
  await expect.element(page.getByText('1,204 of 8,310 · 260/s')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14');
  await expect.element(button('Play all')).not.toBeInTheDocument();
  await button('Pause scan').click();
  await expect.element(page.getByText('Paused · 1,204 of 8,310')).toBeVisible();
  await button('Resume scan').click();
  library.set({ tracks, scan: { ...scan, phase: 'covers' } });
  await expect.element(page.getByText('Adding covers…')).toBeVisible();
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('Song 1');
  await button('Cancel scan').click();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(library.calls.map(([name]) => name)).toEqual(['pauseScan', 'resumeScan', 'cancelScan']);
});

test('a folder without music says so, with the formats', async () => {
  await show({ folders: [makeFolder()] });
  await expect.element(page.getByRole('heading', { name: 'No music files were found in this folder' })).toBeVisible();
});

test('after a restart the songs stay in sight, and one press allows to read the folder again', async () => {
  const library = await show({ folders: [makeFolder({ access: 'prompt' })], tracks });
  await expect.element(page.getByText('Choose “Allow on every visit”', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('tabpanel')).toHaveAttribute('data-dimmed', 'true');
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  await button('Allow again').click();
  await expect.element(page.getByRole('tabpanel')).toHaveAttribute('data-dimmed', 'false');
  expect(library.calls).toEqual([['requestAccess', 'folder-1']]);
});

test('several folders that need permission have one notice, and one press asks for them until one is refused', async () => {
  const folders = ['Rock', 'Jazz', 'Folk', 'Live'].map((name) => makeFolder({ id: name, name, access: 'prompt' }));
  const library = await show({ folders, tracks });
  await expect.element(page.getByText('Rock, Jazz, Folk, +1', { exact: false })).toBeVisible();
  await button('Allow again').click();
  await expect.poll(() => library.calls.map(([, id]) => id)).toEqual(['Rock', 'Jazz', 'Folk', 'Live']);
  library.set({ folders });
  library.answer = 'denied';
  library.calls.length = 0;
  await button('Allow again').click();
  await expect.poll(() => library.calls).toEqual([['requestAccess', 'Rock']]);
  await expect.element(page.getByText('Jazz, Folk, Live', { exact: false })).toBeVisible();
});

test('access that is refused says what to do', async () => {
  const library = await show({ folders: [makeFolder({ access: 'prompt' })], tracks });
  library.answer = 'denied';
  await button('Allow again').click();
  await expect.element(page.getByText('Kanade isn’t allowed to read “Music”', { exact: false })).toBeVisible();
  await expect.element(button('Choose again')).toBeVisible();
});

test.each([
  ['missing', '“Music” can’t be found', 'Look again'],
  ['detached', 'The browser doesn’t keep “Music”', 'Choose again'],
] as const)('a folder that is %s has a notice', async (access, text, action) => {
  await show({ folders: [makeFolder({ access })], tracks });
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
  await expect.element(button(action)).toBeVisible();
});

test.each([
  ['blocked', 'older version'],
  ['newer', 'newer version'],
  ['refused', 'doesn’t allow'],
  ['no-answer', 'isn’t responding'],
] as const)('a database that is %s says why', async (error, text) => {
  await show({ status: 'failed', error });
  await expect.element(page.getByRole('alert')).toMatchTextContent(text);
  await expect.element(button('Reload')).toBeVisible();
});

test('a damaged database is rebuilt after a question', async () => {
  const library = await show({ status: 'failed', error: 'damaged' });
  await button('Rebuild').click();
  await button('Cancel').click();
  expect(library.calls).toEqual([]);
  await button('Rebuild').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
  await expect.poll(() => library.calls).toEqual([['rebuild']]);
});

test('a failed scan says why and is repeated', async () => {
  const library = await show({
    folders: [makeFolder()],
    tracks,
    failures: [{ folderId: 'folder-1', reason: 'storage-full' }],
  });
  await expect.element(page.getByText('Storage is full', { exact: false })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Refresh' }).click();
  expect(library.calls).toEqual([['refresh', 'folder-1']]);
});

test('unreadable files are one line, with a list of paths and reasons behind it', async () => {
  const unreadable = (['unknown-type', 'empty'] as const).map((reason, index) => ({
    folderId: 'folder-1',
    path: `Bad/${index}.mp3`,
    sizeBytes: 0,
    modifiedMs: 0,
    reason,
  }));
  await show({ folders: [makeFolder()], tracks, unreadable });
  await expect.element(page.getByText('2 files could not be read')).toBeVisible();
  await button('Show').click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Music/Bad/0.mp3The file type could not be determined');
  await expect.element(rows.nth(1)).toHaveTextContent('Music/Bad/1.mp3The file is empty');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('folders that could not be read are counted and listed beside the files', async () => {
  const place = { folderId: 'folder-1', sizeBytes: 0, modifiedMs: 0 };
  const unreadable = [
    { ...place, path: 'Bad.mp3', reason: 'empty' },
    { ...place, path: 'Private', reason: 'folder-no-access' },
    { ...place, path: 'Deep', reason: 'folder-too-deep' },
  ] as const;
  await show({ folders: [makeFolder()], tracks, unreadable });
  await expect.element(page.getByText('1 file could not be read · 2 folders could not be read')).toBeVisible();
  await button('Show').click();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect.element(rows.nth(1)).toMatchTextContent('Music/DeepThe folder is nested too deeply');
  await expect.element(rows.nth(2)).toHaveTextContent('Music/PrivateThe browser can’t read this folder');
});

test('files that the browser hides from a folder are added as files, and no others twice', async () => {
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const names = ['Album/01 Song 1.mp3', 'What?.mp3', 'Bad.mp3'];
    const files = names.map((path) =>
      Object.defineProperty(new File(['x'], path.slice(path.lastIndexOf('/') + 1)), 'webkitRelativePath', {
        value: `Music/${path}`,
      }),
    );
    Object.defineProperty(this, 'files', { value: files });
    this.dispatchEvent(new Event('change'));
  });
  const bad = { folderId: 'folder-1', path: 'Bad.mp3', sizeBytes: 0, modifiedMs: 0, reason: 'empty' } as const;
  const library = await show({ folders: [makeFolder()], tracks, unreadable: [bad] });
  await button('Manage folders').click();
  await expect.element(page.getByText('The browser leaves out links', { exact: false })).toBeVisible();
  await button('Choose as files').click();
  await expect.poll(() => library.calls).toEqual([['addFiles', 'Music', ['What?.mp3']]]);
  click.mockRestore();
});

test('folders are managed in a dialog; removing one asks and says that no file is deleted', async () => {
  const library = await show({ folders: [makeFolder(), makeFolder({ id: 'folder-2', name: 'More' })], tracks });
  await expect.element(page.getByText('2 folders', { exact: true })).toBeVisible();
  await button('Manage folders').click();
  await page.getByRole('switch', { name: 'Include subfolders More' }).click();
  await button('Refresh “More”').click();
  await button('Remove “Music”').click();
  await expect.element(page.getByText('No file is deleted', { exact: false })).toBeVisible();
  await button('Remove').click();
  await expect.element(page.getByRole('dialog').getByRole('listitem')).toHaveLength(1);
  expect(library.calls).toEqual([
    ['setIncludesSubfolders', 'folder-2', false],
    ['refresh', 'folder-2'],
    ['removeFolder', 'folder-1'],
  ]);
});

test('play all and shuffle queue all songs', async () => {
  const library = new FakeLocalLibrary({ folders: [makeFolder()], tracks });
  setLocalLibrary(library);
  const { host } = await render(<LocalMusicPage />);
  const queued = () => host.player.getSnapshot().queue.items.map(({ song }) => song.title);
  await button('Play all').click();
  await expect.poll(queued).toEqual(['Song 1', 'Song 2', 'Song 3']);
  await button('Shuffle').click();
  await expect.poll(() => queued().toSorted()).toEqual(['Song 1', 'Song 2', 'Song 3']);
});

test('songs that this browser can’t play are left out of what plays all, with one message', async () => {
  const files = [tracks[0], numberedTrack(2, { mediaType: 'audio/x-ms-wma' }), tracks[2]].filter((one) => !!one);
  setLocalLibrary(new FakeLocalLibrary({ folders: [makeFolder()], tracks: files }));
  const { host } = await render(<LocalMusicPage />);
  const queued = () => host.player.getSnapshot().queue.items.map(({ song }) => song.title);
  const messages = () => toastStore.getState().toasts.map(({ text }) => text);
  await button('Play all').click();
  await expect.poll(queued).toEqual(['Song 1', 'Song 3']);
  expect(messages()).toEqual(['1 song left out: this browser can’t play its format.']);
  await button('Shuffle').click();
  await expect.poll(() => queued().toSorted()).toEqual(['Song 1', 'Song 3']);
});

test('albums open in place with their songs in order, and lead to their artist', async () => {
  await show({
    folders: [makeFolder()],
    tracks: [
      numberedTrack(2, { albumArtist: 'Band' }),
      numberedTrack(1, { albumArtist: 'Band' }),
      numberedTrack(3, { album: 'Other' }),
    ],
  });
  await page.getByRole('tab', { name: 'Albums' }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await page.getByRole('link', { name: /^Album/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Album', exact: true })).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent?.slice(0, 7)),
    )
    .toEqual(['1Song 1', '2Song 2']);
  await page.getByRole('link', { name: 'Band' }).first().click();
  await expect.element(page.getByRole('heading', { name: 'Band' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Artists' })).toHaveAttribute('aria-selected', 'true');
});

test('folders are walked step by step', async () => {
  await show({
    folders: [makeFolder()],
    tracks: [
      numberedTrack(1, { path: 'A/B/1.mp3' }),
      numberedTrack(2, { path: 'A/2.mp3' }),
      numberedTrack(3, { path: '3.mp3' }),
    ],
  });
  await page.getByRole('tab', { name: 'Folders' }).click();
  await page.getByRole('link', { name: 'A 2 songs' }).click();
  await page.getByRole('link', { name: 'B 1 song' }).click();
  await expect.element(page.getByText('Song 1', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: 'Music' }).click();
  await expect.element(page.getByText('Song 3', { exact: true })).toBeVisible();
});

test('thousands of albums are rendered as far as they are in sight, and reached by keys', async () => {
  const many = Array.from({ length: 3000 }, (_, index) =>
    numberedTrack(index, { album: `Album ${String(index).padStart(4, '0')}`, path: `${index}/a.mp3` }),
  );
  await show({ folders: [makeFolder()], tracks: many });
  await page.getByRole('tab', { name: 'Albums' }).click();
  // The song rows have a link of this name too, until the tab changes.
  const albums = page.getByRole('list', { name: 'Albums' });
  const first = albums.getByRole('link', { name: /^Album 0000/ });
  await expect.element(first).toBeVisible();
  expect(albums.getByRole('listitem').elements().length).toBeLessThan(80);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.textContent).toContain('Album 2999');
});
