import type { RenderedEntry } from '@/core/track-list/tab-stop';

/** The rendered entries of a virtual list, which carry `data-index`, in order. Measures the layout. */
export function renderedEntries(list: HTMLElement): RenderedEntry[] {
  const { top, bottom } = uncoveredRange(list);
  return [...list.querySelectorAll<HTMLElement>('[data-index]')].map((entry) => {
    const start = Math.ceil(entry.getBoundingClientRect().top);
    return { index: Number(entry.dataset.index), isInView: start >= top && start < bottom };
  });
}

/** Where in the window, in px, rows of a list are in view; `scroll-padding` is what bars at the edges cover. */
function uncoveredRange(list: HTMLElement): { top: number; bottom: number } {
  const page = document.documentElement;
  const scroller = getComputedStyle(list).overflowY === 'visible' ? page : list;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const top = scroller === page ? 0 : list.getBoundingClientRect().top;
  // `auto` counts as none.
  return {
    top: top + (Number.parseFloat(scrollPaddingTop) || 0),
    bottom: top + scroller.clientHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}
