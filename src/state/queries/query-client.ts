import { QueryClient } from '@tanstack/react-query';
import { withLimit } from '@/core/async/timers.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { syncLikes } from '@/state/library/likes.ts';
import { onUserChange } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { startQueryPersistence } from './query-persistence.ts';

/** Cache of service data. Must be used with the two functions below. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The service usually runs on this computer and needs no network.
        networkMode: 'always',
        staleTime: 5 * 60_000,
        gcTime: 30 * 60_000,
        // Failures are shown at once with a retry button, instead of a skeleton during retries.
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  });
}

/** Clears the cache when the user changes or logs out; shown queries are refetched. Returns a function to stop. */
export function clearOnUserChange(client: QueryClient): () => void {
  return onUserChange(() => clearCache(client));
}

/** Clears the cache when another music service is chosen, here or in another page. Returns a function to stop. */
export function clearOnServiceChange(client: QueryClient): () => void {
  return settingsStore.subscribe((settings, before) => {
    if (serviceAddress(settings) !== serviceAddress(before)) clearCache(client);
  });
}

/** Clears the cache; shown queries are refetched. */
export function clearCache(client: QueryClient): void {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** Resolves when `isDone` holds, which is checked now and after each change of the cache, or after `limitMs`. */
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

/** Delay of a screen that still feels immediate, in ms. */
export const immediateMs = 100;

/** Maximum delay of the first paint for persisted lists, because a database may be slow or never respond. */
const firstPaintMs = 400;

export type StartedQueries = {
  client: QueryClient;
  /** Stops everything and clears the cache. */
  stop: () => void;
};

/**
 * Starts the cache of service data. Resolves when the persisted lists are in it, after `firstPaintMs` at the latest.
 * Never rejects.
 */
export async function startQueries(): Promise<StartedQueries> {
  const client = createQueryClient();
  const stops = [clearOnUserChange(client), clearOnServiceChange(client), syncLikes(client)];
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
