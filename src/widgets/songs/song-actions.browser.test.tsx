import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Song } from '@/core/song/song.ts';
import { songDialogStore } from '@/state/panels.ts';
import { render } from '../../../tests/support/components/render.tsx';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { SongActions } from './song-actions.tsx';

const names = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));

test.each<[string, Song, string[]]>([
  ['a song of the service', makeSong(1), ['Like', 'Add to playlist', 'Share']],
  ['a local song', makeLocalSong(1), ['Add to playlist']],
  ['a song of the cloud drive', makeCloudSong(1), []],
])('%s has only the actions that do something', async (_, song, expected) => {
  await render(
    <div>
      <SongActions song={song} />
    </div>,
  );
  expect(names()).toEqual(expected);
});

test('a local song is added to a local playlist', async () => {
  const song = makeLocalSong(2);
  await render(<SongActions song={song} />);
  await page.getByRole('button', { name: 'Add to playlist' }).click();
  expect(songDialogStore.getState()).toEqual({ dialog: { type: 'add-to-local-playlist', songs: [song] } });
});
