import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type ListImperativeAPI, useListCallbackRef } from 'react-window';
import { listen } from '@/core/async/listen.ts';
import { type RenderedEntry, reachableStop, rovingTarget } from '@/core/keyboard/roving.ts';
import type { DeferredRows, RowRange } from './deferred-rows.ts';
import { type RowDrag, type RowTop, topWithoutHeadings } from './drag-geometry.ts';
import { useRowDrag } from './use-row-drag.ts';

/** Debounce for moving the tab stop: each change renders all rows again. */
const tabStopDebounceMs = 100;

/** Callbacks of a list whose order the user can change. */
type ListArranging<Entry, Key> = {
  keyOf: (entry: Entry) => Key;
  /** Moves an entry; `to` is its index afterwards. */
  onMove: (entry: Entry, to: number) => void;
  /** Omitted if Delete removes nothing. */
  onRemove?: ((entry: Entry) => void) | undefined;
  /** Text for screen readers after a move. */
  movedText: (entry: Entry, place: { position: number; total: number }) => string;
  /** Tops of the rows, if they are not all 50 px high, or there are headings above some. */
  topOf?: RowTop;
  /** In px at the default interface size, if it is not 50. */
  rowHeight?: number;
};

type VirtualListOptions<Entry, Key> = {
  /** The listed entries; a new array whenever they change. */
  entries: readonly Entry[];
  /** Scroll container: the list itself, or the page. */
  scroller: 'list' | 'page';
  /** Entries per row. */
  columns?: number;
  /** Row of an entry, if there are other rows in between. */
  rowOf?: (index: number) => number;
  /** Index of the first tab stop. */
  initial?: number;
  /** Decides which rows are rendered in full, if rows are deferred. */
  deferred?: DeferredRows;
  arranging?: ListArranging<Entry, Key>;
  /** Removes an entry of a list that can't be arranged. */
  onRemove?: ((entry: Entry) => void) | undefined;
};

export type VirtualList<Key> = {
  /** null until the list is mounted. */
  list: ListImperativeAPI | null;
  /** Props for the `List` of react-window. */
  listProps: {
    listRef: (list: ListImperativeAPI | null) => void;
    onRowsRendered: (visible: RowRange, all: RowRange) => void;
    scrollElement?: 'window';
    tabIndex?: number;
    onFocus?: () => void;
    onBlur?: (event: FocusEvent) => void;
  };
  /**
   * Handles a key: arrows, Home, End and page keys move the focus; in an arrangeable list Alt moves the entry, and
   * where entries can be removed Delete does. Returns the index that now has the focus, null for other keys. `ignoresShift`: Shift has another
   * meaning, such as extending a selection.
   */
  onKey: (event: KeyboardEvent, options?: { ignoresShift?: boolean }) => number | null;
  /** Index of the one entry that Tab reaches. */
  tabStop: number;
  /** Must be called with the index of an entry that receives the focus. */
  setTabStop: (index: number) => void;
  /** Index of the entry that gets the focus once it is rendered; null = none. */
  wantedEntry: () => number | null;
  /** Removes an entry; the next one gets the focus. */
  remove: (index: number) => void;
  drag: RowDrag<Key> | null;
  /** Ref for the element that shows the dragged row. */
  held: RefObject<HTMLDivElement | null>;
  grab: (event: PointerEvent, key: Key, index: number) => void;
  /** Text for an `Announcement`; null if the list can't be arranged. */
  announcement: string | null;
};

/**
 * A virtual list as the user operates it, whatever its rows look like. Entries carry `data-index`.
 *
 * - One tab stop: the entry that was focused last, or if that was scrolled away, the first one in view once the list is at
 *   rest. While the focus is in the list the tab stop stays with the focused entry, so that keys continue from there.
 * - An entry that is not rendered can't be focused: it is once it is rendered. If the focused entry of a list that scrolls
 *   by itself is scrolled away and removed, the list takes the focus, so that the next key still moves through it.
 * - Moved and removed entries lose the focus; the affected row gets it back before the next key press.
 */
