import { type Song, sameHash } from './song';

/** How far a list that is still being read was put into the queue. */
export type ListFollowing = {
  /** So many of its songs were looked at. */
  takenCount: number;
  /** The last of those, to tell whether the list is still the same one. */
  lastTaken: string;
  /** What the queue ended with then: where it ends otherwise now, somebody has gone on to other music. */
  queueEnd: string;
};

/**
 * The songs that came after what was taken; [] where none did. Null = to be followed no longer: the list has changed
 * before that place, or the queue is no longer the one that it went into.
 */
export function songsToFollow(
  following: ListFollowing,
  songs: readonly Song[],
  queueEnd: string | null,
): readonly Song[] | null {
  const { takenCount, lastTaken } = following;
  const last = songs[takenCount - 1];
  if (!last || !sameHash(last.hash, lastTaken)) return null;
  if (queueEnd === null || !sameHash(queueEnd, following.queueEnd)) return null;
  return songs.slice(takenCount);
}
