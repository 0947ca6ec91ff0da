import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OfflineRequest, OfflineSong } from '@/core/offline-songs/offline-song.ts';
import { songId } from '@/core/song/song-id.ts';
import type { Host } from '@/host/host.ts';
import { openOfflineBus } from '@/storage/offline-bus.ts';
import {
  createOfflineFile,
  deleteOfflineSongs,
  fulfilOfflineRequest,
  offlineFileSizes,
  putOfflineRequests,
  readOfflineRecords,
  removeOfflineRecords,
  removeOfflineRequests,
} from '@/storage/offline-songs.ts';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import { makeCloudSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { OfflineSongsPage } from './offline-songs-page.tsx';

const now = Date.now();

function request(number: number, changes: Partial<OfflineRequest> = {}): OfflineRequest {
  return {
    song: makeSong(number),
    requestedAtEpochMs: now,
    owner: null,
    failure: null,
    unreadableOrigin: null,
    ...changes,
  };
}

/** Stores an offline song with its file. */
async function save(number: number, sizeBytes: number, changes: Partial<OfflineSong> = {}): Promise<void> {
  const song = changes.song ?? makeSong(number);
  const fileName = `file-${number}.mp3`;
  const file = await createOfflineFile(fileName);
  await file.write(new Uint8Array(sizeBytes));
  await file.close();
  await putOfflineRequests([request(number, { song })]);
  await fulfilOfflineRequest({
    song,
    fileName,
    sizeBytes,
    delivered: { level: 'high', bitRate: 320_000, extension: 'mp3' },
    encoding: '',
    durationMs: 1000,
    loudness: null,
    requestedAtEpochMs: now + number,
    keptAtEpochMs: now - number,
    usedAtEpochMs: now - number,
    isPinned: false,
    owner: null,
    ...changes,
  });
}

beforeEach(async () => {
  await page.viewport(1200, 900);
  const { songs, requests } = await readOfflineRecords();
  await deleteOfflineSongs(songs);
  await removeOfflineRecords(songs.map(({ song }) => songId(song)));
  await removeOfflineRequests(requests.map(({ song }) => songId(song)));
});

const list = page.getByRole('list', { name: 'Offline songs' });
const row = (title: string) => list.getByRole('listitem').filter({ hasText: title });

/** Renders the page and notifies it of stored changes, as another document would. */
async function show(permissions: Host['permissions'] = null) {
  const { host, player } = await fakeHost();
  await render(
    // Space for the app's header, below which the table's bar sticks.
    <main style={{ paddingTop: 160 }}>
      <OfflineSongsPage />
    </main>,
    { host: { ...host, permissions } },
  );
  const channel = openOfflineBus();
  channel.post({ type: 'changed' });
  channel.close();
  return player;
}

async function expectAccessible(): Promise<void> {
  // Contrast is measured after the fade-in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('without offline songs the page says how to save some', async () => {
  await show();
  await expect.element(page.getByRole('status').getByText('No offline songs yet')).toBeVisible();
  await expectAccessible();
});

test('songs are listed with size, quality and time; the total and the limit are shown', async () => {
  await save(1, 3 * 1024 * 1024);
  await save(2, 1024 * 1024, { song: makeCloudSong(2) });
  await save(3, 5 * 1024 * 1024, { owner: 'another user' });
  await show();
  await expect.element(row('Song 1').getByText('3.00 MB')).toBeVisible();
  await expect.element(row('Song 1').getByText('HQ')).toBeVisible();
  await expect.element(row('Song 2').getByText('You remove it')).toBeVisible();
  // Songs of another user are neither shown nor counted.
  await expect.element(row('Song 3')).not.toBeInTheDocument();
  await expect.element(page.getByText('4.00 MB of 1.00 GB used')).toBeVisible();
  await expectAccessible();
});

