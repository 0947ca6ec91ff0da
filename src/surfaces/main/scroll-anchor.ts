import { type RefObject, useEffect } from 'react';
import { listen } from '@/core/async/listen.ts';
import { panelStore } from '@/state/panels.ts';

/**
 * Keeps what is in the middle of the window in place when a docked panel makes the page narrower or wider: headers above
 * it change their height. The browser's own anchoring does not know the rows of virtual lists.
 */
export function useScrollAnchor(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    let anchor: { entry: Element; top: number } | null = null;
    const forget = () => {
      anchor = null;
    };
    const unsubscribe = panelStore.subscribe((after, before) => {
      if ((after.panel === null) !== (before.panel === null)) anchor = anchorIn(element);
    });
    const unlisten = listen(window, 'scroll', forget, { passive: true });
    // Called after the layout and before it is painted.
    const observer = new ResizeObserver(() => {
      if (anchor?.entry.checkVisibility()) {
        scrollBy({ top: anchor.entry.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
      }
      forget();
    });
    observer.observe(element);
    return () => {
      unsubscribe();
      unlisten();
      observer.disconnect();
    };
  }, [page]);
}

/** The entry of a list, or another part of the page, in the middle of the window; null at the top of the page. */
function anchorIn(page: HTMLElement): { entry: Element; top: number } | null {
  if (scrollY === 0) return null;
  const { left, width } = page.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, innerHeight / 2);
  const entry = found?.closest('[data-index], li') ?? found;
  return entry && entry !== page && page.contains(entry) ? { entry, top: entry.getBoundingClientRect().top } : null;
}
