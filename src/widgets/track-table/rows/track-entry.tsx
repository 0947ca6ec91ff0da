import type { TFunction } from 'i18next';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import type { ArtistRef, Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import type { SelectionPress } from '@/core/track-list/selection';
import type { TrackRow } from '@/core/track-list/track-order';
import type { MenuPlace } from '@/ui/overlays/menu';
import { songEntry } from '@/widgets/song-parts/song-entry';
import type { DeferredRows } from '@/widgets/virtual-list/deferred-rows';
import styles from './track-entry.module.css';

/** Props of every row of a virtual table of songs; the objects keep their identity until they change. */
export type TrackEntryProps<Row extends TrackRow> = {
  rows: readonly Row[];
  /** Index of the one entry that Tab reaches. */
  tabStop: number;
  isBatch: boolean;
  selectedKeys: ReadonlySet<string>;
  /** The current song, and whether it is playing. */
  currentId: SongId | null;
  isPlaying: boolean;
  t: TFunction;
  /** Decides which rows are rendered in full immediately. */
  deferred: DeferredRows;
  onPress: (index: number) => void;
  /** Called on a press and on Enter in batch mode, in which nothing in a row plays or leaves the screen. */
  onSelect: (index: number, press: SelectionPress) => void;
  onMenu: (row: Row, at: MenuPlace) => void;
  onFocusEntry: (index: number) => void;
  /** Where names of artists and albums lead; default: to those of the service. */
  links?: TrackLinks<Row> | undefined;
};

export type TrackLinks<Row extends TrackRow> = {
  artist: (artist: ArtistRef) => string;
  /** null = the song has no album to open. */
  album: (row: Row) => string | null;
  /** Shown for songs without an album. */
  albumFallback: string;
};

/** Shared by the rows and cards of a virtual table: `songEntry` plus selection. */
export function trackEntry<Row extends TrackRow>(props: TrackEntryProps<Row>, row: Row, index: number) {
  const { tabStop, isBatch, selectedKeys, currentId, isPlaying, t } = props;
  const { onPress, onSelect, onMenu, onFocusEntry } = props;
  const { song, key } = row;
  const isCurrent = songId(song) === currentId;
  const isSelected = isBatch && selectedKeys.has(key);
  const entry = songEntry({
    song,
    index,
    isTabStop: index === tabStop,
    isCurrent,
    isPlaying: isCurrent && isPlaying,
    t,
    onPress,
    onMenu: (at) => onMenu(row, at),
  });
  return {
    ...entry,
    isSelected,
    attributes: {
      ...entry.attributes,
      'data-selected': isSelected,
      onFocus: () => onFocusEntry(index),
      onPointerDown(event: PointerEvent) {
        if (!isBatch) entry.attributes.onPointerDown(event);
      },
      onClick(event: MouseEvent) {
        if (isBatch) onSelect(index, selectionPress(event));
        else entry.attributes.onClick(event);
      },
      onKeyDown(event: KeyboardEvent) {
        if (!isBatch) return entry.attributes.onKeyDown(event);
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onSelect(index, selectionPress(event));
      },
    },
    onCheck(event: MouseEvent) {
      event.stopPropagation();
      onSelect(index, selectionPress(event));
    },
  };
}

export type TrackEntry = ReturnType<typeof trackEntry>;

function selectionPress({ shiftKey }: MouseEvent | KeyboardEvent): SelectionPress {
  return shiftKey ? 'range' : 'toggle';
}

/** Index of the current song among the rows; -1 if it is not there. */
export function indexOfSong(rows: readonly { song: Song }[], id: SongId | null): number {
  return id === null ? -1 : rows.findIndex(({ song }) => songId(song) === id);
}

type TrackCheckProps = { title: string; isSelected: boolean; t: TFunction; onCheck: (event: MouseEvent) => void };

/** The checkbox of a selectable song. Not a tab stop: Space on its row does the same. */
export function TrackCheck({ title, isSelected, t, onCheck }: TrackCheckProps) {
  return (
    <input
      type="checkbox"
      className={styles.check}
      tabIndex={-1}
      aria-label={t('trackTable.choose', { title })}
      checked={isSelected}
      // The click handler changes it, because only the click event reports the Shift key.
      onChange={nothing}
      onClick={onCheck}
    />
  );
}

function nothing(): void {}
