import { type FocusEvent, useCallback, useRef } from 'react';
import type { ListImperativeAPI } from 'react-window';
import { useWantedFocus } from './use-wanted-focus';

/**
 * Moves the focus in a virtual list that scrolls by itself, and keeps it there: if the focused row is scrolled away and
 * removed, the list itself takes the focus, so that the next key still moves through the list and not the page.
 * `focusProps` go onto the list; call `onRowsRendered` whenever it has rendered its rows.
 */
export function useListFocus(list: ListImperativeAPI | null) {
  const { focusWanted, ...focus } = useWantedFocus(list);
  const holdsFocus = useRef(false);
  const onRowsRendered = useCallback(() => {
    focusWanted();
    if (holdsFocus.current && document.activeElement === document.body) list?.element?.focus({ preventScroll: true });
  }, [list, focusWanted]);
  const onFocus = useCallback(() => {
    holdsFocus.current = true;
  }, []);
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent) => {
    // A removed row also loses the focus, but the focus has not moved elsewhere.
    if (relatedTarget !== null || target.isConnected) holdsFocus.current = false;
  }, []);
  return { ...focus, onRowsRendered, focusProps: { tabIndex: -1, onFocus, onBlur } };
}
