import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { RowDrag, RowTop } from './drag-geometry.ts';
import { type Scroller, startRowDrag } from './row-drag.ts';

type RowDragOptions<Key> = {
  /** The list inside its frame; null before it is mounted. */
  list: HTMLElement | null;
  count: number;
  topOf: RowTop;
  rowHeight: number | undefined;
  onDrop: (key: Key, to: number) => void;
  scroller?: Scroller;
};

/** Moves a row with the pointer; Esc cancels. `held` is the ref of an element outside of the rows that shows it. */
export function useRowDrag<Key>({ list, count, topOf, rowHeight, onDrop, scroller = 'list' }: RowDragOptions<Key>) {
  const [drag, setDrag] = useState<RowDrag<Key> | null>(null);
  const held = useRef<HTMLDivElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const latest = useRef({ count, topOf, onDrop });
  useEffect(() => {
    latest.current = { count, topOf, onDrop };
  });
  useEffect(() => () => cancel.current?.(), []);

  const start = useCallback(
    (event: PointerEvent, key: Key, from: number) => {
      if (!list || event.button !== 0 || cancel.current) return;
      // Prevents selecting text and moving the focus.
      event.preventDefault();
      const parts = {
        list,
        scroller,
        count: () => latest.current.count,
        topOf: (index: number) => latest.current.topOf(index),
        rowHeight,
        held: () => held.current,
        onDrag: (next: RowDrag<Key> | null) => {
          if (next === null) cancel.current = null;
          setDrag(next);
        },
        onDrop: (dropped: Key, to: number) => latest.current.onDrop(dropped, to),
      };
      cancel.current = startRowDrag(event.nativeEvent, { key, from }, parts);
    },
    [list, scroller, rowHeight],
  );

  return { drag, held, start };
}
