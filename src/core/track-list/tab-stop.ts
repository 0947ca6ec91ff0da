/** A rendered entry of a virtual list. */
export type RenderedEntry = {
  index: number;
  /** Whether its beginning is in view, and not below something that sticks to the edge of the list or page. */
  isInView: boolean;
};

/**
 * The tab stop of a virtual list of `count` entries: the wanted entry if it is rendered, else the first one in view,
 * because an entry that is not rendered can't receive the focus. The rendered entries are in order.
 */
export function reachableStop(wanted: number, count: number, rendered: readonly RenderedEntry[]): number {
  const stop = Math.max(0, Math.min(wanted, count - 1));
  if (rendered.some(({ index }) => index === stop)) return stop;
  return (rendered.find(({ isInView }) => isInView) ?? rendered[0])?.index ?? stop;
}
