import { type RefObject, useEffect, useState } from 'react';

/** Distance to the window in px at which the content of an element is requested. */
const nearPx = 400;

/** True from the moment on at which this element is in the window or near it. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
