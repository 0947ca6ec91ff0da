import { expect, test } from 'vitest';
import { setLocalLibrary } from '@/state/local-music.ts';
import { giveConsent } from '@/state/session/consent-store.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { FakeLocalLibrary, numberedTrack } from '../../../../tests/support/fakes/local-music/fake-local-library.ts';
import { makeSongs } from '../../../../tests/support/fakes/songs.ts';
import { Launches } from './launches.tsx';

type Launch = { targetURL: string; files?: readonly FileSystemHandle[] };

/** The browser's launch queue, one per document, which delivers launches from before its consumer later. */
const queue = {
  early: [] as Launch[],
  deliver: (launch: Launch): void => void queue.early.push(launch),
  setConsumer(consumer: (launch: Launch) => void): void {
    queue.deliver = consumer;
    queue.early.splice(0).forEach(consumer);
  },
};
Object.defineProperty(globalThis, 'launchQueue', { value: queue });

const address = (query: string) => `https://kanade.example/${query}`;
const texts = () => toastStore.getState().toasts.map(({ text }) => text);

async function fileHandle(name: string): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  return folder.getFileHandle(name, { create: true });
}

test('launches wait for the disclaimer, then each is carried out once', async () => {
  queue.deliver({ targetURL: address('?open=play') });
  const { player } = await renderLaunches();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
  expect(player.getSnapshot().wantsToPlay).toBe(false);
  giveConsent('disclaimer');
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
  await player.dispatch({ type: 'pause' });
  queue.deliver({ targetURL: address('?open=play') });
  await expect.poll(() => player.getSnapshot().wantsToPlay).toBe(true);
});

test('without a song, playing says so, and a link to nowhere too', async () => {
  giveConsent('disclaimer');
  await renderLaunches();
  queue.deliver({ targetURL: address('?open=play') });
  await expect.poll(texts).toContain('There’s nothing to play yet');
  queue.deliver({ targetURL: address('?link=web%2Bkanade%3Anowhere') });
  await expect.poll(texts).toContain('This link doesn’t lead to anything in Kanade');
});

test('opened files play in their order, right after the current song; the queue stays', async () => {
  giveConsent('disclaimer');
  const library = new FakeLocalLibrary();
  setLocalLibrary(library);
  const { player } = await renderLaunches();
  await player.dispatch({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
  const files = await Promise.all(['b.mp3', 'a.mp3', 'notes.txt'].map(fileHandle));
  queue.deliver({ targetURL: address(''), files });
  await expect.poll(() => library.calls).toEqual([['addFiles', 'b.mp3 +1', ['b.mp3', 'a.mp3']]]);
  expect(player.getSnapshot().queue.items).toHaveLength(2);
  const track = (number: number, path: string) => numberedTrack(number, { folderId: 'folder-1', path });
  library.set({ tracks: [track(1, 'a.mp3'), track(2, 'b.mp3')] });
  const titles = () => player.getSnapshot().queue.items.map(({ song }) => song.title);
  await expect.poll(() => titles().slice(1)).toEqual(['Song 2', 'Song 1', makeSongs(2)[1]?.title]);
  await expect.poll(() => player.getSnapshot().current?.song.title).toBe('Song 2');
  expect(player.getSnapshot().wantsToPlay).toBe(true);
});

test('opened files without a song in them say so', async () => {
  giveConsent('disclaimer');
  setLocalLibrary(new FakeLocalLibrary());
  await renderLaunches();
  queue.deliver({ targetURL: address(''), files: [await fileHandle('notes.txt')] });
  await expect.poll(texts).toContain('“notes.txt” can’t be opened');
});

test('an opened file that can’t be read says so once that is known', async () => {
  giveConsent('disclaimer');
  const library = new FakeLocalLibrary();
  setLocalLibrary(library);
  await renderLaunches();
  queue.deliver({ targetURL: address(''), files: [await fileHandle('broken.mp3')] });
  await expect.poll(() => library.calls).toEqual([['addFiles', 'broken.mp3', ['broken.mp3']]]);
  expect(texts()).toEqual([]);
  const broken = { folderId: 'folder-1', path: 'broken.mp3', sizeBytes: 8, modifiedMs: 1_700_000_000_000 };
  library.set({ unreadable: [{ ...broken, reason: 'no-sound' }] });
  await expect.poll(texts).toEqual(['“broken.mp3” can’t be opened']);
});

/** Renders the launches beside visible content, because they render nothing. */
async function renderLaunches() {
  const { host, player } = await fakeHost();
  await render(
    <>
      <p>Page</p>
      <Launches />
    </>,
    { host },
  );
  return { player };
}
