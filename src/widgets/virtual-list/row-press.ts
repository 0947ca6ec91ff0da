import type { HTMLAttributes, MouseEvent } from 'react';

/** True for a press on a control inside the row. */
function isControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('button, [data-control]') !== null;
}

/** True for a touch press: there is no double click, and a tap is expected to play. */
function isTap(event: MouseEvent): boolean {
  return event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
}

type PressHandlers = Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onDoubleClick' | 'onKeyDown'>;

/** The handlers of a row that is pressed by a double click, a tap or Enter, but not through a control inside it. */
export function rowPress(onPress: () => void): PressHandlers {
  return {
    onDoubleClick: (event) => {
      if (!isControl(event)) onPress();
    },
    onClick: (event) => {
      if (isTap(event) && !isControl(event)) onPress();
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      onPress();
    },
  };
}
