import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Song } from '@/core/song/song.ts';
import { saveListOrder } from '@/state/library/save-list-order.ts';
import { api } from '@/state/queries/api.ts';
import { showToast } from '@/ui/feedback/toast.ts';
import { followPointer } from '@/ui/gestures/follow-pointer.ts';
import { scrollSpeed } from '@/widgets/lists/virtual/drag-geometry.ts';
import { showListOrderResult } from '@/widgets/playlists/list-order-message.ts';

// All that a move and a drop need is loaded before the first one, because the sidebar is part of the first screen.
export { topWithoutHeadings } from '@/widgets/lists/virtual/drag-geometry.ts';
export { startRowDrag } from '@/widgets/lists/virtual/row-drag.ts';
export { addToLocalPlaylist } from '@/widgets/local-music/add-to-local-playlist.ts';
export { addToList } from '@/widgets/playlists/add-songs.ts';
export { draggedStyle } from '@/widgets/songs/drag-handle.tsx';

/** The dragged songs, and the key of the list below the pointer that would take them. */
export type SongDrag = { songs: readonly Song[]; over: string | null };

type SongDragParts = {
  /** The sidebar; the lists inside it that take the dragged songs carry `data-drop`, their key. */
  frame: HTMLElement;
  /** Scrolls while the pointer is near its upper or lower edge. */
  scroller: HTMLElement;
  /** An element that follows the pointer. */
  chip: () => HTMLElement | null;
  /** Called at the start, with each new list below the pointer, and with null at the end. */
  onDrag: (drag: SongDrag | null) => void;
  onDrop: (key: string, songs: readonly Song[]) => void;
  /** Where the mouse was released before this code was loaded. */
  released: PointerEvent | null;
};

/** Drags songs of any list on the page with the pressed mouse; Esc cancels. Returns a function that cancels. */
export function startSongDrag(down: PointerEvent, songs: readonly Song[], parts: SongDragParts): () => void {
  const { frame, scroller, chip, onDrag, onDrop, released } = parts;
  let over: string | null = null;
  const keyAt = ({ x, y }: { x: number; y: number }): string | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop ?? null;
  if (released) {
    // The lists are marked once they know the songs.
    onDrag({ songs, over });
    requestAnimationFrame(() => {
      const key = keyAt(released);
      onDrag(null);
      if (key !== null) onDrop(key, songs);
    });
    return () => undefined;
  }
  const cancel = followPointer(down, frame, {
    onFrame: ({ x, y }, elapsedMs) => {
      const element = chip();
      if (element) element.style.translate = `${x}px ${y}px`;
      scrollNear(scroller, x, y, elapsedMs);
      const below = keyAt({ x, y });
      if (below === over) return;
      over = below;
      onDrag({ songs, over });
    },
    onEnd: (isDropped) => {
      onDrag(null);
      if (isDropped && over !== null) onDrop(over, songs);
    },
  });
  onDrag({ songs, over });
  return cancel;
}

function scrollNear(scroller: HTMLElement, x: number, y: number, elapsedMs: number): void {
  const { left, right, top, height } = scroller.getBoundingClientRect();
  if (x >= left && x <= right) scroller.scrollTop += scrollSpeed(y - top, height) * elapsedMs;
}

type MovedLists = { queries: QueryClient; userId: string; isOwn: boolean; before: readonly string[] };

/** Sends a new order of lists to the service, and says where it is stored if not there. */
export function storeListOrder(t: TFunction, moved: MovedLists): void {
  saveListOrder({ ...moved, client: api, onResult: (result) => showListOrderResult(t, result) });
}

/** Says that the order of local or smart playlists was not stored, and is as before. */
export function showOrderNotStored(t: TFunction): void {
  showToast(t('localMusic.playlist.notStored'), { tone: 'danger' });
}
