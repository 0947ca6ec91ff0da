/** A key with its modifiers, as a keyboard event has it. */
export type RovingKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/**
 * The index that a key moves to from index `at` of `count` entries in rows of `columns`; null for keys that do not
 * move. In a single column the left and right keys give null, because they seek. Page keys move by `pageRows` rows, and
 * give null where that is 0.
 */
export function rovingTarget(
  press: RovingKey,
  at: number,
  count: number,
  columns: number,
  pageRows = 0,
): number | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || count === 0) return null;
  const last = count - 1;
  const stay = (to: number) => (to < 0 || to > last ? at : to);
  switch (press.key) {
    case 'ArrowDown':
      // From the second-to-last row, go to the end of a shorter last row.
      return at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : stay(at + columns);
    case 'ArrowUp':
      return stay(at - columns);
    case 'ArrowRight':
      return columns > 1 ? stay(at + 1) : null;
    case 'ArrowLeft':
      return columns > 1 ? stay(at - 1) : null;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return pageRows > 0 ? Math.min(last, at + pageRows * columns) : null;
    case 'PageUp':
      return pageRows > 0 ? Math.max(0, at - pageRows * columns) : null;
    default:
      return null;
  }
}

/** A rendered entry of a virtual list. */
export type RenderedEntry = {
  index: number;
  /** Whether its beginning is in view, and not below something that sticks to the edge of the list or page. */
  isInView: boolean;
};

/**
 * The tab stop of a virtual list of `count` entries: the requested entry if it is rendered, else the first one in view,
 * because an entry that is not rendered can't receive the focus. The rendered entries are in order.
 */
export function reachableStop(wanted: number, count: number, rendered: readonly RenderedEntry[]): number {
  const stop = Math.max(0, Math.min(wanted, count - 1));
  if (rendered.some(({ index }) => index === stop)) return stop;
  return (rendered.find(({ isInView }) => isInView) ?? rendered[0])?.index ?? stop;
}
