import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { List } from 'react-window';
import { listen } from '@/core/async/listen.ts';
import type { QueueList } from '@/core/queue/queue-list.ts';
import { songId } from '@/core/song/song-id.ts';
import type { TrackRow } from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { useBlockRules } from '@/state/blocks/use-blocks.ts';
import { usePlayerState } from '@/state/player/use-player.ts';
import { useInterfaceScale } from '@/state/settings/interface-scale.ts';
import { Button } from '@/ui/controls/button.tsx';
import { IconButton } from '@/ui/controls/icon-button.tsx';
import { Announcement } from '@/ui/feedback/announcement.tsx';
import { EmptyState } from '@/ui/feedback/empty-state.tsx';
import { showToast } from '@/ui/feedback/toast.ts';
import { isMotionReduced } from '@/ui/motion.ts';
import type { MenuEntry, MenuPosition } from '@/ui/overlays/menu.tsx';
import { LoupeDrawing } from '@/ui/pictures/screen-drawings.tsx';
import { DeferredRows } from '@/widgets/lists/virtual/deferred-rows.ts';
import { useCardColumns } from '@/widgets/lists/virtual/use-card-columns.ts';
import { useVirtualList } from '@/widgets/lists/virtual/use-virtual-list.ts';
import { moveKeysText } from '@/widgets/shortcuts/shortcut-hint.ts';
import type { ListEntry, OpenSongMenu } from '@/widgets/songs/menu/open-song-menu.ts';
import { SongMenu } from '@/widgets/songs/menu/song-menu.tsx';
import { SongCells, songRowClass } from '@/widgets/songs/row/song-cells.tsx';
import columnStyles from '@/widgets/songs/row/table-row.module.css';
import { TrackCardRow, type TrackCardRowProps } from '@/widgets/songs/table/rows/track-card.tsx';
import { heightOfRow, TrackListRow, type TrackListRowProps } from '@/widgets/songs/table/rows/track-row.tsx';
import { useSongPress } from '@/widgets/songs/use-song-press.ts';
import { coversOf, discHeight, useRowHeight } from './row-shape.ts';
import { indexOfSong, type TableRows, type TrackLinks } from './rows/table-row.ts';
import { TrackHeader } from './track-header.tsx';
import trackJumpsStyles from './track-jumps.module.css';
import styles from './track-table.module.css';
import { TrackToolbar, type TrackToolbarProps } from './track-toolbar.tsx';
import type { TrackTableState } from './use-track-table.ts';

type TrackTableProps<Row extends TrackRow> = {
  /** Accessible name of the list. */
  label: string;
  table: TrackTableState<Row>;
  /** The actions for the selected rows, as a menu of the batch mode button. */
  batchItems: (selected: readonly Row[]) => readonly MenuEntry[];
  /** The playlist entry of a row that can be removed from the list; must be a stable function. */
  listEntryOf?: (row: Row) => ListEntry | undefined;
  links?: TrackLinks<Row>;
  /** What the songs are from, for the queue; default: unknown. */
  from?: QueueList;
  /** Shown in the toolbar once the content above the table is scrolled away, such as the name of the list. */
  heading?: ReactNode;
  /** Omitted if the songs can't be moved. */
  arranging?: TrackArranging<Row> | undefined;
} & Pick<TrackToolbarProps<Row>, 'isHeadingFixed' | 'orders'>;

type TrackArranging<Row> = {
  /** Moves a row to an index of the whole list. */
  onMove: (row: Row, to: number) => void;
  /** Said when the user tries to move a song that can't be moved now; null = it can. */
  whyNot: string | null;
};

/**
 * Lines rendered beyond the visible ones, and the reach within which new lines are full at once: four rows, or two
 * lines of cards, which are several times as high and as expensive.
 */
const linesBeyond = { list: 4, grid: 2 };

/** Rows shown above the current one when the table scrolls to it (docs/behaviour.md#finding-the-current-song). */
const rowsAbove = 3;

/**
 * Songs as a table that scrolls with the page, virtualised in both views for up to ten thousand songs. A press plays a
 * song and queues the displayed list around it. Arrow keys, Home, End and page keys move; in batch mode Space selects,
 * Shift with these keys selects ranges, Ctrl+A selects all, and Esc ends it.
 */
