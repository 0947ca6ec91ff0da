import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { emptySelection, extendedTo, pressed, type SelectionPress, toggledAll } from '@/core/track-list/selection.ts';
import {
  filterRows,
  listOrder,
  type SortValue,
  sortRows,
  TextRanks,
  type TrackColumn,
  type TrackRow,
  textOrder,
  toggledSort,
  trackColumns,
  trackValue,
} from '@/core/track-list/track-order.ts';
import { useTranslation } from '@/i18n/use-translation.ts';
import { type TrackViewKey, useTrackView } from '@/state/settings/track-view.ts';

/** An additional column between album and length, on wide screens only. */
export type ExtraColumn<Row extends TrackRow> = {
  id: string;
  label: string;
  /** A CSS track size, such as `72px`. */
  width: string;
  /** The content of its cell. Must be cheap, because every rendered row calls it. */
  text: (row: Row) => ReactNode;
  /** The sort value; null = unknown, which sorts last. */
  value: (row: Row) => SortValue;
};

/**
 * `cards`: a list of rows with small covers, a grid of cards. `files`: rows in both, without covers as a list, higher
 * with covers as a grid (docs/behaviour.md#local-songs). `album`: always rows, without covers and albums, and with
 * artists only where they differ (docs/behaviour.md#albums).
 */
export type TrackLayout = 'cards' | 'files' | 'album';

export type TrackTableState<Row extends TrackRow> = ReturnType<typeof useTrackTable<Row>>;

const noColumns: readonly never[] = [];
const albumColumns: readonly TrackColumn[] = ['index', 'title', 'artists', 'duration'];
const titleColumns: readonly TrackColumn[] = ['index', 'title', 'duration'];

/**
 * The state of a table of songs: filter, order, view and selection. `rows` are in the order of the list; `rows` and
 * `columns` must be stable until they change.
 */
export function useTrackTable<Row extends TrackRow>(
  rows: readonly Row[],
  options: {
    viewKey: TrackViewKey;
    columns?: readonly ExtraColumn<Row>[];
    initialFilter?: string;
    layout?: TrackLayout;
    /** The head of the first column, if it is not only the title. */
    titleLabel?: string;
  },
) {
  const { i18n } = useTranslation();
  const { viewKey, columns = noColumns as readonly ExtraColumn<Row>[] } = options;
  const { initialFilter = '', layout = 'cards', titleLabel = null } = options;
  const [storedView, setView] = useTrackView(viewKey);
  const view = layout === 'album' ? 'list' : storedView;
  const [filter, setFilter] = useState(initialFilter);
  const [sort, setSort] = useState(listOrder);
  const [isBatch, setIsBatch] = useState(false);
  const [selection, setSelection] = useState(emptySelection);

  // Keeps typing responsive in long lists: the rows may update later.
  const wanted = useDeferredValue(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ranks of one column are of no use to another.
  const ranks = useMemo(() => new TextRanks(textOrder(i18n.language)), [sort.column, i18n.language]);
  // Sorted before filtering: sorting thousands of songs would delay every key press.
  const sorted = useMemo(
    () =>
      sortRows(rows, sort, ranks, (row, id) => {
        const extra = columns.find((column) => column.id === id);
        return extra ? extra.value(row) : trackValue(row, id);
      }),
    [rows, columns, sort, ranks],
  );
  const shown = useMemo(() => filterRows(sorted, wanted), [sorted, wanted]);
  const shownKeys = useMemo(() => shown.map(({ key }) => key), [shown]);
  /** The selected rows in the displayed order, without rows that the filter hides. */
  const selected = useMemo(
    () => (selection.keys.size === 0 ? [] : shown.filter(({ key }) => selection.keys.has(key))),
    [shown, selection],
  );

  const hasArtists = useMemo(
    () => layout !== 'album' || rows.some(({ hasAlbumArtists }) => !hasAlbumArtists),
    [layout, rows],
  );

  return {
    columns,
    /** The columns of every table that this one has. */
    ownColumns: layout !== 'album' ? trackColumns : hasArtists ? albumColumns : titleColumns,
    layout,
    titleLabel,
    /** True if column heads are shown. */
    hasHeads: view === 'list' || layout === 'files',
    view,
    setView,
    filter,
    setFilter,
    /** Number of songs before filtering. */
    count: rows.length,
    shown,
    sort,
    toggleSort: useCallback((column: string) => {
      setSort((before) => toggledSort(before, column));
      // A range would differ in another order (docs/behaviour.md#sorting).
      setSelection(emptySelection);
    }, []),
    isBatch,
    startBatch: useCallback(() => setIsBatch(true), []),
    /** Also clears the selection. */
    endBatch: useCallback(() => {
      setIsBatch(false);
      setSelection(emptySelection);
    }, []),
    selectedKeys: selection.keys,
    selected,
    select: useCallback(
      (index: number, press: SelectionPress) => setSelection((before) => pressed(before, shownKeys, index, press)),
      [shownKeys],
    ),
    /** Selects the range to this row, from the anchor row, or without one from `from`. */
    extendTo: useCallback(
      (index: number, from: number) =>
        setSelection((before) => {
          const begun = before.anchor === null ? pressed(before, shownKeys, from, 'toggle') : before;
          return extendedTo(begun, shownKeys, index);
        }),
      [shownKeys],
    ),
    toggleAll: useCallback(() => setSelection((before) => toggledAll(before, shownKeys)), [shownKeys]),
  };
}
