import { type RefObject, useEffect } from 'react';

/** What a drag may not begin on. */
const controls = 'button, input, label';

/**
 * Moves the window while it is dragged at this element, at most once per frame.
 * @param moveBy by how many CSS px; null = it can't be dragged
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
    const move = (): void => {
      frame = 0;
      if (!from) return;
      if (to.x !== from.x || to.y !== from.y) moveBy(to.x - from.x, to.y - from.y);
      from = to;
    };
    const end = (): void => {
      cancelAnimationFrame(frame);
      move();
      from = null;
    };
    element.addEventListener(
      'pointerdown',
      ({ button, target, pointerId, screenX, screenY }) => {
        if (button !== 0 || (target as Element).closest(controls)) return;
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
        frame ||= requestAnimationFrame(move);
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
