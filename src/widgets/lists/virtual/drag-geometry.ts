/** A drag in progress: the original index of the row and the index at which it would be dropped. */
export type RowDrag<Key = number> = { key: Key; from: number; to: number };

/** Height of a row in px, at the usual size of the interface (docs/behaviour.md#queue-panel, docs/behaviour.md#local-playlists). */
export const rowHeight = 50;

/** A list of equal rows: how far it is scrolled and the height of a row, in px. */
type RowList = { scrollTop: number; count: number; rowHeight: number };

/**
 * The list scrolls while the pointer is within this many px of an edge; at the edge itself at the maximum speed, in
 * px/ms.
 */
const edge = 56;
const fastest = 1.4;

/**
 * Where the dragged row is drawn, in px below the top of the viewport, clamped to the rows. `scrollTop` is negative
 * while the list begins below the top of the viewport, which a list that scrolls with the page may.
 */
export function heldTop(wanted: number, list: RowList & { height: number }): number {
  const lastRow = Math.min(list.height, list.count * list.rowHeight - list.scrollTop) - list.rowHeight;
  return Math.max(0, -list.scrollTop, Math.min(wanted, lastRow));
}

/** The index whose row the dragged row overlaps most. */
export function dropIndex(top: number, list: RowList): number {
  return Math.max(0, Math.min(list.count - 1, Math.round((top + list.scrollTop) / list.rowHeight)));
}

/** Scroll speed of the list for a pointer at this height, in px/ms: 0 in the middle, negative near the top. */
export function scrollSpeed(pointer: number, height: number): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge));
  const down = share(height - pointer);
  const up = share(pointer);
  // Squared for a gentle start.
  return fastest * (down * down - up * up);
}

/** By how many rows a row is displaced during a drag: the dragged row moves, and those in between make room for it. */
export function rowShift(index: number, drag: RowDrag<unknown> | null): number {
  if (!drag) return 0;
  if (index === drag.from) return drag.to - drag.from;
  if (index > drag.from && index <= drag.to) return -1;
  return index < drag.from && index >= drag.to ? 1 : 0;
}
