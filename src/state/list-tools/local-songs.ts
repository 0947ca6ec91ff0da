import { AppError } from '@/core/errors.ts';
import { songsOf } from '@/core/local-music/local-row.ts';
import type { Song } from '@/core/song/song.ts';
import { loadLocalLibrary } from '@/state/local-music.ts';

/** The songs of this device, once the index is read. Rejects if it can't be. */
export async function readLocalSongs(): Promise<Song[]> {
  const library = await loadLocalLibrary();
  const { promise, resolve } = Promise.withResolvers<void>();
  const check = (): void => {
    if (library.getState().status !== 'loading') resolve();
  };
  const stop = library.subscribe(check);
  check();
  await promise.finally(stop);
  const { status, tracks } = library.getState();
  if (status === 'failed') throw new AppError('bad-data', { message: 'the index of local music cannot be read' });
  return songsOf(tracks);
}
