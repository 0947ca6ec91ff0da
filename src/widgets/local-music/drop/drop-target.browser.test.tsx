import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
import { DropTarget } from './drop-target.tsx';

const overlay = page.getByText('Drop to add to local music');
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);

function transferOf(...files: (string | File)[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(typeof file === 'string' ? new File(['x'], file) : file);
  return transfer;
}

function fire(type: string, dataTransfer: DataTransfer, change: DragEventInit = {}): DragEvent {
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...change });
  document.body.dispatchEvent(event);
  return event;
}

async function show(): Promise<FakeLocalLibrary> {
  const library = new FakeLocalLibrary();
  setLocalLibrary(library);
  await render(
    <>
      <p>Page</p>
      <DropTarget />
    </>,
  );
  // The listeners are added after the first paint.
  const files = transferOf('a.mp3');
  await expect.poll(() => fire('dragover', files).defaultPrevented).toBe(true);
  fire('dragleave', files);
  await expect.element(overlay).not.toBeInTheDocument();
  return library;
}

test('files over the page are offered to be added, and are when they are dropped', async () => {
  const library = await show();
  const files = transferOf('a.mp3', 'notes.txt');
  expect(fire('dragover', files).defaultPrevented).toBe(true);
  await expect.element(overlay).toBeVisible();
  await expect.poll(() => library.preparedScans).toBeGreaterThan(0);
  expect(fire('drop', files).defaultPrevented).toBe(true);
  await expect.poll(() => library.calls).toEqual([['addFiles', 'a.mp3', ['a.mp3']]]);
  await expect.element(overlay).not.toBeInTheDocument();
  await expect.poll(toasts).toEqual(['Added to local music: a.mp3']);
  expect(toastStore.getState().toasts[0]?.action?.label).toBe('Open');
});

test('playlists of any kind are imported, with one message: how many songs were found and how many not', async () => {
  const library = await show();
  const storage = new FakePlaylists([]);
  const playlists = new LocalPlaylists(storage);
  setLocalPlaylists(playlists);
  library.set({ folders: [makeFolder()], tracks: [1, 2].map((number) => numberedTrack(number)) });
  const pls = new File(['[playlist]\nFile1=C:\\x\\02 Song 2.mp3\nFile2=gone.mp3'], 'Old.pls');
  const xspf = new File(
    ['<playlist><title>New</title><trackList><track><location>01%20Song%201.mp3</location></track></trackList>'],
    'list.xspf',
  );
  fire('drop', transferOf(pls, xspf));
  await expect.poll(() => [...storage.stored.values()].map(({ name }) => name)).toEqual(['Old', 'New']);
  await expect
    .poll(toasts)
    .toEqual([
      '2 playlists: 2 songs imported · 1 song isn’t on this device. It stays in the playlist and is exported with it.',
    ]);
  expect(toastStore.getState().toasts[0]?.action?.label).toBe('Open');
  expect(library.calls).toEqual([]);
  playlists.close();
});

test('a drop without audio files or playlists says so', async () => {
  const library = await show();
  fire('drop', transferOf('notes.txt'));
  await expect.poll(toasts).toEqual(['No audio files or playlists were found in what you dropped.']);
  expect(library.calls).toEqual([]);
});

test('the offer ends when the pointer leaves the page', async () => {
  await show();
  const files = transferOf('a.mp3');
  fire('dragover', files);
  await expect.element(overlay).toBeVisible();
  fire('dragleave', files, { relatedTarget: document.body });
  await expect.element(overlay).toBeVisible();
  fire('dragleave', files);
  await expect.element(overlay).not.toBeInTheDocument();
});

test('text, what is dragged within the page, and what a part of the page takes itself are left alone', async () => {
  await show();
  const text = new DataTransfer();
  text.setData('text/plain', 'words');
  expect(fire('dragover', text).defaultPrevented).toBe(false);
  const picture = transferOf('cover.png');
  fire('dragstart', picture);
  expect(fire('dragover', picture).defaultPrevented).toBe(false);
  fire('dragend', picture);
  document.body.addEventListener('dragover', (event) => event.preventDefault(), { once: true });
  fire('dragover', transferOf('a.mp3'));
  await expect.element(page.getByText('Page')).toBeVisible();
  await expect.element(overlay).not.toBeInTheDocument();
});
