import { useCallback, useRef } from 'react';
import type { ListImperativeAPI } from 'react-window';
import type { RowRange } from './deferred-rows';
import { useTabStop } from './use-tab-stop';
import { useWantedFocus } from './use-wanted-focus';

/**
 * Focus in a virtual list that scrolls with the page, whose entries carry `data-index` and are in rows of `columns`:
 * one tab stop, and a function to move it. An entry that is not rendered can't be focused; it is focused once it is
 * rendered.
 */
export function useVirtualFocus(list: ListImperativeAPI | null, entries: readonly unknown[], columns: number) {
  const { reveal: revealEntry, focusWanted } = useWantedFocus(list);
  const visibleRows = useRef<RowRange>({ startIndex: 0, stopIndex: 0 });
  const { tabStop, setTabStop: setFocused, onRowsRendered: onStopRows } = useTabStop({ list, entries });

  /** Scrolls an entry into view and focuses it: immediately, or as soon as the list has rendered it. */
  const reveal = useCallback(
    (index: number) => {
      setFocused(index);
      revealEntry(index, Math.floor(index / columns));
    },
    [revealEntry, columns, setFocused],
  );

  const onRowsRendered = useCallback(
    (visible: RowRange) => {
      visibleRows.current = visible;
      onStopRows();
      focusWanted();
    },
    [focusWanted, onStopRows],
  );

  /** Number of rows that fit into the window. */
  const pageRows = useCallback(() => {
    const { startIndex, stopIndex } = visibleRows.current;
    return Math.max(1, stopIndex - startIndex - 1);
  }, []);

  return { tabStop, setFocused, reveal, onRowsRendered, pageRows };
}
