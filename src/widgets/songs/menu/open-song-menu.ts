import { whyNotAddable } from '@/core/playlist/addable-songs.ts';
import { isPlayable, type Song } from '@/core/song/song.ts';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';

/** The entry of a song in one of the user's lists, from which it can be removed. */
export type ListEntry = {
  /** Default: "Remove from this playlist". */
  label?: string;
  onRemove: () => void;
};

export type OpenSongMenu = {
  song: Song;
  at: MenuPosition;
  /** Set for a queue item: "play next" then moves this item instead of adding the song. */
  queueKey?: number;
  /** Set for a row of one of the user's lists, such as a playlist. */
  inList?: ListEntry;
};

export function hasSongMenu(song: Song): boolean {
  return song.origin === 'local' || isPlayable(song) || whyNotAddable(song) === null;
}