export function useVirtualList<Entry, Key extends string | number = number>({
  entries,
  scroller,
  columns = 1,
  rowOf = (index) => Math.floor(index / columns),
  initial = 0,
  deferred,
  arranging,
  onRemove = arranging?.onRemove,
}: VirtualListOptions<Entry, Key>): VirtualList<Key> {
  const [list, setList] = useListCallbackRef(null);
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef({ rowOf });
  const visibleRows = useRef<RowRange>({ startIndex: 0, stopIndex: 0 });
  const wanted = useRef<number | null>(null);
  const count = entries.length;
  const { tabStop, setTabStop, onRowsRendered: onStopRows } = useTabStop(list, entries, initial);
  const { focusProps, holdFocus } = useFocusAfterRemoval(list);
  useLayoutEffect(() => {
    latest.current = { rowOf };
  });

  const wantedEntry = useCallback(() => wanted.current, []);
  const reveal = useCallback(
    (entry: number) => {
      list?.scrollToRow({ index: latest.current.rowOf(entry), align: 'auto', behavior: 'instant' });
      wanted.current = focusEntry(list, entry) ? null : entry;
    },
    [list],
  );
  const onRowsRendered = useCallback(
    (visible: RowRange, all: RowRange) => {
      visibleRows.current = visible;
      deferred?.onRowsRendered(visible, all);
      onStopRows();
      if (wanted.current !== null && focusEntry(list, wanted.current)) wanted.current = null;
      if (scroller === 'list') holdFocus();
    },
    [list, deferred, onStopRows, scroller, holdFocus],
  );

  const moveTo = (entry: Entry, to: number): void => {
    if (!arranging) return;
    // A moved row gets the focus only if the focus was in the list.
    if (list?.element?.contains(document.activeElement)) wanted.current = to;
    setTabStop(to);
    arranging.onMove(entry, to);
    setAnnouncement(arranging.movedText(entry, { position: to + 1, total: count }));
  };
  const { drag, held, start } = useRowDrag<Key>({
    list: list?.element ?? null,
    count,
    topOf: arranging?.topOf ?? topWithoutHeadings,
    rowHeight: arranging?.rowHeight,
    scroller,
    onDrop: (key, to) => {
      const entry = entries.find((other) => arranging?.keyOf(other) === key);
      if (entry !== undefined) moveTo(entry, to);
    },
  });
  const removed = useRef((_index: number): void => undefined);
  useLayoutEffect(() => {
    removed.current = (index) => {
      const entry = entries[index];
      if (entry === undefined || !onRemove) return;
      wanted.current = index;
      onRemove(entry);
    };
  });
  const remove = useCallback((index: number) => removed.current(index), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the list
  useLayoutEffect(() => {
    const entry = wanted.current;
    if (entry === null) return;
    if (count === 0) wanted.current = null;
    else reveal(Math.min(entry, count - 1));
  }, [entries, tabStop, list, reveal]);

  const onKey: VirtualList<Key>['onKey'] = (event, { ignoresShift = false } = {}) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (!(target instanceof HTMLElement) || target.matches('[type=search]')) return null;
    // If the focused entry was scrolled away, keys must not change it until it is visible.
    const focused = target === list?.element ? undefined : entries[tabStop];
    if (key === 'Delete' && onRemove && focused !== undefined) {
      event.preventDefault();
      remove(tabStop);
      return tabStop;
    }
    const moves = arranging !== undefined && altKey && !ctrlKey && !metaKey && !shiftKey;
    const press = { key, ctrlKey, metaKey, altKey: altKey && !moves, shiftKey: shiftKey && !ignoresShift };
    const { startIndex, stopIndex } = visibleRows.current;
    // Page keys move by the rows that fit; a list that is its own scroll container scrolls instead.
    const pageRows = scroller === 'page' ? Math.max(1, stopIndex - startIndex - 1) : 0;
    const to = rovingTarget(press, tabStop, count, columns, pageRows);
    if (to === null) return null;
    event.preventDefault();
    if (moves && focused !== undefined) {
      if (to !== tabStop) moveTo(focused, to);
    } else {
      setTabStop(to);
      reveal(to);
    }
    return to;
  };

  return {
    list,
    listProps: {
      listRef: setList,
      onRowsRendered,
      ...(scroller === 'page' ? { scrollElement: 'window' as const } : focusProps),
    },
    onKey,
    tabStop,
    setTabStop,
    wantedEntry,
    remove,
    drag,
    held,
    grab: start,
    announcement: arranging ? announcement : null,
  };
}

