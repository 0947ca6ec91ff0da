import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List, useListCallbackRef } from 'react-window';
import { rovingTarget } from '@/core/roving';
import type { TrackRow } from '@/core/track-order';
import { usePlayerState } from '@/state/use-player';
import { LoupeDrawing } from '@/ui/drawings';
import { EmptyState } from '@/ui/empty-state';
import type { MenuEntry, MenuPlace } from '@/ui/menu';
import { RowPace, type RowRange } from './row-pace';
import { type ListPlace, type OpenSongMenu, SongMenu } from './song-menu';
import { TrackCardRow, type TrackCardRowProps } from './track-card';
import { indexOfSong, type TrackEntryProps } from './track-entry';
import { TrackHeader } from './track-header';
import { TrackJumps } from './track-jumps';
import { TrackListRow, type TrackListRowProps, trackRowHeight } from './track-row';
import styles from './track-table.module.css';
import { TrackToolbar } from './track-toolbar';
import { useCardColumns } from './use-card-columns';
import { useSongPress } from './use-song-press';
import type { TrackTableState } from './use-track-table';
import { useVirtualFocus } from './use-virtual-focus';

type TrackTableProps<Row extends TrackRow> = {
  /** Name of the list. */
  label: string;
  table: TrackTableState<Row>;
  /** What can be done with the chosen rows; opened by the button of batch mode. */
  batchItems: (selected: readonly Row[]) => readonly MenuEntry[];
  /** The place of a row in a list that it can be removed from; must stay the same function. */
  placeInList?: (row: Row) => ListPlace | undefined;
};

/**
 * How many lines are drawn beyond what is in sight, so that they stand when they come into it, and as many are drawn
 * whole at once when they do: four rows, or two lines of cards, which are many times as high and as dear.
 */
const linesBeyond = { list: 4, grid: 2 };

/** How many rows above the current one are shown when it is looked for (doc 2 §2). */
const rowsAbove = 3;

/**
 * Songs as a table that scrolls with the page, virtual in both views, so that ten thousand stay fluent. A press plays a
 * song with the others, as they are shown, around it. Arrows, Home, End and page keys move; in batch mode Space chooses,
 * Shift with these keys chooses ranges, Ctrl+A all, and Esc ends it.
 */
export function TrackTable<Row extends TrackRow>({ label, table, batchItems, placeInList }: TrackTableProps<Row>) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [list, setList] = useListCallbackRef(null);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentHash = usePlayerState(({ current }) => current?.song.hash ?? null);
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const { shown, view, columns, isBatch, selectedKeys, select, extendTo, toggleAll, endBatch } = table;
  const cards = useCardColumns(frame, view === 'grid');
  const perRow = view === 'grid' ? cards.perRow : 1;
  const {
    tabStop,
    setFocused,
    reveal,
    pageRows,
    onRowsRendered: onFocusRows,
  } = useVirtualFocus(list, shown.length, perRow);
  const pace = useMemo(() => new RowPace(linesBeyond[view]), [view]);
  const onRowsRendered = useCallback(
    (visible: RowRange, all: RowRange) => {
      pace.onRowsRendered(visible, all);
      onFocusRows(visible, all);
    },
    [pace, onFocusRows],
  );
  const songs = useMemo(() => shown.map(({ song }) => song), [shown]);
  const onPress = useSongPress(songs);
  const onMenu = useCallback(
    (row: Row, at: MenuPlace) => setMenu({ song: row.song, at, inList: placeInList?.(row) }),
    [placeInList],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.matches('[type=search]')) return;
    const onEntry = event.target.hasAttribute('data-index');
    if (isBatch && takesBatchKey(event, onEntry)) {
      event.preventDefault();
      if (event.key === ' ') select(tabStop, event.shiftKey ? 'range' : 'toggle');
      else if (event.key === 'Escape') endBatch();
      else toggleAll();
      return;
    }
    const extends_ = isBatch && event.shiftKey;
    const { key, ctrlKey, metaKey, altKey } = event;
    const press = { key, ctrlKey, metaKey, altKey, shiftKey: event.shiftKey && !extends_ };
    const to = rovingTarget(press, tabStop, shown.length, perRow, pageRows());
    if (to === null) return;
    event.preventDefault();
    if (extends_) extendTo(to, tabStop);
    reveal(to);
  };

  const currentIndex = indexOfSong(shown, currentHash);
  const locate = () => {
    const row = Math.floor(currentIndex / perRow);
    setFocused(currentIndex);
    if (view === 'grid') list?.scrollToRow({ index: row, align: 'center' });
    else list?.scrollToRow({ index: Math.max(0, row - rowsAbove), align: 'start' });
  };

  const entryProps: TrackEntryProps<Row> = {
    rows: shown,
    tabStop,
    isBatch,
    selectedKeys,
    currentHash,
    isPlaying,
    t,
    pace,
    onPress,
    onSelect: select,
    onMenu,
    onFocusEntry: setFocused,
  };
  const listProps = {
    listRef: setList,
    scrollElement: 'window',
    'aria-label': label,
    overscanCount: linesBeyond[view],
    onRowsRendered,
    defaultHeight: 800,
  } as const;
  const extraColumns = columns.map(({ width }) => width).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div
      ref={frame}
      className={styles.table}
      style={{ '--extra-columns': extraColumns, '--cards': perRow, '--card-gap': `${cards.gap}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <TrackToolbar table={table} batchItems={batchItems} />
        {view === 'list' ? <TrackHeader table={table} /> : null}
      </div>
      {shown.length === 0 && table.filter !== '' ? (
        <EmptyState compact drawing={<LoupeDrawing />} role="status" title={t('trackTable.noneFound')} />
      ) : view === 'list' ? (
        <List
          {...listProps}
          rowComponent={TrackListRow<Row>}
          rowCount={shown.length}
          rowHeight={trackRowHeight}
          rowKey={keyOfRow<Row>}
          rowProps={{ ...entryProps, columns } satisfies TrackListRowProps<Row>}
        />
      ) : (
        <List
          {...listProps}
          rowComponent={TrackCardRow<Row>}
          rowCount={Math.ceil(shown.length / perRow)}
          rowHeight={cards.rowHeight}
          rowProps={{ ...entryProps, perRow } satisfies TrackCardRowProps<Row>}
        />
      )}
      <TrackJumps onLocate={currentIndex === -1 ? null : locate} />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

/** Space and Ctrl+A on a row, Esc anywhere in the table. */
function takesBatchKey(event: KeyboardEvent, onEntry: boolean): boolean {
  if (event.key === 'Escape') return true;
  if (!onEntry || event.altKey) return false;
  return event.key === ' ' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a');
}

function keyOfRow<Row extends TrackRow>(index: number, { rows }: TrackListRowProps<Row>): string {
  return rows[index]?.key ?? `#${index}`;
}
