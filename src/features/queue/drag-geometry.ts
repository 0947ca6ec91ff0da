/** A row under way: where it came from and the index at which it would be put down. */
export type RowDrag = { key: number; from: number; to: number };

/** Height of a row (doc 1 §9). */
export const rowHeight = 50;

/** So near to an edge, in px, the list begins to scroll; at the edge itself it moves this fast, in px/ms. */
const edge = 56;
const fastest = 1.4;

/** Where the row held in the hand is drawn, in px below the top of the list's window; it stays among the rows. */
export function heldTop(wanted: number, list: { height: number; scrollTop: number; count: number }): number {
  const lastRow = Math.min(list.height, list.count * rowHeight - list.scrollTop) - rowHeight;
  return Math.max(0, Math.min(wanted, lastRow));
}

/** The index whose place the held row covers most. */
export function dropIndex(top: number, list: { scrollTop: number; count: number }): number {
  return Math.max(0, Math.min(list.count - 1, Math.round((top + list.scrollTop) / rowHeight)));
}

/** How fast the list scrolls under a pointer at this height, in px/ms: 0 in the middle, negative near the top. */
export function scrollSpeed(pointer: number, height: number): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (edge - distance) / edge));
  const down = share(height - pointer);
  const up = share(pointer);
  // Squared, so that it starts gently.
  return fastest * (down * down - up * up);
}

/** By how many rows a row stands elsewhere during a drag: the held one's place wanders, the others make room for it. */
export function rowShift(index: number, drag: RowDrag | null): number {
  if (!drag) return 0;
  if (index === drag.from) return drag.to - drag.from;
  if (index > drag.from && index <= drag.to) return -1;
  return index < drag.from && index >= drag.to ? 1 : 0;
}
