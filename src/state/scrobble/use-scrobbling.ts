import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Scrobbling } from '@/core/scrobble/connection.ts';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { countWaiting, type Outbox } from '@/core/scrobble/outbox.ts';
import type { RefusedPlay } from '@/core/scrobble/stored-rows.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { storedScrobbling } from '@/playback/scrobble/stored-scrobbling.ts';

/** The connected services and the choices. */
export function useScrobbling(): Scrobbling {
  return useSyncExternalStore(storedScrobbling.subscribe, storedScrobbling.read);
}

/** State of a connected service. */
export type ScrobbleState = {
  /** null if it can't be sent to, because the browser lost the outbox. */
  outbox: Outbox | null;
  /** Number of plays to be sent. */
  waiting: number;
  /** Newest first. */
  refused: RefusedPlay[];
};

const scrobbleKey = 'scrobbles';

/** Read from the database, and again after each change. */
export function useScrobbleState(target: ScrobbleTarget): UseQueryResult<ScrobbleState> {
  const client = useQueryClient();
  const { sendsOwnFiles } = useScrobbling();
  useEffect(() => {
    const refresh = (): void => void client.invalidateQueries({ queryKey: [scrobbleKey] });
    const stops = [scrobbleStore.onChange(refresh), playLog.onChange(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return useQuery({
    queryKey: [scrobbleKey, target, sendsOwnFiles],
    queryFn: async (): Promise<ScrobbleState> => {
      const outbox = await scrobbleStore.outbox(target);
      const plays = outbox ? await playLog.since(outbox.floor.beganAt) : [];
      return {
        outbox,
        waiting: outbox ? countWaiting(plays, outbox, sendsOwnFiles) : 0,
        refused: await scrobbleStore.refused(target),
      };
    },
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  });
}
