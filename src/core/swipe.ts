/** The direction of a swipe: sideways or up and down. */
export type SwipeAxis = 'x' | 'y';

/** A finger or mouse that has moved less since it went down is a tap, a click or a long press, in px. */
export const slopPx = 10;

/** Speed of a flick in px/ms. */
const flickSpeed = 0.5;

/** Moves older than this say nothing about the speed with which a finger is lifted, in ms. */
const speedWindowMs = 100;

/** The axis of a move once it is long enough to decide; null before. */
export function swipeAxis(dx: number, dy: number): SwipeAxis | null {
  if (Math.hypot(dx, dy) < slopPx) return null;
  return Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
}

/**
 * The direction of a swipe that ends now: 1 = right or down, −1 = left or up, null = too short. It has to be as long as
 * `lengthPx`, or half of that where the finger was still fast in the same direction. `moves` are its places along the
 * axis from the first touch, which is at 0, to the last.
 */
export function swipeDirection(moves: readonly SwipeMove[], lengthPx: number): 1 | -1 | null {
  const last = moves.at(-1);
  if (!last) return null;
  const { at, timeMs } = last;
  const earlier = moves.find((move) => timeMs - move.timeMs <= speedWindowMs) ?? last;
  const speed = timeMs > earlier.timeMs ? (at - earlier.at) / (timeMs - earlier.timeMs) : 0;
  const isFlick = Math.abs(speed) >= flickSpeed && Math.sign(speed) === Math.sign(at);
  if (Math.abs(at) < (isFlick ? lengthPx / 2 : lengthPx)) return null;
  return at > 0 ? 1 : -1;
}

export type SwipeMove = { at: number; timeMs: number };
