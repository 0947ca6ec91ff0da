import type { TFunction } from 'i18next';
import type { PointerEvent } from 'react';
import type { BlockRules } from '@/core/blocks/block-rules.ts';
import type { ArtistRef, Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import type { SelectionPress } from '@/core/track-list/selection.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import type { MenuPosition } from '@/ui/overlays/menu.tsx';
import type { DeferredRows } from '@/widgets/lists/virtual/deferred-rows.ts';
import type { RowDrag, RowTop } from '@/widgets/lists/virtual/drag-geometry.ts';
import { type RowProps, rowProps } from '@/widgets/songs/row/row-props.ts';

/** What a virtual table of songs passes to its rows; the objects are stable until they change. */
export type TableRows<Row extends TrackRow> = {
  rows: readonly Row[];
  /** Index of the one row that Tab reaches. */
  tabStop: number;
  isBatch: boolean;
  selectedKeys: ReadonlySet<string>;
  currentId: SongId | null;
  isPlaying: boolean;
  blocks: BlockRules;
  t: TFunction;
  /** Decides which rows are rendered in full immediately. */
  deferred: DeferredRows;
  onPress: (index: number) => void;
  /** Called on a press and on Enter in batch mode, in which a row neither plays nor links. */
  onSelect: (index: number, press: SelectionPress) => void;
  /** The songs that are selected in batch mode. */
  selectedSongs: () => readonly Song[];
  onMenu: (row: Row, at: MenuPosition) => void;
  onFocusRow: (index: number) => void;
  /** Present if the songs can be moved by handles and keys. */
  arranged?: ArrangedTable | undefined;
  /** Addresses of artists and albums; default: the screens of the service. */
  links?: TrackLinks<Row> | undefined;
};

type ArrangedTable = {
  drag: RowDrag<string> | null;
  topOf: RowTop;
  hint: string;
  onGrab: (event: PointerEvent, key: string, index: number) => void;
};

export type TrackLinks<Row extends TrackRow> = {
  artist: (artist: ArtistRef) => string;
  /** null = the song has no album to open. */
  album: (row: Row) => string | null;
  /** Shown for songs without an album. */
  albumFallback: string;
};

export function tableRowProps<Row extends TrackRow>(table: TableRows<Row>, row: Row, index: number): RowProps {
  const isCurrent = songId(row.song) === table.currentId;
  return rowProps(row.song, {
    index,
    isTabStop: index === table.tabStop,
    isCurrent,
    isPlaying: isCurrent && table.isPlaying,
    blocks: table.blocks,
    t: table.t,
    onPress: table.onPress,
    onMenu: (at) => table.onMenu(row, at),
    onFocusRow: table.onFocusRow,
    ...(table.arranged ? { arranged: { isDragged: table.arranged.drag?.key === row.key } } : {}),
    selection: table.isBatch
      ? { isSelected: table.selectedKeys.has(row.key), onSelect: table.onSelect, songs: table.selectedSongs }
      : undefined,
  });
}

/** Index of the current song in the rows; -1 if it is missing. */
export function indexOfSong(rows: readonly { song: Song }[], id: SongId | null): number {
  return id === null ? -1 : rows.findIndex(({ song }) => songId(song) === id);
}
