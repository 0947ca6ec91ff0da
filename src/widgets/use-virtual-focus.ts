import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListImperativeAPI, useIsScrolling } from 'react-window';
import type { RowRange } from './row-pace';

/**
 * One stop for Tab in a virtual list that scrolls with the page, whose entries carry `data-index` and stand in rows of
 * `columns`. An entry that is not drawn can't take the focus: it gets it as soon as it is.
 */
export function useVirtualFocus(list: ListImperativeAPI | null, count: number, columns: number) {
  const [focused, setFocused] = useState(0);
  const wanted = useRef<number | null>(null);
  const rendered = useRef<{ visible: RowRange; all: RowRange } | null>(null);
  const tabStop = Math.max(0, Math.min(focused, count - 1));

  /** Scrolls an entry into view and gives it the focus: at once, or as soon as the list has drawn it. */
  const reveal = useCallback(
    (index: number) => {
      setFocused(index);
      list?.scrollToRow({ index: Math.floor(index / columns), align: 'auto', behavior: 'instant' });
      wanted.current = focusEntry(list, index) ? null : index;
    },
    [list, columns],
  );

  const onRowsRendered = useCallback(
    (visible: RowRange, all: RowRange) => {
      rendered.current = { visible, all };
      if (wanted.current !== null && focusEntry(list, wanted.current)) wanted.current = null;
    },
    [list],
  );

  // Where the page was scrolled away from the stop for Tab, the first entry in sight takes its place.
  const isScrolling = useIsScrolling('window');
  useEffect(() => {
    if (isScrolling || !rendered.current) return;
    const { visible, all } = rendered.current;
    const row = Math.floor(tabStop / columns);
    if (row < all.startIndex || row > all.stopIndex) setFocused(visible.startIndex * columns);
  }, [isScrolling, tabStop, columns]);

  /** Rows that one page of the window shows whole. */
  const pageRows = useCallback(() => {
    const { startIndex, stopIndex } = rendered.current?.visible ?? { startIndex: 0, stopIndex: 0 };
    return Math.max(1, stopIndex - startIndex - 1);
  }, []);

  return { tabStop, setFocused, reveal, onRowsRendered, pageRows };
}

/** Gives the entry the focus; false while the list does not have it. */
function focusEntry(list: ListImperativeAPI | null, index: number): boolean {
  const entry = list?.element?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  entry?.focus({ preventScroll: true });
  return entry != null;
}
