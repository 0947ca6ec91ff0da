import type { TFunction } from 'i18next';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { Song } from '@/core/song/song';
import { canPlaySong } from '@/playback/output/playable-formats';
import { pressedSongs } from '@/state/player/pressed-songs';
import type { MenuPlace } from '@/ui/overlays/menu';
import { placeBelow, placeOf } from '@/ui/overlays/menu-place';
import { hasSongMenu } from '@/widgets/song-menu/open-song-menu';

type SongEntryState = {
  song: Song;
  /** Position in its list, from 0. */
  index: number;
  /** True for the one entry that Tab reaches; arrow keys reach all others. */
  isTabStop: boolean;
  isCurrent: boolean;
  isPlaying: boolean;
  t: TFunction;
  onPress: (index: number) => void;
  onMenu: (at: MenuPlace) => void;
};

/**
 * Shared behaviour of all rows, tiles and cards of a song: a press or Enter plays it; a right click, a long press or
 * its button opens the menu. Spread `attributes` on the list item. Without hooks, because a fling through a long list
 * creates thousands of entries.
 */
export function songEntry({ song, index, isTabStop, isCurrent, isPlaying, t, onPress, onMenu }: SongEntryState) {
  const playable = canPlaySong(song);
  return {
    title: song.title || t('song.untitled'),
    isCurrent,
    isPlaying,
    playable,
    /** Tab index of the controls inside the entry. */
    innerTabIndex: isTabStop ? 0 : -1,
    attributes: {
      'data-index': index,
      'data-current': isCurrent,
      'data-playable': playable,
      'aria-current': isCurrent ? ('true' as const) : undefined,
      tabIndex: isTabStop ? 0 : -1,
      onPointerDown: (event: PointerEvent) => noteSongPress(event, song),
      onClick(event: MouseEvent) {
        // The second press of a double click is ignored.
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
        onMenu(placeOf(event, event.currentTarget));
      },
    },
    onPlayButton(event: MouseEvent) {
      event.stopPropagation();
      onPress(index);
    },
    onMenuButton(event: MouseEvent<HTMLElement>) {
      event.stopPropagation();
      onMenu(placeBelow(event.currentTarget));
    },
  };
}

export type SongEntry = ReturnType<typeof songEntry>;

/**
 * To be called when a pointer goes down on a row, tile or card whose click plays the song. A finger may as well be about to
 * scroll.
 */
export function noteSongPress({ target, button, pointerType }: PointerEvent, song: Song): void {
  if (button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return;
  const control = target.closest('a, button, input, [data-control]');
  if (control === null || control.hasAttribute('data-plays')) pressedSongs.emit(song);
}
