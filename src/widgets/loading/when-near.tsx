import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/core/async/listen';
import { whenIdle } from '@/host/page';

/** What two notches of a wheel scroll, in px. */
const nearPx = 200;

/** More than any page is high: what is above the window counts as well. */
const abovePx = 1_000_000;

/** How long a page that is busy may put off what is near, in ms. */
const longestWaitMs = 1000;

/**
 * Renders its children once the page has been scrolled so far that they are less than 200 px below what is visible, or above
 * it, or Tab is pressed, which reaches all there is; and from then on. Before that the placeholder. For what is below the first
 * screen of the start, whose code and elements would only delay what is seen. What is above it should have its size already.
 */
export function WhenNear({ placeholder = null, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !mark.current) return;
    let isInReach = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isInReach = entries.at(-1)?.isIntersecting === true;
        if (!isInReach) return;
        void whenIdle(longestWaitMs).then(() => isInReach && startTransition(() => setNear(true)));
      },
      { root: document, rootMargin: `${abovePx}px 0px ${nearPx}px` },
    );
    observer.observe(mark.current);
    const stopKeys = listen<KeyboardEvent>(window, 'keydown', ({ key }) => {
      // Before the focus moves, which otherwise would go past what is not there.
      if (key === 'Tab') flushSync(() => setNear(true));
    });
    return () => {
      isInReach = false;
      observer.disconnect();
      stopKeys();
    };
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={mark} data-waiting="">
      {placeholder}
    </div>
  );
}
