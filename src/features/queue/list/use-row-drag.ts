import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { dropIndex, heldTop, type RowDrag, rowHeight, scrollSpeed } from './drag-geometry';

type RowDragParts = {
  /** The scroll container, null before it exists. */
  list: HTMLElement | null;
  count: number;
  onDrop: (key: number, to: number) => void;
};

/**
 * Moves a row with the pointer. The list scrolls meanwhile, and its rows may be mounted and unmounted during the drag,
 * so the dragged row is shown as `held`, an element outside of the rows that the hook positions. Esc cancels.
 */
export function useRowDrag({ list, count, onDrop }: RowDragParts) {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const held = useRef<HTMLDivElement>(null);
  const end = useRef<(() => void) | null>(null);
  const latest = useRef({ count, onDrop });
  useEffect(() => {
    latest.current = { count, onDrop };
  });
  useEffect(() => () => end.current?.(), []);

  const start = useCallback(
    (event: ReactPointerEvent, key: number, from: number) => {
      const frame = list?.parentElement;
      if (!list || !frame || event.button !== 0 || end.current) return;
      // Prevents selecting text and moving the focus.
      event.preventDefault();
      // The row itself may be unmounted while it is dragged, so the frame captures the pointer.
      frame.setPointerCapture(event.pointerId);
      const controller = new AbortController();
      const { signal } = controller;
      const { pointerId } = event;
      const grabbedAt = event.clientY - list.getBoundingClientRect().top - (from * rowHeight - list.scrollTop);
      let pointerY = event.clientY;
      let to = from;
      let request = 0;
      let before = performance.now();

      const follow = () => {
        const box = list.getBoundingClientRect();
        const size = { height: box.height, scrollTop: list.scrollTop, count: latest.current.count };
        const top = heldTop(pointerY - box.top - grabbedAt, size);
        if (held.current) held.current.style.transform = `translateY(${top}px)`;
        const target = dropIndex(top, size);
        if (target === to) return;
        to = target;
        setDrag({ key, from, to });
      };
      const frameLoop = (now: number) => {
        const box = list.getBoundingClientRect();
        // After a pause of the page the list must not jump.
        const distance = scrollSpeed(pointerY - box.top, box.height) * Math.min(50, now - before);
        before = now;
        if (distance !== 0) list.scrollTop += distance;
        follow();
        request = requestAnimationFrame(frameLoop);
      };
      const finish = (drop: boolean) => {
        controller.abort();
        cancelAnimationFrame(request);
        end.current = null;
        if (frame.hasPointerCapture(pointerId)) frame.releasePointerCapture(pointerId);
        setDrag(null);
        if (drop && to !== from) latest.current.onDrop(key, to);
      };

      const options = { signal, capture: true };
      addEventListener(
        'pointermove',
        (move) => {
          if (move.pointerId === pointerId) pointerY = move.clientY;
        },
        options,
      );
      addEventListener(
        'pointerup',
        (up) => {
          if (up.pointerId !== pointerId) return;
          pointerY = up.clientY;
          follow();
          finish(true);
        },
        options,
      );
      addEventListener('pointercancel', (cancel) => cancel.pointerId === pointerId && finish(false), options);
      addEventListener('blur', () => finish(false), { signal });
      addEventListener(
        'keydown',
        (press) => {
          if (press.key !== 'Escape') return;
          // Cancels only the drag; the queue stays open.
          press.preventDefault();
          press.stopPropagation();
          finish(false);
        },
        options,
      );
      end.current = () => finish(false);
      setDrag({ key, from, to });
      request = requestAnimationFrame(frameLoop);
    },
    [list],
  );

  return { drag, held, start };
}
