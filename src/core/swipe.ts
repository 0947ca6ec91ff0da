/** A sideways move shorter than this is a tap that slipped. */
const shortestPx = 48;

/** What a finger's move means for the current song: to the left is next, to the right previous, null is no swipe. */
export function swipeStep(dx: number, dy: number): 'next' | 'previous' | null {
  if (Math.abs(dx) < shortestPx || Math.abs(dx) < 2 * Math.abs(dy)) return null;
  return dx < 0 ? 'next' : 'previous';
}
