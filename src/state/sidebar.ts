import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { listen } from '@/core/async/listen.ts';
import { storedValue } from '@/storage/stored-value.ts';

/** null = the user has not chosen. */
const storedCollapse = storedValue<boolean | null>({
  key: 'sidebar_collapsed',
  schema: v.boolean(),
  fallback: null,
});

/** From this width on, the sidebar leaves enough room for a screen and a panel beside it. */
const roomy = (): MediaQueryList => matchMedia('(width >= 1440px)');

const isCollapsed = (): boolean => storedCollapse.read() ?? !roomy().matches;

function subscribe(onChange: () => void): () => void {
  const stops = [storedCollapse.subscribe(onChange), listen(roomy(), 'change', onChange)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether the sidebar of playlists shows only covers: as the user has chosen, else by the width of the window. */
export function useIsSidebarCollapsed(): boolean {
  return useSyncExternalStore(subscribe, isCollapsed);
}

export function toggleSidebar(): void {
  storedCollapse.write(!isCollapsed());
}
