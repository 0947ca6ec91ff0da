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
  let press: AbortController | null = null;
  addEventListener(
    'pointerdown',
    (event) => {
      press?.abort();
      press = event.pointerType === 'touch' && event.isPrimary ? new AbortController() : null;
      if (press) watchFinger(event, press, ended.signal);
    },
    { signal: ended.signal, capture: true, passive: true },
  );
  return () => {
    ended.abort();
    press?.abort();
  };
}

function watchFinger(down: PointerEvent, press: AbortController, ended: AbortSignal): void {
  const options = { signal: AbortSignal.any([press.signal, ended]), capture: true, passive: true };
  const end = () => press.abort();
  const timer = setTimeout(() => {
    press.abort();
    const { target, clientX, clientY } = down;
    if (!(target instanceof Element) || !target.isConnected) return;
    const asked = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, clientX, clientY });
    // Somebody has answered it; letting the finger go must not press what lies below it.
    if (!target.dispatchEvent(asked)) swallowNextClick();
  }, restMs);
  press.signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
  // The browser has asked by itself.
  addEventListener('contextmenu', end, options);
  addEventListener(
    'pointermove',
    (move) => {
      const isFar = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > trembleDistance;
      if (move.pointerId === down.pointerId && isFar) press.abort();
    },
    options,
  );
}
