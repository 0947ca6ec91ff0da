import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Play } from '@/core/plays/play.ts';
import { type SmartPlaylist, smartPresets } from '@/core/smart-playlists/smart-playlist.ts';
import type { Song } from '@/core/song/song.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { smartPlaylists } from '@/state/smart-playlists/smart-playlists.ts';
import { removeToast, toastStore } from '@/ui/feedback/toast.ts';
import { Toaster } from '@/ui/feedback/toaster.tsx';
import { fakeHost, render } from '../../../tests/support/components/render.tsx';
import {
  FakeLocalLibrary,
  makeFolder,
  numberedTrack,
} from '../../../tests/support/fakes/local-music/fake-local-library.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { SmartPlaylistsPage } from './smart-page.tsx';

const tracks = [1, 2, 3].map((number) => numberedTrack(number, { artists: [number === 3 ? 'Bo' : 'Ada'] }));

let count = 0;
const play = (song: Song, daysAgo: number): Play => {
  count += 1;
  const beganAt = Date.now() - daysAgo * 86_400_000;
  const facts = { origin: 'catalogue', reason: 'user', list: null, heardMs: 60_000, end: 'ended' } as const;
  return { id: `p${count}`, song, beganAt, changedAt: beganAt, ...facts };
};
const list = (change: Partial<SmartPlaylist> = {}): SmartPlaylist => {
  return { ...smartPresets.mostPlayed, id: 'a', name: 'Most played', position: 1, changedAt: 1, ...change };
};

beforeEach(async () => {
  for (const { id } of toastStore.getState().toasts) removeToast(id);
  setLocalLibrary(new FakeLocalLibrary({ folders: [makeFolder()], tracks }));
  await smartPlaylists.replaceAll([]);
  const { rows } = await playLog.all();
  await playLog.remove(rows.map(({ id }) => id));
});

async function show(at = '/smartPlaylists') {
  const { host, player } = await fakeHost();
  await render(
    <>
      <SmartPlaylistsPage />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
    { host, at },
  );
  return { player, titles: () => player.getSnapshot().queue.items.map(({ song }) => song.title) };
}

const dialog = page.getByRole('dialog');
const songNames = () =>
  page
    .getByRole('list', { name: 'Songs' })
    .getByRole('listitem')
    .elements()
    .map((row) => /Song \d+/.exec(row.textContent ?? '')?.[0]);

test('a list is made from rules, with the songs that match while they are typed', async () => {
  await show();
  await page.getByRole('button', { name: 'New smart playlist' }).click();
  await dialog.getByLabelText('Name').fill('Ada only');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 songs');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  const rule = dialog.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabelText('Field').selectOptions('artist');
  await rule.getByLabelText('Value').fill('ada');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 songs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Ada only' }).click();
  await expect.poll(songNames).toEqual(['Song 1', 'Song 2']);
  expect(await smartPlaylists.all()).toMatchObject([
    { name: 'Ada only', rules: [{ field: 'artist', operator: 'contains', value: 'ada' }] },
  ]);
});

test('a list follows the play log, and is played as a queue of its own', async () => {
  await smartPlaylists.save([list()]);
  await playLog.put([play(makeSong(8), 1), play(makeSong(9), 1), play(makeSong(9), 2)]);
  const { player, titles } = await show('/smartPlaylists?id=a');
  await expect.poll(songNames).toEqual(['Song 9', 'Song 8']);
  await playLog.put([play(makeSong(8), 0), play(makeSong(8), 0)]);
  await expect.poll(songNames, { timeout: 5000 }).toEqual(['Song 8', 'Song 9']);
  await page.getByRole('button', { name: 'Play all' }).click();
  await expect.poll(titles).toEqual(['Song 8', 'Song 9']);
  expect(player.getSnapshot().queueList).toMatchObject({ name: 'Most played', address: '/smartPlaylists?id=a' });
});

test('a preset is a list to start with', async () => {
  await show();
  await page.getByRole('button', { name: 'Never played' }).click();
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Never played');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await smartPlaylists.all()).map(({ name }) => name)).toEqual(['Never played']);
});

test('a group of rules is added and removed', async () => {
  await smartPlaylists.save([list({ rules: [], sort: 'title', isDescending: false })]);
  await show('/smartPlaylists?id=a');
  await page.getByRole('button', { name: 'Edit smart playlist' }).click();
  await dialog.getByRole('button', { name: 'Add group' }).click();
  const group = dialog.getByRole('group', { name: 'Group of rules' });
  await group.getByRole('group', { name: 'Rule 1' }).getByLabelText('Value').fill('song 3');
  await group.getByRole('group', { name: 'Rule 2' }).getByLabelText('Value').fill('nobody');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 song');
  await group.getByRole('button', { name: 'Remove group' }).click();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 songs');
});

test('a list is duplicated, and deleted once its message is gone unless it is undone', async () => {
  await smartPlaylists.save([list()]);
  await show('/smartPlaylists?id=a');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect.element(page.getByRole('heading', { name: 'Most played (copy)' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('link', { name: 'Most played (copy)' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('link', { name: 'Most played (copy)' })).toBeVisible();
  expect(await smartPlaylists.all()).toHaveLength(2);
});

test('without matching songs it says so', async () => {
  await smartPlaylists.save([list()]);
  await show('/smartPlaylists?id=a');
  await expect.element(page.getByRole('heading', { name: 'No songs match' })).toBeVisible();
});
