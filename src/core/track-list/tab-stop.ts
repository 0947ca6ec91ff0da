/** Indexes of entries, both inclusive. */
export type EntryRange = { first: number; last: number };

/**
 * The tab stop of a virtual list: the wanted entry if it is rendered, else the first visible one, because an entry that
 * is not rendered can't receive the focus. Ranges are null where they are empty.
 */
export function reachableStop(
  wanted: number,
  count: number,
  drawn: { visible: EntryRange | null; all: EntryRange | null },
): number {
  const last = Math.max(0, count - 1);
  const stop = Math.max(0, Math.min(wanted, last));
  const { visible, all } = drawn;
  if (!all || (stop >= all.first && stop <= all.last)) return stop;
  return Math.max(0, Math.min((visible ?? all).first, last));
}
