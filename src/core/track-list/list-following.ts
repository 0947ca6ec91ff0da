import type { Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';

/** How much of a list that is still being loaded was added to the queue. */
export type ListFollowing = {
  /** Number of its songs that were processed. */
  takenCount: number;
  /** The last of those, to check that the list has not changed. */
  lastTaken: SongId;
  /** The last song of the queue then: if it is another one now, the user has changed the queue. */
  queueEnd: SongId;
};

/**
 * The songs after those that were processed; [] where there are none yet. Null = stop following: the list has changed
 * before that point, or the queue is no longer the one that the list was added to.
 */
export function songsToFollow(
  following: ListFollowing,
  songs: readonly Song[],
  queueEnd: SongId | null,
): readonly Song[] | null {
  const { takenCount, lastTaken } = following;
  const last = songs[takenCount - 1];
  if (!last || songId(last) !== lastTaken) return null;
  if (queueEnd !== following.queueEnd) return null;
  return songs.slice(takenCount);
}
