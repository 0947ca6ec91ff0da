import type { Song } from '@/core/song/song';
import { isSameSong } from '@/core/song/song-id';
import { useTranslation } from '@/i18n/use-translation';
import { usePlayerState } from '@/state/player/use-player';
import type { MenuPlace } from '@/ui/overlays/menu';
import { type SongEntry, songEntry } from '@/widgets/song-parts/song-entry';

export type SongEntryProps = {
  song: Song;
  /** Position in its list, from 0. */
  index: number;
  /** True for the one entry that Tab reaches; arrow keys reach all others. */
  isTabStop: boolean;
  onPress: (index: number) => void;
  onMenu: (song: Song, at: MenuPlace) => void;
};

/** `songEntry` for an entry that subscribes to the player to know whether its song is the current one. */
export function useSongEntry({ onMenu, ...props }: SongEntryProps): SongEntry {
  const { song } = props;
  const { t } = useTranslation();
  const isCurrent = usePlayerState(({ current }) => current !== null && isSameSong(current.song, song));
  const isPlaying = usePlayerState(({ state }) => isCurrent && state === 'playing');
  return songEntry({ ...props, isCurrent, isPlaying, t, onMenu: (at) => onMenu(song, at) });
}
