import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptySelection, extendedTo, pressed, type SelectionPress, toggledAll } from '@/core/selection';
import {
  filterRows,
  listOrder,
  type SortValue,
  sortRows,
  type TrackRow,
  textOrder,
  toggledSort,
  trackValue,
} from '@/core/track-order';
import { type TrackViewKey, useTrackView } from '@/state/track-view';

/** A column that a table has besides the usual ones, between album and length; only on wide screens. */
export type ExtraColumn<Row extends TrackRow> = {
  id: string;
  label: string;
  /** A CSS track size, such as `72px`. */
  width: string;
  /** What stands in it. Called for every row that is drawn, so it must be cheap. */
  text: (row: Row) => ReactNode;
  /** What it is sorted by; null = not known, which stands last. */
  value: (row: Row) => SortValue;
};

/** A table of songs: what is shown of it in which order and how, and which rows are chosen. */
export type TrackTableState<Row extends TrackRow> = ReturnType<typeof useTrackTable<Row>>;

const noColumns: readonly never[] = [];

/**
 * The state of a table of songs, for `TrackToolbar` and `TrackTable`. `rows` are in the order of the list and must stay
 * the same array until they change; so must `columns`.
 */
export function useTrackTable<Row extends TrackRow>(
  rows: readonly Row[],
  options: { viewKey: TrackViewKey; columns?: readonly ExtraColumn<Row>[] },
) {
  const { i18n } = useTranslation();
  const { viewKey, columns = noColumns as readonly ExtraColumn<Row>[] } = options;
  const [view, setView] = useTrackView(viewKey);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState(listOrder);
  const [isBatch, setIsBatch] = useState(false);
  const [selection, setSelection] = useState(emptySelection);

  // Typing stays fluent in long lists: the rows may follow a moment later.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => {
    const sortValue = (row: Row, id: string) => {
      const extra = columns.find((column) => column.id === id);
      return extra ? extra.value(row) : trackValue(row, id);
    };
    return sortRows(filterRows(rows, wanted), sort, textOrder(i18n.language), sortValue);
  }, [rows, columns, wanted, sort, i18n.language]);
  const shownKeys = useMemo(() => shown.map(({ key }) => key), [shown]);
  /** The chosen rows in the order that is shown; what the filter hides is not among them. */
  const selected = useMemo(
    () => (selection.keys.size === 0 ? [] : shown.filter(({ key }) => selection.keys.has(key))),
    [shown, selection],
  );

  return {
    columns,
    view,
    setView,
    filter,
    setFilter,
    /** Songs before the filter. */
    count: rows.length,
    shown,
    sort,
    toggleSort: useCallback((column: string) => {
      setSort((before) => toggledSort(before, column));
      // Ranges mean something else in another order (doc 2 §4).
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
    /** Chooses the range to this row; without one to begin at, it begins at `from`. */
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
