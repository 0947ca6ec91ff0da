export type RovingKey = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean };

/**
 * Index that a key moves to from index `at` of `count` entries in rows of `columns`; null for other keys. In a single
 * column, left and right give null, because they seek. Page keys move by `pageRows` rows, and give null if that is 0.
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
  /** Whether its start is in view and not covered by something sticky. */
  isInView: boolean;
};

/**
 * Tab stop of a virtual list of `count` entries: the requested entry if it is rendered, else the first in view, because
 * only rendered entries can have the focus. `rendered` is in order.
 */
export function reachableStop(wanted: number, count: number, rendered: readonly RenderedEntry[]): number {
  const stop = Math.max(0, Math.min(wanted, count - 1));
  if (rendered.some(({ index }) => index === stop)) return stop;
  return (rendered.find(({ isInView }) => isInView) ?? rendered[0])?.index ?? stop;
}
