import { type RefObject, useLayoutEffect, useState } from 'react';

/** Width of the screen below which its lists have the rows of a phone, as in the style sheets. */
const narrowPx = 900;

/**
 * Whether the screen around this element is narrow: it may be much narrower than the window. Style sheets query it as
 * the container `page`.
 */
export function isScreenNarrow(element: Element): boolean {
  return screenOf(element).clientWidth < narrowPx;
}

function screenOf(element: Element): HTMLElement {
  return element.closest('main') ?? document.documentElement;
}

export function useIsScreenNarrow(place: RefObject<Element | null>): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setIsNarrow(isScreenNarrow(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(screenOf(element));
    return () => observer.disconnect();
  }, [place]);
  return isNarrow;
}
