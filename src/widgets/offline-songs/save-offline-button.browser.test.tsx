import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { songId } from '@/core/song/song-id.ts';
import { announceOfflineChange } from '@/state/offline-songs/offline-store.ts';
import { openOfflineBus } from '@/storage/offline-bus.ts';
import {
  changeOfflineRequest,
  createOfflineFile,
  deleteOfflineSongs,
  fulfilOfflineRequest,
  readOfflineRecords,
  removeOfflineRequests,
} from '@/storage/offline-songs.ts';
import { toastStore } from '@/ui/feedback/toast.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { SaveOfflineButton } from './save-offline-button.tsx';

const lastMessage = () => expect.poll(() => toastStore.getState().toasts.at(-1)?.text);
const songs = [1, 2].map((number) => ({ ...makeSong(number), durationMs: 10 * 60_000, variants: {} }));

beforeEach(async () => {
  const records = await readOfflineRecords();
  await deleteOfflineSongs(records.songs);
  await removeOfflineRequests(records.requests.map(({ song }) => songId(song)));
  await announceOfflineChange();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const shareShown = () => {
  const fill = document.querySelector<HTMLElement>('button [aria-hidden=true] > span');
  return fill?.style.width ?? null;
};

/** Simulates the engine after it has downloaded a song. */
async function fetched(number: number): Promise<void> {
  const fileName = `song-${number}.mp3`;
  const file = await createOfflineFile(fileName);
  await file.write(new Uint8Array(10));
  await file.close();
  const song = songs[number - 1] ?? makeSong(number);
  await fulfilOfflineRequest({
    song,
    fileName,
    sizeBytes: 10,
    delivered: null,
    encoding: '',
    durationMs: song.durationMs,
    loudness: null,
    requestedAtEpochMs: Date.now(),
    keptAtEpochMs: Date.now(),
    usedAtEpochMs: Date.now(),
    isPinned: false,
    owner: null,
  });
  await announceOfflineChange();
}

test('a list has its size before it is saved, its progress while it is, and an end', async () => {
  await render(<SaveOfflineButton songs={songs} label="Save offline" />);
  await button('Save offline (about 18 MB)').click();
  await lastMessage().toBe('2 songs will be saved offline (about 18 MB)');
  await expect.element(button('Saving offline: 0 of 2')).toBeVisible();
  const bus = openOfflineBus();
  bus.post({ type: 'progress', id: songId(songs[0] ?? makeSong(1)), receivedBytes: 5, totalBytes: 10 });
  bus.close();
  await expect.poll(shareShown).toBe('max(4px, 25%)');
  await fetched(1);
  await expect.element(button('Saving offline: 1 of 2')).toBeVisible();
  await fetched(2);
  await expect.element(button('Remove from offline songs')).toBeVisible();
  await lastMessage().toBe('2 songs are available offline');
  // The final message replaces the first one.
  expect(toastStore.getState().toasts).toHaveLength(1);
  expect(shareShown()).toBeNull();
});

test('a song that could not be fetched is counted at the end, and can be tried again', async () => {
  await render(<SaveOfflineButton songs={songs} label="Save offline" />);
  await button(/^Save offline/).click();
  await expect.element(button('Saving offline: 0 of 2')).toBeVisible();
  await fetched(1);
  await changeOfflineRequest(songId(songs[1] ?? makeSong(2)), { failure: 'disk-full' });
  await announceOfflineChange();
  await lastMessage().toBe('1 of 2 songs saved offline');
  await expect.element(button('Save offline (about 9 MB)')).toBeVisible();
  await button(/^Save offline/).click();
  await expect.poll(async () => (await readOfflineRecords()).requests.map(({ failure }) => failure)).toEqual([null]);
});

test('with text, the button shows a large size before it saves, the progress, and that all are saved', async () => {
  const long = songs.map((song) => ({ ...song, durationMs: 3_600_000 }));
  const { update } = await render(<SaveOfflineButton look="text" songs={songs} label="Save offline" />);
  expect(button('Save offline (about 18 MB)').element().textContent).toBe('Save offline');
  update(<SaveOfflineButton look="text" songs={long} label="Save offline" />);
  await expect.poll(() => button(/about/).element().textContent).toMatch(/about 110/);
  await button(/^Save offline/).click();
  await expect.element(button('Saving offline: 0 of 2')).toHaveTextContent('0 / 2');
  await fetched(1);
  await fetched(2);
  await expect.element(button('Available offline')).toHaveAttribute('aria-pressed', 'true');
});
