import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import { serviceAddress } from '@/core/settings/settings.ts';
import { onUserChange, sessionStore } from '@/state/session/session-store.ts';
import { settingsStore } from '@/state/settings/settings-store.ts';
import { openDatabase } from '@/storage/database.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Persists the last response for 24 hours, for the first paint after the next start. Only for lists of the
       * catalogue.
       */
      persist?: boolean;
    };
  }
}

const log = createLog('query persistence');

/** Lifetime of service data (docs/behaviour.md#the-24-hour-rule). */
const persistedForMs = 24 * 60 * 60_000;

/** To be incremented when the shape of any persisted data changes: older data is then ignored. */
const format = 3;

/** Number of lists that a user opens in a day, approximately. */
const maxQueries = 40;
/** Limit of a list as JSON, in characters; longer ones are not persisted. */
const maxCharacters = 400_000;

/** Interval for removing expired lists in an open page. */
const sweepEveryMs = 30 * 60_000;

/** Signed audio addresses, which expire, and session data must not be stored. */
function isForbidden(json: string): boolean {
  if (/"(?:token|vip_token|cookie|password|dfid)":/i.test(json)) return true;
  return [...json.matchAll(/https?:[^"]*/gi)].some(([address]) => signedAddress.test(address));
}

const signedAddress = /\.(?:mp3|flac|m4a|ogg|wav|mp4|ape)(?:[?#]|$)|[?&](?:grant|token|cookie)=/i;

export type QueryPersistenceParts = {
  store: PersistedQueries;
  now: () => number;
  /** Owner of the shown lists; lists of other owners are not shown and are removed. */
  owner: () => string;
};

/**
 * Restores persisted lists and persists new responses of queries with `meta: { persist: true }`. `restored` resolves
 * when they are in the cache or could not be read, and never rejects.
 */
export function startQueryPersistence(client: QueryClient): { restored: Promise<void>; stop: () => void } {
  const persistence = new QueryPersistence(client, {
    store: openPersistedQueries(),
    now: () => Date.now(),
    owner: currentOwner,
  });
  const stopListening = onUserChange(() => void persistence.sweep());
  const timer = setInterval(() => void persistence.sweep(), sweepEveryMs);
  return {
    restored: persistence.restore(),
    stop() {
      stopListening();
      clearInterval(timer);
      persistence.stop();
    },
  };
}

function currentOwner(): string {
  return JSON.stringify([serviceAddress(settingsStore.getState()), sessionStore.getState().session?.userId ?? null]);
}

/** Copies lists between cache and database; see `startQueryPersistence`. */
export class QueryPersistence {
  readonly #client: QueryClient;
  readonly #parts: QueryPersistenceParts;
  /** Response time of each persisted list, so that a response is written once. */
  readonly #written = new Map<string, number>();
  /** Serialises writes, so that removals run after pending writes. */
  #queue: Promise<void> = Promise.resolve();
  /** Unsubscribes from the cache; `null` after `stop`. */
  #unsubscribe: (() => void) | null = () => undefined;

  constructor(client: QueryClient, parts: QueryPersistenceParts) {
    this.#client = client;
    this.#parts = parts;
  }

  /** Restores persisted lists into the cache and starts persisting; removes expired, invalid and other users' lists. */
  async restore(): Promise<void> {
    await this.#enqueue('the last lists could not be read', async () => {
      const restored = await this.#fresh();
      hydrate(this.#client, {
        mutations: [],
        queries: [...restored].map(([queryHash, { queryKey, data, updatedAtEpochMs }]) => ({
          queryHash,
          queryKey,
          dehydratedAt: updatedAtEpochMs,
          state: { ...succeeded, data, dataUpdatedAt: updatedAtEpochMs },
        })),
      });
      for (const [queryHash, { updatedAtEpochMs }] of restored) this.#written.set(queryHash, updatedAtEpochMs);
    });
    if (this.#unsubscribe === null) return;
    this.#unsubscribe = this.#client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'success') this.#persist(query);
    });
  }

  /** Stops persisting; the persisted lists stay. */
  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
  }

  /** Removes expired lists. */
  sweep(): Promise<void> {
    return this.#enqueue('old lists could not be removed', async () => {
      await this.#fresh();
    });
  }

  /** Returns the valid lists and removes all others. Above the limit, the newest stay. */
  async #fresh(): Promise<Map<string, PersistedQuery>> {
    const { store, now, owner } = this.#parts;
    const all = await store.all();
    const usable = [...all].filter((entry): entry is [string, PersistedQuery] => {
      const query = entry[1];
      if (query === null || query.format !== format || query.owner !== owner()) return false;
      const ageMs = now() - query.updatedAtEpochMs;
      return ageMs >= 0 && ageMs < persistedForMs;
    });
    const newest = usable.sort(([, a], [, b]) => b.updatedAtEpochMs - a.updatedAtEpochMs).slice(0, maxQueries);
    const fresh = new Map(newest);
    const gone = [...all.keys()].filter((queryHash) => !fresh.has(queryHash));
    if (gone.length > 0) await store.remove(gone);
    return fresh;
  }

  #persist(query: Query): void {
    const { queryHash, meta } = query;
    if (meta?.persist !== true || this.#written.get(queryHash) === query.state.dataUpdatedAt) return;
    const [entry] = dehydrate(this.#client, { shouldDehydrateQuery: (other) => other === query }).queries;
    const data = firstPage(entry?.state.data);
    if (!entry || data === undefined || data === null) return;
    const text = JSON.stringify(data);
    if (text.length > maxCharacters || isForbidden(text)) {
      log.warn('a list is too long to be persisted, or contains forbidden data');
      return;
    }
    const owner = this.#parts.owner();
    const { dataUpdatedAt } = entry.state;
    this.#written.set(queryHash, dataUpdatedAt);
    void this.#enqueue('a list could not be persisted', async () => {
      // Removed meanwhile, or replaced by a newer response.
      if (this.#written.get(queryHash) !== dataUpdatedAt) return;
      await this.#parts.store.put(queryHash, {
        queryKey: entry.queryKey,
        data,
        updatedAtEpochMs: dataUpdatedAt,
        owner,
        format,
      });
      if (this.#written.size > maxQueries) await this.#fresh();
    });
  }

  #enqueue(failureMessage: string, work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => log.warn(failureMessage, error));
    return this.#queue;
  }
}

