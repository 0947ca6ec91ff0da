import { isPlayable, type Song } from './song.ts';
import { type SongId, songId } from './song-id.ts';

/** Effect of clicking a song in a list. */
export type SongPress =
  | { type: 'refuse' }
  /** The song already plays: a second click, such as of a double click, does nothing. */
  | { type: 'nothing' }
  | { type: 'play' }
  | { type: 'retry' }
  /** Replaces the queue by the playable songs of the list, starting with this one. */
  | { type: 'replace-queue'; songs: Song[]; startIndex: number }
  /** Plays it after the current song; the queue stays. */
  | { type: 'play-now'; song: Song };

/** Setting for clicks: play the list from this song on, or only this song. */
export type SongClick = 'list' | 'song';

/** Effect of clicking the current song, in any place. */
export function currentPress({ wantsToPlay, failed }: { wantsToPlay: boolean; failed: boolean }) {
  if (failed) return 'retry';
  return wantsToPlay ? 'nothing' : 'play';
}

/**
 * Effect of clicking the song at `index`. Unplayable songs are left out of the queue: each would interrupt the music
 * for a countdown. So are blocked songs, except the one that was clicked.
 */
export function songPress(
  songs: readonly Song[],
  index: number,
  now: { currentId: SongId | null; wantsToPlay: boolean; failed: boolean },
  click: SongClick,
  plays: (song: Song) => boolean = isPlayable,
  isBlocked: (song: Song) => boolean = () => false,
): SongPress {
  const song = songs[index];
  if (!song) return { type: 'nothing' };
  if (!plays(song)) return { type: 'refuse' };
  if (songId(song) === now.currentId) return { type: currentPress(now) };
  if (click === 'song') return { type: 'play-now', song };
  const playable = songs.filter((other) => plays(other) && (other === song || !isBlocked(other)));
  return { type: 'replace-queue', songs: playable, startIndex: playable.indexOf(song) };
}
