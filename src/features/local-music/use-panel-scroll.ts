import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { listen } from '@/core/async/listen';

/** Positions of the views that were left, by their address; for as long as the page is open. */
const positions = new Map<string, number>();

/**
 * Scrolling between the views of one screen, which the app leaves alone because only the query changes: going back
 * restores the position of a view, and a new view begins at its top if that is out of sight.
 */
export function usePanelScroll(panel: RefObject<HTMLElement | null>, address: string): void {
  const action = useNavigationType();
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = address;
    if (before !== null && before !== address && panel.current) {
      const { scrollMarginTop } = getComputedStyle(panel.current);
      const top = panel.current.getBoundingClientRect().top + scrollY - (Number.parseFloat(scrollMarginTop) || 0);
      const saved = action === 'POP' ? positions.get(address) : undefined;
      if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' });
      else if (scrollY > top) scrollTo({ top, behavior: 'instant' });
    }
    const save = () => positions.set(address, scrollY);
    return listen(window, 'scroll', save, { passive: true });
  }, [panel, address, action]);
}
