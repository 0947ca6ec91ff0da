import type { MouseEvent } from 'react';

/** Width of a menu below its button, so that both end at the same edge. */
const menuWidth = 200;

/** True for a press on something in the row that has a meaning of its own. */
export function isControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, [data-control]') !== null;
}

/** True for a press by a finger, which has no double click and expects a tap to play. */
export function isTap(event: MouseEvent): boolean {
  return event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
}

/** Where the menu of a row opens. The menu key of a keyboard gives no point: it then opens inside the row. */
export function menuPoint(event: MouseEvent<HTMLElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  const byPointer = event.clientX > 0 || event.clientY > 0;
  return byPointer ? { x: event.clientX, y: event.clientY } : { x: box.left + 56, y: box.top + 44 };
}

/** Where the menu of a row's button opens. */
export function menuBelow(event: MouseEvent<HTMLElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: box.right - menuWidth, y: box.bottom + 4 };
}
