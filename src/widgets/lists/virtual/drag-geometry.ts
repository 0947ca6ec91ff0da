/** A drag in progress: the row's original index and the index at which it would be dropped. */
export type RowDrag<Key = number> = { key: Key; from: number; to: number };

/**
 * Height of a row in px, at the default interface size (docs/behaviour.md#queue-panel,
 * docs/behaviour.md#local-playlists).
 */
export const rowHeight = 50;

/** Top of a row in its list in px, at the default interface size. Headings above rows move those below down. */
export type RowTop = (index: number) => number;

export const topWithoutHeadings: RowTop = (index) => index * rowHeight;

/** A list of equally high rows, with the top of each; scroll offset and row height in px. */
type RowList = { scrollTop: number; count: number; rowHeight: number; topOf: RowTop };

/**
 * The list scrolls while the pointer is within this many px of an edge; maximum speed, at the edge itself, in px/ms.
 */
const edge = 56;
const fastest = 1.4;

/**
 * Top of the dragged row in px below the top of the viewport, clamped to the rows. `scrollTop` is negative while a list
 * that scrolls with the page begins below the top of the viewport.
 */
export function draggedTop(wanted: number, list: RowList & { height: number }): number {
  const first = list.topOf(0) - list.scrollTop;
  const last = list.topOf(list.count - 1) - list.scrollTop;
  return Math.max(0, first, Math.min(wanted, last, list.height - list.rowHeight));
}

/** Index of the row that the dragged row overlaps most. */
export function dropIndex(top: number, list: RowList): number {
  const at = top + list.scrollTop;
  // Without headings it would be this one; they only move rows down.
  let index = Math.max(0, Math.min(list.count - 1, Math.round(at / list.rowHeight)));
  while (index > 0 && Math.abs(list.topOf(index - 1) - at) < Math.abs(list.topOf(index) - at)) index -= 1;
  return index;
}

/** Scroll speed for a pointer at this height, in px/ms: 0 in the middle, negative near the top. */
export function scrollSpeed(pointer: number, height: number): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge));
  const down = share(height - pointer);
  const up = share(pointer);
  // Squared for a gentle start.
  return fastest * (down * down - up * up);
}

/** Index at which a drag shows a row: the dragged row moves, and those in between make room for it. */
export function placeInDrag(index: number, drag: RowDrag<unknown> | null): number {
  if (!drag) return index;
  if (index === drag.from) return drag.to;
  if (index > drag.from && index <= drag.to) return index - 1;
  return index < drag.from && index >= drag.to ? index + 1 : index;
}
