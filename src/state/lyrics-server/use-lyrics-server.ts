import { useSyncExternalStore } from 'react';
import type { LyricsServer } from '@/host/host';
import { useHost } from '@/host/host-context';

/** The lyrics server with its current status; null outside of the desktop app. */
export function useLyricsServer(): { server: LyricsServer; status: ReturnType<LyricsServer['status']> } | null {
  const server = useHost().desktop?.lyricsServer ?? null;
  const status = useSyncExternalStore(server?.subscribe ?? never, () => server?.status() ?? null);
  return server && status ? { server, status } : null;
}

const never = () => () => undefined;
