import { swallowNextClick } from './swallow-click';

/** How long a finger rests until it asks for a menu, as systems have it. */
const restMs = 500;

/** How far a resting finger may tremble, in px. */
const trembleDistance = 10;

/**
 * A resting finger asks for a context menu everywhere, also in browsers where it asks for none by itself: what listens
 * to `contextmenu` need not know how it was asked for. The returned function ends it.
 */
export function watchLongPress(): () => void {
  const ended = new AbortController();
  let press: Press | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      press?.resting.abort();
      press = event.pointerType === 'touch' && event.isPrimary ? watchFinger(event, ended.signal) : null;
    },
    { signal: ended.signal, capture: true, passive: true },
  );
  addEventListener(
    'touchend',
    (event) => {
      // Otherwise letting go presses what lies below, which takes the focus from the menu.
      if (press?.isAnswered && event.cancelable) event.preventDefault();
    },
    { signal: ended.signal, capture: true, passive: false },
  );
  return () => {
    ended.abort();
    press?.resting.abort();
  };
}

type Press = {
  /** Aborted once the finger rests no more, or has rested long enough. */
  resting: AbortController;
  /** True once somebody has shown a menu for it. */
  isAnswered: boolean;
};

function watchFinger(down: PointerEvent, ended: AbortSignal): Press {
  const resting = new AbortController();
  const press: Press = { resting, isAnswered: false };
  const options = { signal: AbortSignal.any([resting.signal, ended]), capture: true, passive: true };
  const end = () => resting.abort();
  const timer = setTimeout(() => {
    resting.abort();
    const { target, clientX, clientY } = down;
    if (!(target instanceof Element) || !target.isConnected) return;
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY });
    press.isAnswered = !target.dispatchEvent(asked);
    if (press.isAnswered) swallowNextClick();
  }, restMs);
  resting.signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
  // The browser has asked by itself.
  addEventListener('contextmenu', end, options);
  addEventListener(
    'pointermove',
    (move) => {
      const isFar = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > trembleDistance;
      if (move.pointerId === down.pointerId && isFar) end();
    },
    options,
  );
  return press;
}
