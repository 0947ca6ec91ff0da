import type { UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Scrobbling } from '@/core/scrobble/connection.ts';
import type { ScrobbleTarget } from '@/core/scrobble/listen.ts';
import { countWaiting, type Outbox } from '@/core/scrobble/outbox.ts';
import type { RefusedPlay } from '@/core/scrobble/stored-rows.ts';
import { playLog } from '@/playback/persistence/play-log.ts';
import { scrobbleStore } from '@/playback/scrobble/scrobble-store.ts';
import { storedScrobbling } from '@/playback/scrobble/stored-scrobbling.ts';
import { useStoredQuery } from '@/state/queries/use-stored-query.ts';

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

const source = {
  onChange: (listener: () => void) => {
    const stops = [scrobbleStore.onChange(listener), playLog.onChange(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};

/** State of a service, by its outbox and the play log. */
export function useScrobbleState(target: ScrobbleTarget): UseQueryResult<ScrobbleState> {
  const { sendsOwnFiles } = useScrobbling();
  return useStoredQuery({
    queryKey: ['scrobbles', target, sendsOwnFiles],
    queryFn: async (): Promise<ScrobbleState> => {
      const outbox = await scrobbleStore.outbox(target);
      const plays = outbox ? await playLog.since(outbox.floor.beganAt) : [];
      return {
        outbox,
        waiting: outbox ? countWaiting(plays, outbox, sendsOwnFiles) : 0,
        refused: await scrobbleStore.refused(target),
      };
    },
    source,
  });
}
