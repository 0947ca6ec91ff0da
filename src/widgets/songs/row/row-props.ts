import type { TFunction } from 'i18next';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { Song } from '@/core/song/song.ts';
import type { SelectionPress } from '@/core/track-list/selection.ts';
import { canPlaySong } from '@/playback/output/playable-formats.ts';
import { grabbedSongs } from '@/state/library/grabbed-songs.ts';
import { pressedSongs } from '@/state/player/pressed-songs.ts';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import { positionAt, positionBelow } from '@/ui/overlays/menu-position.ts';
import { hasSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { blockedReason } from './song-text.ts';

/** What a list passes to the row, tile or card of a song. */
export type RowInList = {
  /** Position in the list, from 0. */
  index: number;
  /** True for the one row that Tab reaches; arrow keys reach all others. */
  isTabStop: boolean;
  isCurrent: boolean;
  isPlaying: boolean;
  /** See `useBlockRules`. */
  blocks: BlockRules;
  t: TFunction;
  onPress: (index: number) => void;
  onMenu: (at: MenuPosition) => void;
  onFocusRow?: (index: number) => void;
  /** Present in select mode, in which a press and Enter select, and the selected songs are dragged together. */
  selection?:
    | {
        isSelected: boolean;
        onSelect: (index: number, press: SelectionPress) => void;
        songs: () => readonly Song[];
      }
    | undefined;
  /** Present in a list that can be arranged. */
  arranged?: { isDragged: boolean };
};

/**
 * Shared behaviour of all rows, tiles and cards of a song: a press or Enter plays it, or selects it in select mode; a
 * right click, a long press or its button opens the menu. Spread `attributes` on the list item. Without hooks, because
 * a fling through a long list creates thousands of rows.
 * @param song null for an entry whose song does not exist
 */
export function rowProps(song: Song | null, list: RowInList) {
  const { index, isTabStop, isCurrent, isPlaying, blocks, t, onPress, onMenu, onFocusRow, selection, arranged } = list;
  const isPlayable = song !== null && canPlaySong(song);
  const block = song && blocks.blockOf(song);
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (selection) selection.onSelect(index, selectionPress(event));
    else onPress(index);
  };
  return {
    title: song?.title || t('song.untitled'),
    isCurrent,
    isPlaying,
    isPlayable,
    /** Why the user has it skipped; null = it is not blocked. */
    blocked: block && blockedReason(block, t),
    isSelecting: selection !== undefined,
    isSelected: selection?.isSelected ?? false,
    /** Tab index of the controls inside the row. */
    innerTabIndex: isTabStop ? 0 : -1,
    attributes: {
      'data-index': index,
      'data-current': isCurrent,
      'data-playable': isPlayable,
      'data-blocked': block ? '' : undefined,
      'data-selected': selection?.isSelected,
      'data-held': arranged?.isDragged,
      'aria-current': isCurrent ? ('true' as const) : undefined,
      'aria-keyshortcuts': arranged && 'Alt+ArrowUp Alt+ArrowDown',
      tabIndex: isTabStop ? 0 : -1,
      onFocus: onFocusRow && (() => onFocusRow(index)),
      onPointerDown(event: PointerEvent) {
        if (!song || event.button !== 0 || !isOnSong(event)) return;
        grabbedSongs.emit(event.nativeEvent, () => (selection?.isSelected ? selection.songs() : [song]));
        // Prefetched before the click that plays it. Not for touch, which may be the start of scrolling.
        if (!selection && event.pointerType !== 'touch') pressedSongs.emit(song);
      },
      onClick(event: MouseEvent) {
        // Ignores the second press of a double click, except for a selection, which it toggles back.
        if (!isOnControl(event) && (selection || event.detail <= 1)) press(event);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        press(event);
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (!song || !hasSongMenu(song)) return;
        event.preventDefault();
        onMenu(positionAt(event, event.currentTarget));
      },
    },
    onPlayButton: () => onPress(index),
    onMenuButton: (event: MouseEvent<HTMLElement>) => onMenu(positionBelow(event.currentTarget)),
    onCheck: press,
  };
}

export type RowProps = ReturnType<typeof rowProps>;

function selectionPress({ shiftKey }: MouseEvent | KeyboardEvent): SelectionPress {
  return shiftKey ? 'range' : 'toggle';
}

const controls = 'a, button, input, [data-control]';

/** True for a click on a control inside the row, which has its own effect. */
function isOnControl({ target, currentTarget }: MouseEvent): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control !== null && control !== currentTarget;
}

/** True for a press on the row itself or on its play button. */
function isOnSong({ target }: PointerEvent): boolean {
  const control = target instanceof Element ? target.closest(controls) : null;
  return control === null || control.hasAttribute('data-plays');
}
