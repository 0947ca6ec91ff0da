import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { openDatabase } from '@/storage/database';

/** A list of the service, persisted for the next start. */
export type PersistedQuery = {
  /** Key of its query in the cache. */
  queryKey: readonly unknown[];
  data: unknown;
  /** When the service returned it. */
  updatedAtEpochMs: number;
  /** Its owner: the URL of the service and the id of the user (null = not logged in). */
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

/** Lists by the hash of their query. Every call rejects if the database can't be used. */
export interface PersistedQueries {
  /** All entries; `null` for one that can't be read. */
  all(): Promise<Map<string, PersistedQuery | null>>;
  put(queryHash: string, query: PersistedQuery): Promise<void>;
  remove(queryHashes: readonly string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Lists in a separate IndexedDB database, opened on first use. */
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