test('a narrow list shows the sizes beside the titles', async () => {
  await page.viewport(390, 844);
  await save(1, 3 * 1024 * 1024);
  await show();
  await expect.element(row('Song 1').getByText('HQ · 3.00 MB')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('a song is pinned and removed by its menu, with its file', async () => {
  await save(1, 100);
  await save(2, 200);
  await show();
  const menu = async (title: string, item: string) => {
    await row(title).getByRole('button', { name: /More/ }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await menu('Song 1', 'Pin');
  await expect.element(row('Song 1').getByText('HQ · Pinned')).toBeVisible();
  await menu('Song 2', 'Remove from offline songs');
  await expect.element(row('Song 2')).not.toBeInTheDocument();
  await expect.poll(async () => [...(await offlineFileSizes())]).toEqual([['file-1.mp3', 100]]);
  expect((await readOfflineRecords()).songs.map(({ isPinned }) => isPinned)).toEqual([true]);
});

test('everything is removed after a confirmation that tells how much it is', async () => {
  await save(1, 1024);
  await save(2, 1024);
  await show();
  await page.getByRole('button', { name: 'Remove all' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/2 songs \(2\.00 KB\) will be deleted from this browser\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row('Song 1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all' }).click();
  await dialog.getByRole('button', { name: 'Remove all' }).click();
  await expect.element(page.getByText('No offline songs yet')).toBeVisible();
  await expect.poll(async () => (await offlineFileSizes()).size).toBe(0);
});

test('all of it plays, in the order of the requests', async () => {
  await save(1, 10);
  await save(2, 10);
  const player = await show();
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(() => player.getSnapshot().queue.items.map(({ song }) => song.title)).toEqual(['Song 1', 'Song 2']);
});

test('a song that is being fetched shows its progress and can be cancelled', async () => {
  await putOfflineRequests([request(1), request(2)]);
  await show();
  const requests = page.getByRole('list', { name: 'In progress' });
  await expect.element(requests.getByText('Waiting').first()).toBeVisible();
  const channel = openOfflineBus();
  channel.post({ type: 'progress', id: songId(makeSong(1)), receivedBytes: 1024, totalBytes: 4096 });
  channel.close();
  await expect.element(requests.getByText('1.00 KB of 4.00 KB')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Don’t save Song 1' }).click();
  await expect.element(requests.getByText('Song 1')).not.toBeInTheDocument();
  expect((await readOfflineRecords()).requests.map(({ song }) => song.title)).toEqual(['Song 2']);
});

test('songs that could not be saved give their reasons, and can be tried again', async () => {
  await putOfflineRequests([
    request(1, { failure: 'needs-vip' }),
    request(2, { failure: 'preview' }),
    request(3, { failure: 'not-readable', unreadableOrigin: 'https://media.example' }),
  ]);
  await show();
  await page.getByRole('button', { name: '3 songs could not be saved' }).click();
  await expect.element(page.getByText('This song is for VIP members.')).toBeVisible();
  await expect.element(page.getByText('Only a preview is available to you')).toBeVisible();
  await expect.element(page.getByText('The server of this song doesn’t let web pages save it')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Try Song 2 again' }).click();
  await expect.element(page.getByRole('list', { name: 'In progress' }).getByText('Song 2')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss all' }).click();
  await expect.element(page.getByText(/could not be saved/)).not.toBeInTheDocument();
});

test('in the extension a server that can not be read is allowed at a click, and the song is tried again', async () => {
  const asked: string[] = [];
  await putOfflineRequests([request(1, { failure: 'not-readable', unreadableOrigin: 'https://media.example' })]);
  await show({
    request: async (address) => {
      asked.push(address);
      return asked.length > 1;
    },
  });
  await page.getByRole('button', { name: '1 song could not be saved' }).click();
  const allow = page.getByRole('button', { name: 'Allow media.example' });
  await allow.click();
  // A refusal changes nothing.
  await expect.element(allow).toBeVisible();
  await allow.click();
  await expect.element(page.getByRole('list', { name: 'In progress' }).getByText('Song 1')).toBeVisible();
  expect(asked).toEqual(['https://media.example', 'https://media.example']);
});
