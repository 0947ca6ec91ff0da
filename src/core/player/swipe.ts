/** A horizontal move shorter than this counts as a tap. */
const shortestPx = 48;

/** The song that a swipe selects: left is next, right is previous; null for a move that is not a swipe. */
export function swipeStep(dx: number, dy: number): 'next' | 'previous' | null {
  if (Math.abs(dx) < shortestPx || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
}
