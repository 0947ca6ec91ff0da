import { type FocusEvent, useCallback, useRef } from 'react';
import type { ListImperativeAPI } from 'react-window';

/**
 * Keeps the focus with a virtual list that scrolls by itself: where the row that had it is scrolled away, and with it
 * removed, the list takes it, so that the next key still moves through the list and not the page. `focusProps` go onto
 * the list; `keepFocus` is called whenever it has drawn its rows.
 */
export function useKeptFocus(list: ListImperativeAPI | null) {
  const holdsFocus = useRef(false);
  const keepFocus = useCallback(() => {
    if (holdsFocus.current && document.activeElement === document.body) list?.element?.focus({ preventScroll: true });
  }, [list]);
  const onFocus = useCallback(() => {
    holdsFocus.current = true;
  }, []);
  const onBlur = useCallback(({ target, relatedTarget }: FocusEvent) => {
    // A row that is removed has not given the focus away.
    if (relatedTarget !== null || target.isConnected) holdsFocus.current = false;
  }, []);
  return { keepFocus, focusProps: { tabIndex: -1, onFocus, onBlur } };
}
