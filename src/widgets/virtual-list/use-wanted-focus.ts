import { useCallback, useRef } from 'react';
import type { ListImperativeAPI } from 'react-window';
import { focusEntry } from './focus-entry';

export type WantedFocus = {
  /** The entry that gets the focus once it is rendered; null = none. */
  wantedEntry: () => number | null;
  /** Replaces the wanted entry without scrolling or focusing now; null = none is wanted any more. */
  want: (entry: number | null) => void;
  /** Scrolls the row of an entry into view and focuses the entry: immediately, or once the list has rendered it. */
  reveal: (entry: number, row?: number) => void;
  /** Must be called whenever the list has rendered its rows. */
  focusWanted: () => void;
};

/** Moves the focus in a virtual list, whose entries carry `data-index`, also to entries that are not yet rendered. */
export function useWantedFocus(list: ListImperativeAPI | null): WantedFocus {
  const wanted = useRef<number | null>(null);
  const wantedEntry = useCallback(() => wanted.current, []);
  const want = useCallback((entry: number | null) => {
    wanted.current = entry;
  }, []);
  const reveal = useCallback(
    (entry: number, row = entry) => {
      list?.scrollToRow({ index: row, align: 'auto', behavior: 'instant' });
      wanted.current = focusEntry(list, entry) ? null : entry;
    },
    [list],
  );
  const focusWanted = useCallback(() => {
    if (wanted.current !== null && focusEntry(list, wanted.current)) wanted.current = null;
  }, [list]);
  return { wantedEntry, want, reveal, focusWanted };
}
