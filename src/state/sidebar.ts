import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { storedValue } from '@/storage/stored-value.ts';

const storedCollapse = storedValue<boolean>({
  key: 'sidebar_collapsed',
  schema: v.boolean(),
  fallback: false,
});

/** Whether the sidebar of playlists shows only covers. */
export function useIsSidebarCollapsed(): boolean {
  return useSyncExternalStore(storedCollapse.subscribe, storedCollapse.read);
}

export function toggleSidebar(): void {
  storedCollapse.write(!storedCollapse.read());
}
