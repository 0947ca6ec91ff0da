import type { TFunction } from 'i18next';
import type { ArtistRef, Song } from '@/core/song/song';
import { type SongId, songId } from '@/core/song/song-id';
import type { SelectionPress } from '@/core/track-list/selection';
import type { TrackRow } from '@/core/track-list/track-order';
import type { MenuPlace } from '@/ui/overlays/menu';
import type { DeferredRows } from '@/widgets/lists/virtual/deferred-rows';
import { type RowProps, rowProps } from '@/widgets/songs/row/row-props';

/** What a virtual table of songs says to each of its rows; the objects keep their identity until they change. */
export type TableRows<Row extends TrackRow> = {
  rows: readonly Row[];
  /** Index of the one row that Tab reaches. */
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
  onFocusRow: (index: number) => void;
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

/** `rowProps` for a row or card of a virtual table. */
export function tableRowProps<Row extends TrackRow>(table: TableRows<Row>, row: Row, index: number): RowProps {
  const isCurrent = songId(row.song) === table.currentId;
  return rowProps(row.song, {
    index,
    isTabStop: index === table.tabStop,
    isCurrent,
    isPlaying: isCurrent && table.isPlaying,
    t: table.t,
    onPress: table.onPress,
    onMenu: (at) => table.onMenu(row, at),
    onFocusRow: table.onFocusRow,
    selection: table.isBatch ? { isSelected: table.selectedKeys.has(row.key), onSelect: table.onSelect } : undefined,
  });
}

/** Index of the current song among the rows; -1 if it is not there. */
export function indexOfSong(rows: readonly { song: Song }[], id: SongId | null): number {
  return id === null ? -1 : rows.findIndex(({ song }) => songId(song) === id);
}
