import { slopPx } from '@/core/swipe.ts';
import { swallowNextClick } from './swallow-click.ts';

/** Duration of a long press, as in operating systems. */
const longPressMs = 500;

/**
 * Dispatches `contextmenu` on a long press in browsers that don't, so that one listener handles both. Returns a
 * function that stops it.
 */
export function watchLongPress(): () => void {
  const controller = new AbortController();
  let press: Press | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      press?.resting.abort();
      press = event.pointerType === 'touch' && event.isPrimary ? watchFinger(event, controller.signal) : null;
    },
    { signal: controller.signal, capture: true, passive: true },
  );
  addEventListener(
    'touchend',
    (event) => {
      // Releasing the finger would click the element below and take the focus from the menu.
      if (press?.isHandled && event.cancelable) event.preventDefault();
    },
    { signal: controller.signal, capture: true, passive: false },
  );
  return () => {
    controller.abort();
    press?.resting.abort();
  };
}

type Press = {
  /** Aborted once the finger has moved or been lifted, or the long press is complete. */
  resting: AbortController;
  /** True once a listener has shown a menu. */
  isHandled: boolean;
};

function watchFinger(down: PointerEvent, stopped: AbortSignal): Press {
  const resting = new AbortController();
  const press: Press = { resting, isHandled: false };
  const options = { signal: AbortSignal.any([resting.signal, stopped]), capture: true, passive: true };
  const end = () => resting.abort();
  const timer = setTimeout(() => {
    resting.abort();
    const { target, clientX, clientY } = down;
    if (!(target instanceof Element) || !target.isConnected) return;
    const contextMenu = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY });
    press.isHandled = !target.dispatchEvent(contextMenu);
    if (press.isHandled) swallowNextClick();
  }, longPressMs);
  resting.signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
  // The browser has dispatched the event itself.
  addEventListener('contextmenu', end, options);
  addEventListener(
    'pointermove',
    (move) => {
      const isFar = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) >= slopPx;
      if (move.pointerId === down.pointerId && isFar) end();
    },
    options,
  );
  return press;
}
