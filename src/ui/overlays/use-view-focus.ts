import { useLayoutEffect, useRef } from 'react';
import { focusScreen, isFocusLost } from './restore-focus.ts';

/** Gives the focus to the screen when another view takes the place of the one that had it. */
export function useViewFocus(view: string): void {
  const before = useRef(view);
  useLayoutEffect(() => {
    if (before.current !== view && isFocusLost()) focusScreen();
    before.current = view;
  }, [view]);
}
