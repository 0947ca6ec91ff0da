import { isPlayable, type Song } from './song';
import { type SongId, songId } from './song-id';

/** What pressing a song in a list does. */
export type SongPress =
  | { type: 'refuse' }
  /** It is already playing: a second press, such as of a double click, changes nothing. */
  | { type: 'nothing' }
  | { type: 'play' }
  | { type: 'retry' }
  /** Replace the queue by the playable songs of the list, and start with this one. */
  | { type: 'replace-queue'; songs: Song[]; startIndex: number }
  /** Play it after the current song, in the queue as it is. */
  | { type: 'play-now'; song: Song };

/** What a press on a song plays, as in the settings: the list from this song on, or only this song. */
export type SongClick = 'list' | 'song';

/** What pressing the current song does, wherever it is shown. */
export function currentPress({ wantsToPlay, failed }: { wantsToPlay: boolean; failed: boolean }) {
  if (failed) return 'retry';
  return wantsToPlay ? 'nothing' : 'play';
}

/**
 * What pressing the song at `index` does in this state of the player. Songs that are known not to play are left out of
 * the queue: each would interrupt the music for a countdown.
 */
export function songPress(
  songs: readonly Song[],
  index: number,
  now: { currentId: SongId | null; wantsToPlay: boolean; failed: boolean },
  click: SongClick,
  plays: (song: Song) => boolean = isPlayable,
): SongPress {
  const song = songs[index];
  if (!song) return { type: 'nothing' };
  if (!plays(song)) return { type: 'refuse' };
  if (songId(song) === now.currentId) return { type: currentPress(now) };
  if (click === 'song') return { type: 'play-now', song };
  const playable = songs.filter(plays);
  return { type: 'replace-queue', songs: playable, startIndex: playable.indexOf(song) };
}
