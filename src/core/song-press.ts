import { isPlayable, type Song, sameHash } from './song';

/** What pressing a song in a list means. */
export type SongPress =
  | { type: 'refuse' }
  /** It plays already: a second press, as of a double click, changes nothing. */
  | { type: 'nothing' }
  | { type: 'play' }
  | { type: 'retry' }
  /** Queue the songs of the list that can be played, from this one on. */
  | { type: 'replace-queue'; songs: Song[]; startIndex: number };

/**
 * What pressing the song at `index` means, given what the player is doing. Songs that the service is known to refuse
 * stay out of the queue: each would stop the music for a countdown.
 */
export function songPress(
  songs: readonly Song[],
  index: number,
  now: { currentHash: string | null; wantsToPlay: boolean; failed: boolean },
): SongPress {
  const song = songs[index];
  if (!song) return { type: 'nothing' };
  if (!isPlayable(song)) return { type: 'refuse' };
  if (now.currentHash !== null && sameHash(song.hash, now.currentHash)) {
    if (now.failed) return { type: 'retry' };
    return now.wantsToPlay ? { type: 'nothing' } : { type: 'play' };
  }
  const playable = songs.filter(isPlayable);
  return { type: 'replace-queue', songs: playable, startIndex: playable.indexOf(song) };
}
