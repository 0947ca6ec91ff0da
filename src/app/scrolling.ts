import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { type ScrollWish, scrollWish } from '@/core/scroll-wish';

/** What is asked for after the new screen had time to draw (doc 1 §2). */
const restoreAfterMs = 100;
/** Room above a hash target, for the header. */
const targetOffset = 80;

/**
 * Scrolls on navigation as doc 1 §2 has it. The positions of the history's entries live as long as the page does;
 * the browser's own restoring is off, because it runs before the screen is there.
 */
export function useScrolling(): void {
  const location = useLocation();
  const action = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shown = useRef<Location | null>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const ended = new AbortController();
    addEventListener(
      'scroll',
      // The entry of the history that is current now, not the one shown last: a shorter new screen scrolls the page
      // before anything here hears of the navigation.
      () => {
        const key = historyKey();
        if (key !== null) positions.current.set(key, scrollY);
      },
      { passive: true, signal: ended.signal },
    );
    return () => ended.abort();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (!before || before.key === location.key) return;
    const wish = scrollWish({
      samePath: before.pathname.toLowerCase() === location.pathname.toLowerCase(),
      isPop: action === 'POP',
      saved: historyKey() === null ? null : (positions.current.get(location.key) ?? null),
      hash: location.hash,
    });
    if (wish.type === 'stay') {
      // Nothing scrolls, so nothing else would keep where the new entry stands.
      positions.current.set(location.key, scrollY);
      return;
    }
    if (wish.type === 'top') {
      scrollSmoothly(0);
      return;
    }
    const timer = setTimeout(() => fulfil(wish), restoreAfterMs);
    return () => clearTimeout(timer);
  }, [location, action]);
}

/**
 * The router keeps the key of an entry in the history's state; that of the first entry has none, which is called default.
 * Null for an entry that the router did not make, as of an address that somebody typed: nothing is kept for that, which
 * the router would take for the first one.
 */
function historyKey(): string | null {
  if (history.state === null) return null;
  const key: unknown = history.state.key;
  return typeof key === 'string' ? key : 'default';
}

function fulfil(wish: ScrollWish): void {
  if (wish.type === 'position') scrollSmoothly(wish.top);
  if (wish.type === 'target') {
    const target = document.getElementById(wish.id);
    if (target) scrollSmoothly(target.getBoundingClientRect().top + scrollY - targetOffset);
  }
}

function scrollSmoothly(top: number): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top, behavior: still ? 'instant' : 'smooth' });
}
