import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation.ts';
import { isCancelled, releaseOf, watchMouseDrag } from '@/ui/gestures/mouse-drag.ts';
import { loadDragging } from './load-dragging.ts';

type ListDrag = { key: string; styleOf: (index: number) => CSSProperties | undefined };

type ListDragOptions = {
  /** The lists inside their frame; null before they are mounted. */
  element: HTMLElement | null;
  scroller: RefObject<HTMLElement | null>;
  count: number;
  onDrop: (key: string, toIndex: number) => void;
};

/** The list that is moved within its section, see `startRowDrag`. `held` is the ref of the element that shows it. */
export function useListDrag({ element, scroller, count, onDrop }: ListDragOptions) {
  const { t } = useTranslation();
  const [drag, setDrag] = useState<ListDrag | null>(null);
  const held = useRef<HTMLDivElement>(null);
  const cancel = useRef<(() => void) | null>(null);
  const latest = useRef({ count, onDrop });
  useEffect(() => {
    latest.current = { count, onDrop };
  });
  useEffect(() => () => cancel.current?.(), []);

  const start = async (down: globalThis.PointerEvent, key: string, from: number, released: AbortSignal) => {
    const dragging = await loadDragging(t);
    if (!dragging || isCancelled(released) || !element?.isConnected) return;
    const { startRowDrag, draggedStyle, topWithoutHeadings } = dragging;
    const row = { key, from };
    cancel.current = startRowDrag(down, row, {
      list: element,
      scroller,
      count: () => latest.current.count,
      topOf: topWithoutHeadings,
      held: () => held.current,
      onDrag: (next) => setDrag(next && { key, styleOf: (index) => draggedStyle(undefined, index, next) }),
      onDrop: (dropped, to) => latest.current.onDrop(dropped, to),
      released: releaseOf(released),
    });
  };
  const onPress = ({ nativeEvent }: PointerEvent, key: string, index: number) =>
    watchMouseDrag(nativeEvent, (released) => void start(nativeEvent, key, index, released));
  return { drag, held, onPress };
}
