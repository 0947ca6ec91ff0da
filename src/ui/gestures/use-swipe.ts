import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type SwipeAxis, type SwipeMove, swipeAxis, swipeDirection } from '@/core/swipe.ts';
import { isMotionReduced } from '../motion.ts';
import { swallowNextClick } from './swallow-click.ts';

type SwipeOptions = {
  axis: SwipeAxis;
  /** Distance that counts as a swipe, in px. */
  lengthPx: number;
  /** The directions that have an effect: 1 = right or down, −1 = left or up. */
  directions: readonly (1 | -1)[];
  onSwipe: (direction: 1 | -1) => void;
  /** False if nothing can be swiped. */
  isOn?: boolean;
};

/** Duration of the element's return to its place. */
const returnMs = 200;

/** Offset from which the element slides in after a horizontal swipe, opposite to the finger, in px. */
const arrivalPx = 40;

/**
 * Calls back on a swipe; the element follows the finger unless motion is reduced. Scroll containers, sliders, text
 * fields and handles inside it keep their own gestures. The style sheet must leave the axis to the page with
 * `touch-action`.
 */
export function useSwipe(target: RefObject<HTMLElement | null>, { isOn = true, ...options }: SwipeOptions): void {
  const { axis, lengthPx } = options;
  const allows = useEffectEvent((direction: 1 | -1) => options.directions.includes(direction));
  const complete = useEffectEvent((direction: 1 | -1) => options.onSwipe(direction));
  useEffect(() => {
    const element = target.current;
    if (!element || !isOn) return undefined;
    return watchSwipes(element, axis, lengthPx, { allows, complete: (direction) => complete(direction) });
  }, [target, axis, lengthPx, isOn]);
}

type Handlers = { allows: (direction: 1 | -1) => boolean; complete: (direction: 1 | -1) => void };

function watchSwipes(element: HTMLElement, axis: SwipeAxis, lengthPx: number, handlers: Handlers): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let touch: { id: number; x: number; y: number; isSwipe: boolean; moves: SwipeMove[] } | null = null;

  const show = (at: number): void => {
    if (isMotionReduced()) return;
    element.style.translate = at === 0 ? '' : axis === 'x' ? `${at}px` : `0 ${at}px`;
  };
  const end = (from: number): void => {
    touch = null;
    show(0);
    if (from === 0 || isMotionReduced()) return;
    const start = axis === 'x' ? `${from}px` : `0 ${from}px`;
    element.animate([{ translate: start }, { translate: '0 0' }], { duration: returnMs, easing: 'ease-out' });
  };
  const shownAt = (at: number): number => (at !== 0 && handlers.allows(at > 0 ? 1 : -1) ? at : 0);

  element.addEventListener(
    'pointerdown',
    ({ pointerId, pointerType, isPrimary, clientX, clientY, target, timeStamp }) => {
      if (pointerType === 'mouse') return;
      if (!isPrimary) {
        // A second finger ends the swipe.
        if (touch) end(shownAt(touch.moves.at(-1)?.at ?? 0));
        return;
      }
      if (!(target instanceof Element) || hasOwnGesture(target, element, axis)) return;
      touch = { id: pointerId, x: clientX, y: clientY, isSwipe: false, moves: [{ at: 0, timeMs: timeStamp }] };
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY, timeStamp }) => {
      if (touch?.id !== pointerId) return;
      const [dx, dy] = [clientX - touch.x, clientY - touch.y];
      if (!touch.isSwipe) {
        const moved = swipeAxis(dx, dy);
        if (moved === null) return;
        if (moved !== axis) {
          touch = null;
          return;
        }
        touch.isSwipe = true;
        element.setPointerCapture(pointerId);
      }
      const at = axis === 'x' ? dx : dy;
      touch.moves.push({ at, timeMs: timeStamp });
      show(shownAt(at));
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (touch?.id !== pointerId) return;
      const { isSwipe, moves } = touch;
      const direction = isSwipe ? swipeDirection(moves, lengthPx) : null;
      const at = shownAt(moves.at(-1)?.at ?? 0);
      // Even a swipe that is too short must not click what is below the finger.
      if (isSwipe) swallowNextClick();
      if (direction === null || !handlers.allows(direction)) return end(isSwipe ? at : 0);
      end(axis === 'x' ? -direction * arrivalPx : 0);
      handlers.complete(direction);
    },
    { signal },
  );
  // The browser scrolls, or the system has taken the touch.
  element.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      if (touch?.id === pointerId) end(shownAt(touch.moves.at(-1)?.at ?? 0));
    },
    { signal },
  );
  return () => {
    controller.abort();
    element.style.translate = '';
  };
}

/** Whether the touched control is moved itself, or a scroller moves its content along this axis. */
function hasOwnGesture(target: Element, element: HTMLElement, axis: 'x' | 'y'): boolean {
  if (target.closest('input, select, textarea, [data-control="handle"]')) return true;
  for (let at: Element | null = target; at && at !== element; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
    if (axis === 'y' && scrolls(overflowY) && at.scrollHeight > at.clientHeight) return true;
    if (axis === 'x' && scrolls(overflowX) && at.scrollWidth > at.clientWidth) return true;
  }
  return false;
}
