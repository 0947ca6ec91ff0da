import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { rovingTarget } from '@/core/keyboard/roving.ts';

type RovingFocus = {
  /** Index of the one entry that Tab reaches. */
  tabStop: number;
  onFocus: (event: Pick<FocusEvent, 'target'>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * Roving tab index for lists and grids whose entries carry `data-index`: one tab stop, arrow keys move within. The
 * number of columns is read from the layout.
 */
export function useRovingFocus(container: RefObject<HTMLElement | null>, count: number): RovingFocus {
  const [at, setAt] = useState(0);
  const tabStop = Math.max(0, Math.min(at, count - 1));
  return {
    tabStop,
    onFocus(event) {
      const index = event.target.closest('[data-index]')?.getAttribute('data-index');
      if (index) setAt(Number(index));
    },
    onKeyDown(event) {
      const entries = [...(container.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
      const firstTop = entries[0]?.offsetTop;
      const columns = Math.max(1, entries.filter(({ offsetTop }) => offsetTop === firstTop).length);
      const to = rovingTarget(event, tabStop, count, columns);
      if (to === null) return;
      event.preventDefault();
      entries[to]?.focus();
    },
  };
}
