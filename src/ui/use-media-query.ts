import { useCallback, useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen.ts';

/** Whether the window matches a media query. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback((onChange: () => void) => listen(matchMedia(query), 'change', onChange), [query]);
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is narrow, as in the style sheets. */
export const useIsNarrow = (): boolean => useMediaQuery('(width < 900px)');
