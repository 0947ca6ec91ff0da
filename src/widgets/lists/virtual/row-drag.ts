import type { RefObject } from 'react';
import { interfaceScale } from '@/state/settings/interface-scale.ts';
import { followPointer } from '@/ui/gestures/follow-pointer.ts';
import {
  rowHeight as defaultHeight,
  draggedTop,
  dropIndex,
  type RowDrag,
  type RowTop,
  scrollSpeed,
} from './drag-geometry.ts';

/** Scroll container of a list: the list itself, the page, or an element around the list. */
export type Scroller = 'list' | 'page' | RefObject<HTMLElement | null>;

type RowDragParts<Key> = {
  /** The list inside its frame. */
  list: HTMLElement;
  scroller: Scroller;
  count: () => number;
  topOf: RowTop;
  /** In px at the default interface size; 50 by default. */
  rowHeight?: number | undefined;
  /** An element of the frame that shows the dragged row, because the list may unmount the row. */
  held: () => HTMLElement | null;
  /** Called at the start, with each new place, and with null at the end. */
  onDrag: (drag: RowDrag<Key> | null) => void;
  onDrop: (key: Key, to: number) => void;
  /** Where the pointer was released before this code was loaded. */
  released?: PointerEvent | null;
};

/** Moves a row with the pressed pointer; the list scrolls while it is near an edge. Returns a function that cancels. */
export function startRowDrag<Key>(
  down: PointerEvent,
  { key, from }: Pick<RowDrag<Key>, 'key' | 'from'>,
  parts: RowDragParts<Key>,
): () => void {
  const { list, scroller, count, topOf, held, onDrag, onDrop, released } = parts;
  const scale = interfaceScale.getState();
  const rowHeight = (parts.rowHeight ?? defaultHeight) * scale;
  const topAt: RowTop = (index) => topOf(index) * scale;
  const { top: viewTop, scrollTop: viewScroll } = viewOf(list, scroller);
  const grabbedAt = down.clientY - viewTop - (topAt(from) - viewScroll);
  let to = from;

  const follow = (pointerY: number): void => {
    const { top: start, height, scrollTop, scrolled } = viewOf(list, scroller);
    const size = { height, scrollTop, count: count(), rowHeight, topOf: topAt };
    const top = draggedTop(pointerY - start - grabbedAt, size);
    const element = held();
    // The frame scrolls with what is around the list, but not with the list inside it.
    if (element) element.style.transform = `translateY(${scrolled === list ? top : top + scrollTop}px)`;
    const target = dropIndex(top, size);
    if (target === to) return;
    to = target;
    onDrag({ key, from, to });
  };
  if (released) {
    const { top, height, scrollTop } = viewOf(list, scroller);
    const size = { height, scrollTop, count: count(), rowHeight, topOf: topAt };
    to = dropIndex(draggedTop(released.clientY - top - grabbedAt, size), size);
    if (to !== from) onDrop(key, to);
    return () => undefined;
  }
  const cancel = followPointer(down, list.parentElement ?? list, {
    onFrame: ({ y }, elapsedMs) => {
      const { top, height, scrolled } = viewOf(list, scroller);
      const distance = scrollSpeed(y - top, height) * elapsedMs;
      if (distance !== 0) scrolled.scrollTop += distance;
      follow(y);
    },
    onEnd: (isDropped) => {
      onDrag(null);
      if (isDropped && to !== from) onDrop(key, to);
    },
  });
  onDrag({ key, from, to });
  return cancel;
}

/** The visible part of a list, in px: its top in the window, its height and the scroll offset of the list. */
type ListView = { top: number; height: number; scrollTop: number; scrolled: HTMLElement };

function viewOf(list: HTMLElement, scroller: Scroller): ListView {
  if (scroller === 'page') return pageView(list);
  const scrolled = scroller === 'list' ? list : (scroller.current ?? list);
  const { top, height } = scrolled.getBoundingClientRect();
  const scrollTop = scrolled === list ? list.scrollTop : top - list.getBoundingClientRect().top;
  return { top, height, scrollTop, scrolled };
}

/** The part between the bars at the edges of the window, which `scroll-padding` states. */
function pageView(list: HTMLElement): ListView {
  const page = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const top = Number.parseFloat(scrollPaddingTop) || 0;
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  return { top, height: bottom - top, scrollTop: top - list.getBoundingClientRect().top, scrolled: page };
}
