import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '@/core/async/listen.ts';
import { type ScrollTarget, scrollTarget } from '@/core/navigation/page-history.ts';
import { isMotionReduced } from '@/ui/motion.ts';

/** Delay in ms before a position is restored, so that the new screen can render (docs/behaviour.md#scrolling). */
const restoreAfterMs = 100;

/** Maximum time for a loading screen to reach the height of its position, in ms. */
const maxRestoreMs = 10_000;

/**
 * Scrolls on navigation (docs/behaviour.md#scrolling). `isThere`: the screen was already in the document, so its
 * position is restored in the same frame. Positions of history entries last until the page is unloaded; the browser's
 * restoration is off, because it runs before the screen has rendered.
 */
export function useScrolling({ isThere }: { isThere: boolean }): void {
  const location = useLocation();
  const action = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<Location | null>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => {
      // The current history entry, not the last rendered one: a shorter new screen scrolls the page before this hook is
      // notified of the navigation.
      const key = historyKey();
      if (key !== null) positions.current.set(key, scrollY);
    };
    return listen(window, 'scroll', save, { passive: true });
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    // Not by key, which is the same for all typed addresses.
    if (!before || before === location) return;
    const request = scrollTarget({
      samePath: before.pathname.toLowerCase() === location.pathname.toLowerCase(),
      isPop: action === 'POP',
      saved: historyKey() === null ? null : (positions.current.get(location.key) ?? null),
      hash: location.hash,
    });
    if (request.type === 'stay') {
      // Without a scroll event, nothing else would save the position of the new entry.
      positions.current.set(location.key, scrollY);
      return;
    }
    if (request.type === 'top') {
      scrollSmoothly(0);
      return;
    }
    if (request.type === 'position' && isThere) return restorePosition(request.top, 'instant');
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => {
      stop = fulfil(request);
    }, restoreAfterMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [location, action, isThere]);
}

/**
 * The key of the current entry, which the router stores in the history state; "default" for the first entry, which has
 * none. Null for an entry not created by the router, such as a typed URL: the router would treat its position as the
 * first entry's.
 */
function historyKey(): string | null {
  if (history.state === null) return null;
  const key: unknown = history.state.key;
  return typeof key === 'string' ? key : 'default';
}

/** Scrolls as requested. A page that is too short is observed until the returned function is called. */
function fulfil(request: ScrollTarget): (() => void) | null {
  if (request.type === 'position') return restorePosition(request.top, smoothly());
  if (request.type === 'target') {
    const target = document.getElementById(request.id);
    if (target) scrollSmoothly(target.getBoundingClientRect().top + scrollY - spaceAbove());
  }
  return null;
}

/** Scrolls to a position, again while the page grows to it, until the user does something. */
function restorePosition(top: number, behavior: ScrollBehavior): () => void {
  const isReachable = (): boolean => document.documentElement.scrollHeight - innerHeight >= top;
  scrollTo({ top, behavior });
  if (isReachable()) return () => undefined;
  const growth = new ResizeObserver(() => {
    if (!isReachable()) return;
    stop();
    scrollTo({ top, behavior });
  });
  const limit = setTimeout(() => stop(), maxRestoreMs);
  const unlisten = listen(window, ['wheel', 'touchstart', 'pointerdown', 'keydown'], () => stop(), { passive: true });
  const stop = (): void => {
    growth.disconnect();
    clearTimeout(limit);
    unlisten();
  };
  growth.observe(document.body);
  return stop;
}

/** Space in px above a hash target for content fixed at the top: 80 px at the default size, plus a title bar. */
function spaceAbove(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

function scrollSmoothly(top: number): void {
  scrollTo({ top, behavior: smoothly() });
}

function smoothly(): ScrollBehavior {
  return isMotionReduced() ? 'instant' : 'smooth';
}
