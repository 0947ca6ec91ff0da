import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createLog } from '@/core/log';
import { serviceAddress } from '@/core/settings';
import { openPersistedQueries, type PersistedQueries, type PersistedQuery } from './persisted-queries';
import { onUserChange, sessionStore } from './session-store';
import { settingsStore } from './settings-store';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Keep the last answer for a first paint after the next start, for 24 hours. Only for lists of the catalogue. */
      persist?: boolean;
    };
  }
}

const log = createLog('query persistence');

/** What comes from the service is removed after so long (doc 1 §1). */
export const persistedForMs = 24 * 60 * 60_000;

/** Raise it when the shape of any persisted data changes: what an older version kept then counts as absent. */
const format = 1;

/** As many lists as a listener comes by in a day, and no more. */
const mostQueries = 40;
/** Characters of a list as JSON; what is longer is not kept. */
const mostCharacters = 400_000;

/** How often a page that stays open looks for what is too old. */
const sweepEveryMs = 30 * 60_000;

/** Addresses of sound carry a signature and end; sessions are nobody's to keep here (contract §6, 26). */
const forbidden =
  /"(?:token|vip_token|cookie|password|dfid)":|https?:[^"]*(?:\.(?:mp3|flac|m4a|ogg|wav|mp4|ape)(?=[?"#])|[?&](?:grant|token|cookie)=)/i;

export type QueryPersistenceParts = {
  store: PersistedQueries;
  now: () => number;
  /** Whose lists are shown now; lists of another owner are not shown and are removed. */
  owner: () => string;
};

let active: QueryPersistence | null = null;

/**
 * Shows the lists of last time at once, and keeps what comes from now on, for queries with `meta: { persist: true }`.
 * Resolves when they are in the cache, also when nothing could be read. Never rejects.
 */
export async function startQueryPersistence(client: QueryClient): Promise<void> {
  active = new QueryPersistence(client, { store: openPersistedQueries(), now: () => Date.now(), owner: currentOwner });
  await active.restore();
  // What was kept for the user before is nobody's any more.
  onUserChange(() => void active?.sweep());
  setInterval(() => void active?.sweep(), sweepEveryMs);
}

/** Removes every list that was kept: for when somebody logs out. Never rejects. */
export async function forgetPersistedQueries(): Promise<void> {
  await active?.forget();
}

function currentOwner(): string {
  return JSON.stringify([serviceAddress(settingsStore.getState()), sessionStore.getState().session?.userId ?? null]);
}

/** Carries lists between the cache and the database; see `startQueryPersistence`. */
export class QueryPersistence {
  readonly #client: QueryClient;
  readonly #parts: QueryPersistenceParts;
  /** When each kept list came, so that an answer is written once. */
  readonly #written = new Map<string, number>();
  /** One write after the other, so that forgetting comes after everything that was under way. */
  #queue: Promise<void> = Promise.resolve();

  constructor(client: QueryClient, parts: QueryPersistenceParts) {
    this.#client = client;
    this.#parts = parts;
  }

  /** Puts what is kept into the cache and begins to keep; removes what is too old, foreign or unreadable. */
  async restore(): Promise<void> {
    await this.#attempt('the last lists could not be read', async () => {
      const kept = await this.#fresh();
      hydrate(this.#client, {
        mutations: [],
        queries: [...kept].map(([queryHash, { queryKey, data, updatedAtEpochMs }]) => ({
          queryHash,
          queryKey,
          dehydratedAt: updatedAtEpochMs,
          state: { ...succeeded, data, dataUpdatedAt: updatedAtEpochMs },
        })),
      });
      for (const [queryHash, { updatedAtEpochMs }] of kept) this.#written.set(queryHash, updatedAtEpochMs);
    });
    this.#client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'success') this.#keep(query);
    });
  }

  /** Removes what has become too old. */
  sweep(): Promise<void> {
    return this.#attempt('old lists could not be removed', async () => {
      await this.#fresh();
    });
  }

  /** Removes everything that is kept. */
  forget(): Promise<void> {
    this.#written.clear();
    return this.#attempt('the last lists could not be removed', () => this.#parts.store.clear());
  }

  /** What may still be shown; everything else is removed. The newest lists stay when there are too many. */
  async #fresh(): Promise<Map<string, PersistedQuery>> {
    const { store, now, owner } = this.#parts;
    const all = await store.all();
    const usable = [...all].filter((entry): entry is [string, PersistedQuery] => {
      const query = entry[1];
      if (query === null || query.format !== format || query.owner !== owner()) return false;
      const ageMs = now() - query.updatedAtEpochMs;
      return ageMs >= 0 && ageMs < persistedForMs;
    });
    const newest = usable.sort(([, a], [, b]) => b.updatedAtEpochMs - a.updatedAtEpochMs).slice(0, mostQueries);
    const fresh = new Map(newest);
    const gone = [...all.keys()].filter((queryHash) => !fresh.has(queryHash));
    if (gone.length > 0) await store.remove(gone);
    return fresh;
  }

  #keep(query: Query): void {
    const { queryHash, meta } = query;
    if (meta?.persist !== true || this.#written.get(queryHash) === query.state.dataUpdatedAt) return;
    const [entry] = dehydrate(this.#client, { shouldDehydrateQuery: (other) => other === query }).queries;
    const data = firstPage(entry?.state.data);
    if (!entry || data === undefined || data === null) return;
    const text = JSON.stringify(data);
    if (text.length > mostCharacters || forbidden.test(text)) {
      log.warn('a list is too long to be kept, or holds what must not be');
      return;
    }
    const owner = this.#parts.owner();
    const { dataUpdatedAt } = entry.state;
    this.#written.set(queryHash, dataUpdatedAt);
    void this.#attempt('a list could not be kept', async () => {
      // Forgotten meanwhile, or replaced by a newer answer that follows.
      if (this.#written.get(queryHash) !== dataUpdatedAt) return;
      await this.#parts.store.put(queryHash, {
        queryKey: entry.queryKey,
        data,
        updatedAtEpochMs: dataUpdatedAt,
        owner,
        format,
      });
      if (this.#written.size > mostQueries) await this.#fresh();
    });
  }

  #attempt(complaint: string, work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => log.warn(complaint, error));
    return this.#queue;
  }
}

/** The state of a query that has an answer and asks for nothing. */
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

/** Of an endless list its first page: enough for a first paint. Anything else as it is. */
function firstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