function useTabStop(list: ListImperativeAPI | null, entries: readonly unknown[], initial: number) {
  const [wanted, setTabStop] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const count = entries.length;
  const tabStop = Math.max(0, Math.min(wanted, count - 1));

  const follow = useCallback(() => {
    const element = list?.element;
    if (!element || element.contains(document.activeElement)) return;
    const rendered = renderedEntries(element);
    setTabStop((stop) => reachableStop(stop, count, rendered));
  }, [list, count]);

  const onRowsRendered = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, tabStopDebounceMs);
  }, [follow]);

  // Entries that are inserted or removed before the focused one change its index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the entries
  useLayoutEffect(() => {
    const focused = list?.element?.querySelector<HTMLElement>('[data-index]:focus-within');
    if (focused) setTabStop(Number(focused.dataset.index));
  }, [list, entries]);

  // The tab stop may be out of range after the entries changed; the focus may leave the list after it was scrolled.
  useEffect(() => {
    onRowsRendered();
    const stop = list?.element && listen(list.element, 'focusout', onRowsRendered);
    return () => {
      stop?.();
      clearTimeout(timer.current);
    };
  }, [list, onRowsRendered]);

  return { tabStop, setTabStop, onRowsRendered };
}

/** Moves the focus to the list if the row that had it is removed. */
function useFocusAfterRemoval(list: ListImperativeAPI | null) {
  const holdsFocus = useRef(false);
  const holdFocus = useCallback(() => {
    if (holdsFocus.current && document.activeElement === document.body) list?.element?.focus({ preventScroll: true });
  }, [list]);
  const onFocus = useCallback(() => {
    holdsFocus.current = true;
  }, []);
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent) => {
    // A removed row also loses the focus, but the focus has not moved elsewhere.
    if (relatedTarget !== null || target.isConnected) holdsFocus.current = false;
  }, []);
  return { holdFocus, focusProps: { tabIndex: -1, onFocus, onBlur } };
}

/** Focuses an entry. Returns false if it is not rendered. */
function focusEntry(list: ListImperativeAPI | null, index: number): boolean {
  const entry = list?.element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  entry?.focus({ preventScroll: true });
  return entry != null;
}

/** The rendered entries in order. Forces a layout. */
function renderedEntries(list: HTMLElement): RenderedEntry[] {
  const { top, bottom } = uncoveredRange(list);
  return [...list.querySelectorAll<HTMLElement>('[data-index]')].map((entry) => {
    const start = Math.ceil(entry.getBoundingClientRect().top);
    return { index: Number(entry.dataset.index), isInView: start >= top && start < bottom };
  });
}

/**
 * The range of the window in which rows of a list are visible, in px; `scroll-padding` is what bars at the edges cover.
 */
function uncoveredRange(list: HTMLElement): { top: number; bottom: number } {
  const page = document.documentElement;
  const scroller = getComputedStyle(list).overflowY === 'visible' ? page : list;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const top = scroller === page ? 0 : list.getBoundingClientRect().top;
  // `auto` counts as 0.
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: top + scroller.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
