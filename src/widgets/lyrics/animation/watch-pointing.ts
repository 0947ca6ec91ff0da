/** Time after its last movement for which a pointer counts as pointing, in ms. */
const pointingMs = 2000;

/**
 * Sets `data-pointing` on the element while a pointer moves over it, until the signal aborts. A resting pointer must
 * not highlight the lines that glide past below it.
 */
export function watchPointing(element: HTMLElement, signal: AbortSignal): void {
  let lastMove = { x: Number.NaN, y: Number.NaN, atMs: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    delete element.dataset.pointing;
  };
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      const leftMs = lastMove.atMs + pointingMs - performance.now();
      if (leftMs > 0) wait(leftMs);
      else stop();
    }, ms);
  };
  const onMove = ({ screenX, screenY }: PointerEvent): void => {
    // Browsers report a move also when content moves below a resting pointer.
    if (screenX === lastMove.x && screenY === lastMove.y) return;
    lastMove = { x: screenX, y: screenY, atMs: performance.now() };
    if (timer !== undefined) return;
    element.dataset.pointing = '';
    wait(pointingMs);
  };
  element.addEventListener('pointermove', onMove, { signal, passive: true });
  element.addEventListener('pointerleave', stop, { signal });
  signal.addEventListener('abort', stop);
}
