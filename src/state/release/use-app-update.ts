import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '@/host/host-context';

/** Whether a newer version of the web app waits to be loaded; false in other hosts. */
export function useIsUpdateReady(): boolean {
  const { update } = useHost();
  return useSyncExternalStore(update?.subscribe ?? never, () => update?.isReady() ?? false);
}

/** Loads the page again, with the newest version there is; in the web app, what plays goes on. */
export function useReloadApp(): () => void {
  const { update } = useHost();
  return useCallback(() => {
    if (update) void update.reload();
    else location.reload();
  }, [update]);
}

const never = () => () => undefined;
