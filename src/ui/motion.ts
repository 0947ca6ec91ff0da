import { useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen.ts';

/**
 * Whether the settings or the system reduce motion. Read from the same attribute as in style sheets, which the page
 * keeps current.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}

/**
 * Whether the page is visible; renders when that changes. A hidden page must not animate: it draws no frames, so the
 * browser would retain every started animation and its elements.
 */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => !document.hidden);
}

function subscribeToVisibility(onChange: () => void): () => void {
  return listen(document, 'visibilitychange', onChange);
}
