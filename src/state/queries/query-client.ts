import { QueryClient } from '@tanstack/react-query';
import { withLimit } from '@/core/async/timers';
import { serviceAddress } from '@/core/settings/settings';
import { followLikes } from '@/state/library/likes';
import { onUserChange } from '@/state/session/session-store';
import { settingsStore } from '@/state/settings/settings-store';
import { startQueryPersistence } from './query-persistence';

/** The cache of service data. Use it together with the two functions below. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service usually runs on this machine and responds without a network.
        networkMode: 'always',
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        // A failure is shown at once with a retry button, instead of a skeleton during retries.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}

/**
 * Clears the cache when the user changes or logs out; queries on screen are refetched. The returned function stops it.
 */
export function clearOnUserChange(client: QueryClient): () => void {
  return onUserChange(() => clearCache(client));
}

/** The same when another music service is chosen, here or in another page, whose data are different. */
export function clearOnServiceChange(client: QueryClient): () => void {
  return settingsStore.subscribe((settings, before) => {
    if (serviceAddress(settings) !== serviceAddress(before)) clearCache(client);
  });
}

/** Clears the cache; queries on screen are sent again. */
export function clearCache(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Resolves once `isDone` holds, which is asked now and after each change of the cache; after `limitMs` at the latest. */
export function whenCached(client: QueryClient, isDone: () => boolean, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const check = (): void => {
      if (isDone()) finish();
    };
    const timer = setTimeout(finish, limitMs);
    const unsubscribe = client.getQueryCache().subscribe(check);
    check();
  });
}

/** How long a screen may wait for its first list, in ms: a change that comes sooner seems immediate. */
export const immediateMs = 100;

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
  const stops = [clearOnUserChange(client), clearOnServiceChange(client), followLikes(client)];
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
