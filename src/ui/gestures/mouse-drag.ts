import { slopPx } from '@/core/swipe.ts';
import { swallowNextClick } from './swallow-click.ts';

/**
 * Calls back once a pressed mouse has moved away from where it went down; the click of that press then has no effect.
 * The signal is aborted when the button is released, see `releaseOf`. Prevents the browser's own drag and selecting text. A finger is
 * left to scrolling.
 */
export function watchMouseDrag(down: PointerEvent, onStart: (released: AbortSignal) => void): void {
  if (down.pointerType !== 'mouse' || down.button !== 0) return;
  const pressed = new AbortController();
  const resting = new AbortController();
  const { signal } = pressed;
  const release = (event: Event): void => pressed.abort(event);
  addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (pointerId !== down.pointerId) return;
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) < slopPx) return;
      resting.abort();
      swallowNextClick();
      onStart(signal);
    },
    { signal: AbortSignal.any([signal, resting.signal]), capture: true },
  );
  for (const type of ['selectstart', 'dragstart']) {
    addEventListener(type, (event) => event.preventDefault(), { signal, capture: true });
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { signal, capture: true });
  // Not in the capture phase, in which it is also that of any element.
  addEventListener('blur', release, { signal });
}

/** Where the button was released; null if it is still pressed, or the drag was cancelled. */
export function releaseOf({ reason }: AbortSignal): PointerEvent | null {
  return reason instanceof PointerEvent && reason.type === 'pointerup' ? reason : null;
}

/** True once the drag ended without a drop. */
export function isCancelled(signal: AbortSignal): boolean {
  return signal.aborted && releaseOf(signal) === null;
}
