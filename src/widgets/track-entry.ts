import type { TFunction } from 'i18next';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isPlayable, type Song, sameHash } from '@/core/song';
import type { TrackRow } from '@/core/track-order';
import type { MenuPlace } from '@/ui/menu';
import { placeBelow, placeOf } from '@/ui/menu-place';
import type { RowPace } from './row-pace';
import { hasSongMenu } from './song-menu';

/** What every line of a virtual table of songs is given; the same object parts until they change. */
export type TrackEntryProps<Row extends TrackRow> = {
  rows: readonly Row[];
  /** Index of the one entry that Tab reaches. */
  tabStop: number;
  isBatch: boolean;
  selectedKeys: ReadonlySet<string>;
  /** Hash of the current song, and whether it sounds. */
  currentHash: string | null;
  isPlaying: boolean;
  t: TFunction;
  /** Which rows are drawn whole at once. */
  pace: RowPace;
  onPress: (index: number) => void;
  /** A press while rows are being chosen. */
  onSelect: (index: number, press: 'only' | 'toggle' | 'range') => void;
  onMenu: (row: Row, at: MenuPlace) => void;
  onFocusEntry: (index: number) => void;
};

/** What a row and a card of a virtual table have in common. No hooks: a fling through a long list makes thousands. */
export function trackEntry<Row extends TrackRow>(props: TrackEntryProps<Row>, row: Row, index: number) {
  const { tabStop, isBatch, selectedKeys, currentHash, isPlaying, t } = props;
  const { onPress, onSelect, onMenu, onFocusEntry } = props;
  const { song, key } = row;
  const isCurrent = currentHash !== null && sameHash(song.hash, currentHash);
  return {
    title: song.title || t('song.untitled'),
    isCurrent,
    isPlaying: isCurrent && isPlaying,
    isSelected: isBatch && selectedKeys.has(key),
    playable: isPlayable(song),
    /** Tab index of what can be pressed inside the entry. */
    innerTabIndex: index === tabStop ? 0 : -1,
    entry: {
      'data-index': index,
      'data-current': isCurrent,
      'data-playable': isPlayable(song),
      'data-selected': isBatch && selectedKeys.has(key),
      'aria-current': isCurrent ? ('true' as const) : undefined,
      tabIndex: index === tabStop ? 0 : -1,
      onFocus: () => onFocusEntry(index),
      onClick(event: MouseEvent) {
        if (isBatch) onSelect(index, pressMeaning(event));
        // The second press of a double click has nothing to add to the first.
        else if (event.detail <= 1) onPress(index);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onPress(index);
      },
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (!hasSongMenu(song)) return;
        event.preventDefault();
        onMenu(row, placeOf(event, event.currentTarget));
      },
    },
    onPlayButton(event: MouseEvent) {
      event.stopPropagation();
      onPress(index);
    },
    onCheck(event: MouseEvent) {
      event.stopPropagation();
      onSelect(index, event.shiftKey ? 'range' : 'toggle');
    },
    onMenuButton(event: MouseEvent<HTMLElement>) {
      event.stopPropagation();
      onMenu(row, placeBelow(event.currentTarget));
    },
  };
}

/** What `trackEntry` makes of a row. */
export type TrackEntry = ReturnType<typeof trackEntry>;

/** A finger has no Ctrl: each tap takes one more or one less. */
function pressMeaning(event: MouseEvent): 'only' | 'toggle' | 'range' {
  if (event.shiftKey) return 'range';
  const byFinger = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
  return event.ctrlKey || event.metaKey || byFinger ? 'toggle' : 'only';
}

/** Index of the current song among rows; -1 where it is not there. */
export function indexOfSong(rows: readonly { song: Song }[], hash: string | null): number {
  return hash === null ? -1 : rows.findIndex(({ song }) => sameHash(song.hash, hash));
}
