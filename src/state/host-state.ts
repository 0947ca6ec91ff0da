import { useCallback, useSyncExternalStore } from 'react';
import { createLog } from '@/core/log.ts';
import type { LyricsServer, SoundingTab, UpdateState } from '@/host/host.ts';
import { useHost } from '@/host/host-context.tsx';

const log = createLog('tabs');

const subscribeToNothing = () => () => undefined;

/** Whether a newer version of the web app is ready to load; `none` in other hosts. */
export function useUpdateState(): UpdateState {
  const { update } = useHost();
  return useSyncExternalStore(update?.subscribe ?? subscribeToNothing, () => update?.state() ?? 'none');
}

/** Reloads the page with the newest version; in the web app, playback continues. */
export function useReloadApp(): () => void {
  const { update } = useHost();
  return useCallback(() => {
    if (update) void update.reload();
    else location.reload();
  }, [update]);
}

/** The tab that plays audio; `this` on hosts with a single player. */
export function useSoundingTab(): SoundingTab {
  const { tabs } = useHost();
  return useSyncExternalStore(tabs?.subscribe ?? subscribeToNothing, () => tabs?.sounding() ?? 'this');
}

/** Moves playback to this tab. Failures are shown by `useSoundingTab` and the player. */
export function usePlayHere(): () => void {
  const { tabs } = useHost();
  return useCallback(() => {
    tabs?.playHere().catch((error: unknown) => log.warn('playback could not be moved to this tab', error));
  }, [tabs]);
}

/** The lyrics server with its current status; null outside the desktop app. */
export function useLyricsServer(): { server: LyricsServer; status: ReturnType<LyricsServer['status']> } | null {
  const server = useHost().desktop?.lyricsServer ?? null;
  const status = useSyncExternalStore(server?.subscribe ?? subscribeToNothing, () => server?.status() ?? null);
  return server && status ? { server, status } : null;
}