export function TrackTable<Row extends TrackRow>(props: TrackTableProps<Row>) {
  const { label, table, batchItems, listEntryOf, links, from, heading, isHeadingFixed, orders, arranging } = props;
  const { t } = useTranslation();
  const rowHeight = useRowHeight(table);
  const scale = useInterfaceScale();
  const discHeadHeight = discHeight * scale;
  const isArranged = arranging?.whyNot === null && !table.isBatch;
  const topOf = useCallback((index: number) => (index * rowHeight) / scale, [rowHeight, scale]);
  const frame = useRef<HTMLDivElement>(null);
  const edge = useRef<HTMLDivElement>(null);
  const isStuck = useIsAbove(edge, heading !== undefined);
  const [menu, setMenu] = useState<OpenSongMenu | null>(null);
  const currentId = usePlayerState(({ current }) => current && songId(current.song));
  const isPlaying = usePlayerState(({ state }) => state === 'playing');
  const blocks = useBlockRules();
  const { shown, view, columns, ownColumns, isBatch, selected, selectedKeys } = table;
  const { select, extendTo, toggleAll, endBatch } = table;
  const hasCards = view === 'grid' && table.layout === 'cards';
  const lines = hasCards ? 'grid' : 'list';
  const cards = useCardColumns(frame, hasCards);
  const perRow = hasCards ? cards.perRow : 1;
  const deferred = useMemo(() => new DeferredRows(linesBeyond[lines]), [lines]);
  const { list, listProps, onKey, tabStop, setTabStop, drag, held, grab, announcement } = useVirtualList<Row, string>({
    entries: shown,
    scroller: 'page',
    columns: perRow,
    deferred,
    ...(arranging && isArranged
      ? {
          arranging: {
            keyOf: ({ key }: Row) => key,
            onMove: arranging.onMove,
            movedText: ({ song }: Row, place) =>
              t('queue.moved', { title: song.title || t('song.untitled'), ...place }),
            topOf,
            rowHeight: rowHeight / scale,
          },
        }
      : {}),
  });
  const dragged = drag ? shown.find(({ key }) => key === drag.key) : undefined;
  const songs = useMemo(() => shown.map(({ song }) => song), [shown]);
  const onPress = useSongPress(songs, from);
  const selectedSongs = useCallback(() => selected.map(({ song }) => song), [selected]);
  const onMenu = useCallback(
    (row: Row, at: MenuPosition) => setMenu({ song: row.song, at, inList: listEntryOf?.(row) }),
    [listEntryOf],
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
    if (arranging?.whyNot && !isBatch && isMoveKey(event)) {
      event.preventDefault();
      showToast(arranging.whyNot);
      return;
    }
    const extendsSelection = isBatch && event.shiftKey;
    const to = onKey(event, { ignoresShift: extendsSelection });
    if (to !== null && extendsSelection) extendTo(to, tabStop);
  };

  const currentIndex = indexOfSong(shown, currentId);
  const locate = () => {
    const row = Math.floor(currentIndex / perRow);
    setTabStop(currentIndex);
    if (hasCards) list?.scrollToRow({ index: row, align: 'center' });
    else list?.scrollToRow({ index: Math.max(0, row - rowsAbove), align: 'start' });
  };

  const tableRows: TableRows<Row> = {
    rows: shown,
    tabStop,
    isBatch,
    selectedKeys,
    currentId,
    isPlaying,
    blocks,
    t,
    deferred,
    onPress,
    onSelect: select,
    selectedSongs,
    onMenu,
    onFocusRow: setTabStop,
    links,
    arranged:
      isArranged && !hasCards
        ? { drag, topOf, hint: t('queue.moveHint', { keys: moveKeysText(t) }), onGrab: grab }
        : undefined,
  };
  const windowProps = { ...listProps, 'aria-label': label, overscanCount: linesBeyond[lines], defaultHeight: 800 };
  const hasDiscs = table.sort.column === 'index' && shown.some(({ disc }) => disc !== undefined);
  const shape = { columns, ownColumns, covers: coversOf(table), hasDiscs, rowHeight, discHeadHeight };
  const extraColumns = columns.map(({ width }) => width).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside
    <div
      ref={frame}
      className={styles.table}
      style={{ '--extra-columns': extraColumns, '--cards': perRow, '--card-gap': `${cards.gap}px` } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {heading === undefined ? null : <div ref={edge} className={styles.edge} />}
      <div className={styles.bar}>
        <TrackToolbar
          table={table}
          batchItems={batchItems}
          heading={heading}
          isStuck={isStuck}
          isHeadingFixed={isHeadingFixed}
          orders={orders}
        />
        {table.hasHeads ? <TrackHeader table={table} isArranged={isArranged && !hasCards} /> : null}
      </div>
      {shown.length === 0 && table.filter !== '' ? (
        <EmptyState
          compact
          drawing={<LoupeDrawing />}
          role="status"
          title={t('trackTable.noneFound')}
          action={<Button onClick={() => table.setFilter('')}>{t('search.filterClear')}</Button>}
        />
      ) : !hasCards ? (
        <div className={styles.rows} data-dragging={drag ? '' : undefined}>
          <List
            {...windowProps}
            rowComponent={TrackListRow<Row>}
            rowCount={shown.length}
            rowHeight={hasDiscs ? heightOfRow : rowHeight}
            rowKey={keyOfRow<Row>}
            rowProps={{ ...tableRows, ...shape } satisfies TrackListRowProps<Row>}
          />
          {dragged ? (
            <div
              ref={held}
              className={`${songRowClass.table} ${styles.held}`}
              data-arranged=""
              data-covers={shape.covers}
              aria-hidden="true"
            >
              <span className={columnStyles.index} />
              <SongCells density="table" song={dragged.song} row={null} t={t} hasCover={shape.covers !== 'none'} />
            </div>
          ) : null}
        </div>
      ) : (
        <List
          {...windowProps}
          rowComponent={TrackCardRow<Row>}
          rowCount={Math.ceil(shown.length / perRow)}
          rowHeight={cards.rowHeight}
          rowProps={{ ...tableRows, perRow } satisfies TrackCardRowProps<Row>}
        />
      )}
      {announcement === null ? null : <Announcement>{announcement}</Announcement>}
      <TrackJumps onLocate={currentIndex === -1 ? null : locate} />
      {menu ? <SongMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </div>
  );
}

/** Whether an element is above the window; false unless `isWanted`. */
function useIsAbove(target: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!isWanted || !target.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsAbove(!last.isIntersecting && last.boundingClientRect.top < 0);
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, isWanted]);
  return isAbove;
}