/** The state of a successful, idle query. */
const succeeded = {
  dataUpdateCount: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success',
  fetchStatus: 'idle',
} as const;

/** First page of an infinite list, enough for a first paint; other data unchanged. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/** Persisted list of the service. */
export type PersistedQuery = {
  /** Query key. */
  queryKey: readonly unknown[];
  data: unknown;
  /** Time of the service's response. */
  updatedAtEpochMs: number;
  /** Service address and user id (null = not logged in). */
  owner: string;
  /** Version of the shape of `data`. */
  format: number;
};

const recordSchema = v.object({
  queryKey: v.array(v.unknown()),
  data: v.custom<unknown>((data) => data !== undefined && data !== null),
  updatedAtEpochMs: v.pipe(v.number(), v.finite()),
  owner: v.string(),
  format: v.number(),
});

interface Schema extends DBSchema {
  queries: { key: string; value: unknown };
}

/** Lists by query hash. Every call rejects if the database can't be used. */
export interface PersistedQueries {
  /** All entries; `null` if invalid. */
  all(): Promise<Map<string, PersistedQuery | null>>;
  put(queryHash: string, query: PersistedQuery): Promise<void>;
  remove(queryHashes: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Lists in a separate IndexedDB database, opened at the first use. */
export function openPersistedQueries(): PersistedQueries {
  const database = openDatabase<Schema>({
    name: 'kanade-queries',
    stores: ['queries'],
    migrations: [(db) => void db.createObjectStore('queries')],
  });
  return {
    async all() {
      const { store } = (await database()).transaction('queries');
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return new Map(
        keys.map((key, index) => {
          const result = v.safeParse(recordSchema, values[index]);
          return [key, result.success ? result.output : null];
        }),
      );
    },
    async put(queryHash, query) {
      await (await database()).put('queries', query, queryHash);
    },
    async remove(queryHashes) {
      const { store, done } = (await database()).transaction('queries', 'readwrite');
      await Promise.all([...queryHashes.map((hash) => store.delete(hash)), done]);
    },
    async clear() {
      await (await database()).clear('queries');
    },
  };
}
