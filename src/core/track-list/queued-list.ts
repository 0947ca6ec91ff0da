import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';

/** Progress of adding a list to the queue while the list is loading. */
export type QueuedList = {
  /** Number of processed songs. */
  takenCount: number;
  /** Last processed song, to detect changes of the list. */
  lastTaken: SongId;
  /** Last song of the queue, to detect changes by the user. */
  queueEnd: SongId;
};

/**
 * Songs after the processed ones; [] if there are none yet. Null = stop: the processed part of the list has changed, or
 * the queue has.
 */
export function songsToQueue(
  queuedList: QueuedList,
  songs: readonly Song[],
  queueEnd: SongId | null,
): readonly Song[] | null {
  const { takenCount, lastTaken } = queuedList;
  const last = songs[takenCount - 1];
  if (!last || songId(last) !== lastTaken) return null;
  if (queueEnd !== queuedList.queueEnd) return null;
  return songs.slice(takenCount);
}
