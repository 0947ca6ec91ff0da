import { type RefObject, useEffect } from 'react';

const controls = 'button, input, label';

/** How often the window moves at most, in ms: faster displays would only keep the system busy. */
const shortestMs = 16;

/**
 * Moves or resizes the window while it is dragged at this element, at most once per frame and 16 ms. A drag does not begin
 * on a control inside of the element.
 * @param moveBy by how many CSS px, and stable; null = it can't be dragged
 */
export function useWindowDrag(
  handle: RefObject<HTMLElement | null>,
  moveBy: ((x: number, y: number) => void) | null,
): void {
  useEffect(() => {
    const element = handle.current;
    if (!element || !moveBy) return;
    const controller = new AbortController();
    const { signal } = controller;
    let from: { x: number; y: number } | null = null;
    let to = { x: 0, y: 0 };
    let frame = 0;
    let movedAtMs = Number.NEGATIVE_INFINITY;
    const move = (): void => {
      if (!from) return;
      if (to.x !== from.x || to.y !== from.y) moveBy(to.x - from.x, to.y - from.y);
      from = to;
    };
    const onFrame = (atMs: number): void => {
      if (atMs - movedAtMs < shortestMs) {
        frame = requestAnimationFrame(onFrame);
        return;
      }
      frame = 0;
      movedAtMs = atMs;
      move();
    };
    const end = (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
      move();
      from = null;
    };
    element.addEventListener(
      'pointerdown',
      ({ button, target, pointerId, screenX, screenY }) => {
        const control = (target as Element).closest(controls);
        if (button !== 0 || (control && control !== element)) return;
        // The window moves under the pointer, but not always fast enough.
        element.setPointerCapture(pointerId);
        from = { x: screenX, y: screenY };
        to = from;
      },
      { signal },
    );
    element.addEventListener(
      'pointermove',
      ({ screenX, screenY }) => {
        if (!from) return;
        to = { x: screenX, y: screenY };
        frame ||= requestAnimationFrame(onFrame);
      },
      { signal },
    );
    for (const type of ['pointerup', 'pointercancel'] as const) element.addEventListener(type, end, { signal });
    return () => {
      controller.abort();
      cancelAnimationFrame(frame);
    };
  }, [handle, moveBy]);
}
