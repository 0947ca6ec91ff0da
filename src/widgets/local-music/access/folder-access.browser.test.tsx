import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FolderAccess as Access, LocalFolder } from '@/core/local-music/local-folder.ts';
import { localSong } from '@/core/local-music/local-track.ts';
import type { LocalLibrary, LocalLibraryState } from '@/local/local-library.ts';
import type { PlaybackError } from '@/playback/player.ts';
import { setLocalLibrary } from '@/state/local-music.ts';
import { fakeHost, render } from '../../../../tests/support/components/render.tsx';
import { makeTrack } from '../../../../tests/support/fakes/local-music/local-tracks.ts';
import { makeLocalSong } from '../../../../tests/support/fakes/songs.ts';
import { FolderAccess } from './folder-access.tsx';

const song = localSong(makeTrack());

let access: Access;
let asked: string[];

/** A library with the folder of the song, and a user who allows everything. */
function useLibrary(): void {
  const state: LocalLibraryState = {
    status: 'ready',
    error: null,
    folders: [{ id: 'folder-1', access } as LocalFolder],
    tracks: [makeTrack()],
    unreadable: [],
    scan: null,
    failures: [],
  };
  const library: Partial<LocalLibrary> = {
    getState: () => state,
    subscribe: () => () => undefined,
    start: () => undefined,
    async requestAccess(folderId) {
      asked.push(folderId);
      return 'granted';
    },
  };
  setLocalLibrary(library as LocalLibrary);
}

/** A player whose local song has failed, because its folder can't be read. */
async function failedPlayer() {
  const { host, player, parts } = await fakeHost();
  parts.source.failures.set('file-7', 'folder-not-connected');
  await player.dispatch({
    type: 'replace-queue',
    songs: [song, makeLocalSong(8)],
    startIndex: 0,
    play: true,
    positionMs: 3000,
  });
  await expect.poll(() => player.getSnapshot().error?.kind).toBe('folder-not-connected');
  return { host, player, parts, error: player.getSnapshot().error as PlaybackError };
}

beforeEach(() => {
  asked = [];
  access = 'prompt';
});

test('a song whose folder needs permission again plays on at its position once the user allows it', async () => {
  useLibrary();
  const { host, player, parts, error } = await failedPlayer();
  await render(<FolderAccess error={error} />, { host });
  parts.source.failures.clear();
  await page.getByRole('button', { name: 'Allow again' }).click();
  await expect.poll(() => player.getSnapshot().state).toBe('playing');
  expect(asked).toEqual(['folder-1']);
  expect(player.getSnapshot().current?.song).toEqual(song);
  expect(parts.output.read().positionMs).toBeGreaterThanOrEqual(3000);
});

test('where permission is not enough, local music is offered instead', async () => {
  access = 'detached';
  useLibrary();
  const { host, error } = await failedPlayer();
  await render(<FolderAccess error={error} />, { host });
  await expect.element(page.getByRole('button', { name: 'Local music' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('other errors have no such button', async () => {
  useLibrary();
  const { host, error } = await failedPlayer();
  await render(
    <p>
      text
      <FolderAccess error={{ ...error, kind: 'file-gone' }} />
    </p>,
    { host },
  );
  await expect.element(page.getByText('text')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
