type PointerFollower = {
  /** Called in each frame and at the release, with the last position in the window and the ms since the call before. */
  onFrame: (at: { x: number; y: number }, elapsedMs: number) => void;
  /** Called once; `isDropped` is false if the drag was cancelled. */
  onEnd: (isDropped: boolean) => void;
};

/** Limit of the reported time, so that a list does not jump after the page was paused. */
const longestFrameMs = 50;

/**
 * Follows a pressed pointer until it is released; Esc, a window that loses the focus and the browser cancel. Captured by
 * `frame`, because the pressed element may be unmounted during the drag. Returns a function that cancels.
 */
export function followPointer(
  { pointerId, clientX, clientY }: PointerEvent,
  frame: Element,
  { onFrame, onEnd }: PointerFollower,
): () => void {
  frame.setPointerCapture(pointerId);
  const controller = new AbortController();
  const { signal } = controller;
  let at = { x: clientX, y: clientY };
  let before = performance.now();
  const loop = (now: number): void => {
    onFrame(at, Math.min(longestFrameMs, now - before));
    before = now;
    request = requestAnimationFrame(loop);
  };
  let request = requestAnimationFrame(loop);
  const end = (isDropped: boolean): void => {
    if (signal.aborted) return;
    controller.abort();
    cancelAnimationFrame(request);
    if (frame.hasPointerCapture(pointerId)) frame.releasePointerCapture(pointerId);
    onEnd(isDropped);
  };

  const options = { signal, capture: true };
  addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId === pointerId) at = { x: move.clientX, y: move.clientY };
    },
    options,
  );
  addEventListener(
    'pointerup',
    (up) => {
      if (up.pointerId !== pointerId) return;
      onFrame({ x: up.clientX, y: up.clientY }, 0);
      end(true);
    },
    options,
  );
  addEventListener('pointercancel', (cancel) => cancel.pointerId === pointerId && end(false), options);
  addEventListener('blur', () => end(false), { signal });
  addEventListener(
    'keydown',
    (press) => {
      if (press.key !== 'Escape') return;
      // Cancels only the drag; what is open stays open.
      press.preventDefault();
      press.stopPropagation();
      end(false);
    },
    options,
  );
  return () => end(false);
}
