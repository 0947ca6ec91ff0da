import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListImperativeAPI } from 'react-window';
import { reachableStop } from '@/core/track-list/tab-stop';
import { renderedEntries } from './rendered-entries';

/** How long the rows must be unchanged before the tab stop follows them: each change of it renders every row again. */
const restMs = 100;

type TabStopOptions = {
  list: ListImperativeAPI | null;
  /** What the list shows, one element per entry; another array whenever they change. */
  entries: readonly unknown[];
  /** The initial tab stop. */
  initial?: number;
};

/**
 * The tab stop of a virtual list, whose entries carry `data-index`: the entry that was focused last, or if that was
 * scrolled away, the first one in view once the list is at rest. While the focus is in the list the tab stop stays with
 * the focused entry, so that keys continue from there. Call `onRowsRendered` whenever the list has rendered other rows.
 */
export function useTabStop({ list, entries, initial = 0 }: TabStopOptions) {
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
    timer.current = setTimeout(follow, restMs);
  }, [follow]);

  // Entries that are inserted or removed before the focused one change its index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the entries
  useLayoutEffect(() => {
    const focused = list?.element?.querySelector<HTMLElement>('[data-index]:focus-within');
    if (focused) setTabStop(Number(focused.dataset.index));
  }, [list, entries]);

  // With another number of entries the tab stop may be out of range, and the focus may leave the list after it was
  // scrolled.
  useEffect(() => {
    onRowsRendered();
    const controller = new AbortController();
    list?.element?.addEventListener('focusout', onRowsRendered, { signal: controller.signal });
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, [list, onRowsRendered]);

  return { tabStop, setTabStop, onRowsRendered };
}
