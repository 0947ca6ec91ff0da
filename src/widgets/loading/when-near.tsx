import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** What two notches of a wheel scroll, in px. */
const nearPx = 200;

/**
 * Renders its children once the page has been scrolled so far that they are less than 200 px below what is visible, and from
 * then on; before that the placeholder. For what is below the first screen of the start, whose code and elements would
 * only delay what is seen.
 */
export function WhenNear({ placeholder = null, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setNear(true)),
      { rootMargin: `0px 0px ${nearPx}px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={mark} data-waiting="">
      {placeholder}
    </div>
  );
}
