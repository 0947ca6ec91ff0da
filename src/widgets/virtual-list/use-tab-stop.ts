import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListImperativeAPI } from 'react-window';
import { type EntryRange, reachableStop } from '@/core/track-list/tab-stop';
import type { RowRange } from './deferred-rows';

/** How long the rows must be unchanged before the tab stop follows them: each change of it renders every row again. */
const restMs = 100;

type TabStopOptions = {
  list: ListImperativeAPI | null;
  /** Number of entries. */
  count: number;
  /** The entries in these rows of the list; null = none. Must be a stable function. */
  entriesIn: (rows: RowRange) => EntryRange | null;
  /** The initial tab stop. */
  initial?: number;
};

/**
 * The tab stop of a virtual list: the entry that was focused last, or if that was scrolled away, the first visible one
 * once the list is at rest. While the focus is in the list the tab stop does not change, so that keys continue from
 * there.
 */
export function useTabStop({ list, count, entriesIn, initial = 0 }: TabStopOptions) {
  const [wanted, setTabStop] = useState(initial);
  const drawn = useRef<{ visible: EntryRange | null; all: EntryRange | null }>({ visible: null, all: null });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const tabStop = Math.max(0, Math.min(wanted, count - 1));

  const follow = useCallback(() => {
    if (list?.element?.contains(document.activeElement)) return;
    setTabStop((stop) => reachableStop(stop, count, drawn.current));
  }, [list, count]);

  const followSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(follow, restMs);
  }, [follow]);

  const onRowsRendered = useCallback(
    (visible: RowRange, all: RowRange) => {
      drawn.current = { visible: entriesIn(visible), all: entriesIn(all) };
      followSoon();
    },
    [entriesIn, followSoon],
  );

  // With another number of entries the tab stop may be out of range, and the focus may leave the list after it was
  // scrolled.
  useEffect(() => {
    followSoon();
    const controller = new AbortController();
    list?.element?.addEventListener('focusout', followSoon, { signal: controller.signal });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [list, followSoon]);

  return { tabStop, setTabStop, onRowsRendered };
}
