import type { MouseEvent } from 'react';

/** True for a press on a control inside the row. */
export function isControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, [data-control]') !== null;
}

/** True for a touch press: there is no double click, and a tap is expected to play. */
export function isTap(event: MouseEvent): boolean {
  return event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
}
