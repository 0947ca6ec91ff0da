import { useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen.ts';

const narrow = matchMedia('(width < 900px)');

const subscribe = (onChange: () => void) => listen(narrow, 'change', onChange);

/** Whether the window is narrow, as in the style sheets. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
