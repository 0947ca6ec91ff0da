import { whyNotAddable } from '@/core/playlist/addable-songs';
import { isPlayable, type Song } from '@/core/song/song';
import type { MenuPlace } from '@/ui/overlays/menu';

/** The entry of a song in a list of the user, from which it can be removed. */
export type ListPlace = {
  /** Instead of "Remove from this playlist". */
  label?: string;
  onRemove: () => void;
};

export type OpenSongMenu = {
  song: Song;
  at: MenuPlace;
  /** Set if the menu belongs to a queue item: "play next" then moves this item instead of adding the song. */
  queueKey?: number;
  /** Set if the menu belongs to a row in one of the user's own lists, such as a playlist. */
  inList?: ListPlace;
};

/** True if the menu has any entries for this song. */
export function hasSongMenu(song: Song): boolean {
  return song.origin === 'local' || isPlayable(song) || whyNotAddable(song) === null;
}
