import { useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen';

/**
 * Whether animations are to be left out: by the settings, or by the system where they follow it. The page keeps the
 * attribute up to date; style sheets read the same one.
 */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'reduced';
}

/**
 * Whether the page can be seen; renders when that changes. Nothing is to be animated in one that can't: it draws no frames,
 * and until the next one the browser keeps each animation that was ever begun, with the elements around it.
 */
export function usePageVisible(): boolean {
  return useSyncExternalStore(followVisibility, () => !document.hidden);
}

function followVisibility(onChange: () => void): () => void {
  return listen(document, 'visibilitychange', onChange);
}
