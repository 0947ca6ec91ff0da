import type { QueryClient } from '@tanstack/react-query';
import { withLimit } from '@/core/async/timers';
import { followLikes } from '@/state/library/liked-tracks';
import { createQueryClient, forgetOnServiceChange, forgetOnUserChange } from './query-client';
import { startQueryPersistence } from './query-persistence';

/** How long the first paint may wait for the persisted lists: a database may be slow or never respond. */
const firstPaintMs = 400;

export type StartedQueries = {
  client: QueryClient;
  /** Stops everything that was started and clears the cache. */
  stop: () => void;
};

/**
 * The cache of service data, for surfaces that show any. Resolves when the persisted lists are in it, after 400 ms at
 * the latest. Never rejects.
 */
export async function startQueries(): Promise<StartedQueries> {
  const client = createQueryClient();
  const stops = [forgetOnUserChange(client), forgetOnServiceChange(client), followLikes(client)];
  const persistence = startQueryPersistence(client);
  await withLimit(persistence.restored, firstPaintMs, () => undefined);
  return {
    client,
    stop() {
      for (const stop of stops) stop();
      persistence.stop();
      client.clear();
    },
  };
}
