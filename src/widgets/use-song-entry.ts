import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlayable, type Song, sameHash } from '@/core/song';
import { usePlayerState } from '@/state/use-player';
import type { MenuPlace } from '@/ui/menu';
import { placeBelow, placeOf } from '@/ui/menu-place';
import { hasSongMenu } from './song-menu';

export type SongEntryProps = {
  song: Song;
  /** Place in its list, from 0. */
  index: number;
  /** True for the one entry that Tab reaches; arrows reach the others. */
  isTabStop: boolean;
  onPress: (index: number) => void;
  onMenu: (song: Song, at: MenuPlace) => void;
};

/**
 * What a row and a card of a song have in common: a press or Enter plays it, a right click, a long press or its button opens
 * the menu, and it knows whether it is the current song. Spread `entry` on the list item.
 */
export function useSongEntry({ song, index, isTabStop, onPress, onMenu }: SongEntryProps) {
  const { t } = useTranslation();
  const isCurrent = usePlayerState(({ current }) => current !== null && sameHash(current.song.hash, song.hash));
  const isPlaying = usePlayerState(({ state }) => isCurrent && state === 'playing');
  const playable = isPlayable(song);
  return {
    title: song.title || t('song.untitled'),
    isCurrent,
    isPlaying,
    playable,
    /** Tab index of what can be pressed inside the entry. */
    innerTabIndex: isTabStop ? 0 : -1,
    entry: {
      'data-index': index,
      'data-current': isCurrent,
      'data-playable': playable,
      'aria-current': isCurrent ? ('true' as const) : undefined,
      tabIndex: isTabStop ? 0 : -1,
      onClick(event: MouseEvent) {
        // The second press of a double click has nothing to add to the first.
        if (event.detail <= 1) onPress(index);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onPress(index);
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        onMenu(song, placeOf(event, event.currentTarget));
      },
    },
    onPlayButton(event: MouseEvent) {
      event.stopPropagation();
      onPress(index);
    },
    onMenuButton(event: MouseEvent<HTMLElement>) {
      event.stopPropagation();
      onMenu(song, placeBelow(event.currentTarget));
    },
  };
}