/** True for Alt with an arrow key, which moves a song where that is possible. */
function isMoveKey({ altKey, ctrlKey, metaKey, shiftKey, key, target }: KeyboardEvent): boolean {
  const isArrow = key === 'ArrowUp' || key === 'ArrowDown';
  return isArrow && altKey && !ctrlKey && !metaKey && !shiftKey && (target as HTMLElement).hasAttribute('data-index');
}

/** True for a key of batch mode: Space and Ctrl+A on a row, Esc anywhere in the table. */
function takesBatchKey(event: KeyboardEvent, onEntry: boolean): boolean {
  if (event.key === 'Escape') return true;
  if (!onEntry || event.altKey) return false;
  return event.key === ' ' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a');
}

function keyOfRow<Row extends TrackRow>(index: number, { rows }: TrackListRowProps<Row>): string {
  return rows[index]?.key ?? `#${index}`;
}

/** Buttons beside a long list: to the current song, and to the top once the top is out of view. */
function TrackJumps({ onLocate }: { onLocate: (() => void) | null }) {
  const { t } = useTranslation();
  const [isBelowTop, setIsBelowTop] = useState(false);
  useEffect(() => {
    const look = () => setIsBelowTop(scrollY > innerHeight / 2);
    // In the next frame, after layout: reading it here would lay out the new rows twice.
    const frame = requestAnimationFrame(look);
    const stop = listen(window, 'scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, []);
  const toTop = () => {
    scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
  };
  return (
    <div className={trackJumpsStyles.jumps}>
      {onLocate ? (
        <IconButton className={trackJumpsStyles.jump} label={t('trackTable.locate')} onClick={onLocate}>
          <LocateFixed size={20} />
        </IconButton>
      ) : null}
      {isBelowTop ? (
        <IconButton className={trackJumpsStyles.jump} label={t('trackTable.toTop')} onClick={toTop}>
          <ArrowUpToLine size={20} />
        </IconButton>
      ) : null}
    </div>
  );
}
