export type SwipeAxis = 'x' | 'y';

/** Maximum movement of a tap, click or long press, in px. */
export const slopPx = 10;

/** Speed of a flick in px/ms. */
const flickSpeed = 0.5;

/** Age limit of moves that count for the speed at release, in ms. */
const speedWindowMs = 100;

/** Axis of a move; null while it is too short to decide. */
export function swipeAxis(dx: number, dy: number): SwipeAxis | null {
  if (Math.hypot(dx, dy) < slopPx) return null;
  return Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
}

/**
 * Direction of a finished swipe: 1 = right or down, −1 = left or up, null = too short. The minimum is `lengthPx`, or
 * half of it if the finger was still fast in that direction. `moves` are positions along the axis, starting at 0.
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
