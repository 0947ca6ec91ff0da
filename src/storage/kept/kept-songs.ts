import type { KeptSong } from '@/core/kept-songs/kept-song';
import { createLog } from '@/core/log';
import { songId } from '@/core/song/song-id';
import { removeKeptRecords } from './kept-database';
import { removeKeptFile } from './kept-files';

const log = createLog('kept songs');

/**
 * Removes kept songs with their files. Rejects where their entries can't be removed; a file that stays is removed by the
 * next sweep, because no entry names it.
 */
export async function removeKeptSongs(songs: readonly Pick<KeptSong, 'song' | 'fileName'>[]): Promise<void> {
  if (songs.length === 0) return;
  await removeKeptRecords(songs.map(({ song }) => songId(song)));
  await Promise.all(songs.map(({ fileName }) => discardFile(fileName)));
}

/** Removes a file; a failure is only logged. */
export async function discardFile(fileName: string): Promise<void> {
  try {
    await removeKeptFile(fileName);
  } catch (error) {
    log.warn('the file of a kept song was not removed', error);
  }
}
