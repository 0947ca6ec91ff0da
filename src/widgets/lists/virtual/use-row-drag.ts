import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { interfaceScale } from '@/state/settings/interface-scale.ts';
import {
  rowHeight as defaultHeight,
  draggedTop,
  dropIndex,
  type RowDrag,
  type RowTop,
  scrollSpeed,
} from './drag-geometry.ts';

type RowDragParts<Key> = {
  /** The list inside its frame; null before it is mounted. */
  list: HTMLElement | null;
  count: number;
  topOf: RowTop;
  onDrop: (key: Key, to: number) => void;
  /** Scroll container: the list itself, or the page. */
  scroller?: 'list' | 'page';
};

/**
 * Moves a row with the pointer; Esc cancels. The list scrolls during the drag and may unmount the row, so the dragged
 * row is shown as `held`, an element outside of the rows that the hook positions.
 */
export function useRowDrag<Key>({ list, count, topOf, onDrop, scroller = 'list' }: RowDragParts<Key>) {
  const [drag, setDrag] = useState<RowDrag<Key> | null>(null);
  const held = useRef<HTMLDivElement>(null);
  const end = useRef<(() => void) | null>(null);
  const latest = useRef({ count, topOf, onDrop });
  useEffect(() => {
    latest.current = { count, topOf, onDrop };
  });
  useEffect(() => () => end.current?.(), []);

  const start = useCallback(
    (event: ReactPointerEvent, key: Key, from: number) => {
      const frame = list?.parentElement;
      if (!list || !frame || event.button !== 0 || end.current) return;
      // Prevents selecting text and moving the focus.
      event.preventDefault();
      // On the frame, because the row may be unmounted during the drag.
      frame.setPointerCapture(event.pointerId);
      const controller = new AbortController();
      const { signal } = controller;
      const { pointerId } = event;
      const view = () => (scroller === 'list' ? listView(list) : pageView(list));
      const scale = interfaceScale.getState();
      const rowHeight = defaultHeight * scale;
      const topAt: RowTop = (index) => latest.current.topOf(index) * scale;
      const { top: viewTop, scrollTop: viewScroll } = view();
      const grabbedAt = event.clientY - viewTop - (topAt(from) - viewScroll);
      let pointerY = event.clientY;
      let to = from;
      let request = 0;
      let before = performance.now();

      const follow = () => {
        const { top: start, height, scrollTop, isInside } = view();
        const size = { height, scrollTop, count: latest.current.count, rowHeight, topOf: topAt };
        const top = draggedTop(pointerY - start - grabbedAt, size);
        // The frame scrolls with the page, but not with the list inside it.
        if (held.current) held.current.style.transform = `translateY(${isInside ? top : top + scrollTop}px)`;
        const target = dropIndex(top, size);
        if (target === to) return;
        to = target;
        setDrag({ key, from, to });
      };
      const frameLoop = (now: number) => {
        const { top, height, isInside } = view();
        // Limited, so that the list does not jump after the page was paused.
        const distance = scrollSpeed(pointerY - top, height) * Math.min(50, now - before);
        before = now;
        if (distance !== 0) (isInside ? list : document.documentElement).scrollTop += distance;
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
    [list, scroller],
  );

  return { drag, held, start };
}

/** The visible part of a list, in px: its top in the window, its height and the scroll offset. */
type ListView = { top: number; height: number; scrollTop: number; isInside: boolean };

function listView(list: HTMLElement): ListView {
  const { top, height } = list.getBoundingClientRect();
  return { top, height, scrollTop: list.scrollTop, isInside: true };
}

/** The part between the bars at the edges of the window, which `scroll-padding` states. */
function pageView(list: HTMLElement): ListView {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  return { top, height: bottom - top, scrollTop: top - list.getBoundingClientRect().top, isInside: false };
}
