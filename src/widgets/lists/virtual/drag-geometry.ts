/** A drag in progress: the row's original index and the index at which it would be dropped. */
export type RowDrag<Key = number> = { key: Key; from: number; to: number };

/**
 * Height of a row in px, at the default interface size (docs/behaviour.md#queue-panel,
 * docs/behaviour.md#local-playlists).
 */
export const rowHeight = 50;

/** A list of equally high rows; scroll offset and row height in px. */
type RowList = { scrollTop: number; count: number; rowHeight: number };

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
  const lastRow = Math.min(list.height, list.count * list.rowHeight - list.scrollTop) - list.rowHeight;
  return Math.max(0, -list.scrollTop, Math.min(wanted, lastRow));
}

/** Index of the row that the dragged row overlaps most. */
export function dropIndex(top: number, list: RowList): number {
  return Math.max(0, Math.min(list.count - 1, Math.round((top + list.scrollTop) / list.rowHeight)));
}

/** Scroll speed for a pointer at this height, in px/ms: 0 in the middle, negative near the top. */
export function scrollSpeed(pointer: number, height: number): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge));
  const down = share(height - pointer);
  const up = share(pointer);
  // Squared for a gentle start.
  return fastest * (down * down - up * up);
}

/** Number of rows by which a drag displaces a row: the dragged row moves, and those in between make room for it. */
export function rowShift(index: number, drag: RowDrag<unknown> | null): number {
  if (!drag) return 0;
  if (index === drag.from) return drag.to - drag.from;
  if (index > drag.from && index <= drag.to) return -1;
  return index < drag.from && index >= drag.to ? 1 : 0;
}
