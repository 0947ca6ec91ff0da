import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusScreen, isFocusLost } from '@/ui/overlays/restore-focus.ts';

/**
 * Keeps the focus in a list whose rows, marked with `data-row`, are removed by a button in them: it goes to the same
 * button of the row that takes the place, and to the screen once there is none. Returns the handlers of the list.
 */
export function useRowFocus(
  list: RefObject<HTMLElement | null>,
): Record<'onFocus' | 'onBlur', (event: Pick<FocusEvent, 'target'>) => void> {
  /** Indexes of the row with the focus, and of the button in it. */
  const focused = useRef<{ row: number; button: number } | null>(null);
  const rows = () => [...(list.current?.querySelectorAll('[data-row]') ?? [])];
  const buttonsIn = (row: Element | undefined) => [...(row?.querySelectorAll('button') ?? [])];
  useLayoutEffect(() => {
    if (focused.current === null || !isFocusLost()) return;
    const { row, button } = focused.current;
    focused.current = null;
    const buttons = buttonsIn(rows().at(row) ?? rows().at(-1));
    const next = buttons.at(button) ?? buttons.at(-1);
    if (next) next.focus();
    else focusScreen();
  });
  return {
    onFocus({ target }) {
      const row = target.closest('[data-row]');
      focused.current =
        row && target instanceof HTMLButtonElement
          ? { row: rows().indexOf(row), button: buttonsIn(row).indexOf(target) }
          : null;
    },
    onBlur({ target }) {
      // Removed rows take the focus with them; otherwise it has gone elsewhere.
      if (target.isConnected) focused.current = null;
    },
  };
}
