import { openDatabase } from '@/storage/database';

/** Changes that are written in one transaction. */
export type LargeWrite = {
  /** Keys to remove first. */
  deletes?: readonly string[];
  /** Removes everything whose key begins with this prefix. */
  clear?: string;
  /** Entries to write. Iterated one by one, so that a generator can spread the work of creating the values. */
  puts?: Iterable<readonly [key: string, value: unknown]>;
};

/** Values that are too large for localStorage. */
export interface LargeValues {
  /** null when nothing is stored under the key. Rejects when the database can't be opened. */
  get(key: string): Promise<unknown>;
  /** Everything whose key begins with `prefix`, as a consistent snapshot. */
  entries(prefix: string): Promise<Map<string, unknown>>;
  /** Atomic: writes everything or, when it rejects or the process is killed, nothing. */
  write(change: LargeWrite): Promise<void>;
}

/** Values in one object store of IndexedDB; the database is opened at the first use. */
export function createLargeValues(): LargeValues {
  const storeName = 'values';
  const database = openDatabase({
    name: 'kanade-player',
    stores: [storeName],
    migrations: [(db) => void db.createObjectStore(storeName)],
  });
  return {
    get: async (key) => (await (await database()).get(storeName, key)) ?? null,

    async entries(prefix) {
      const { store } = (await database()).transaction(storeName);
      const [names, values] = await Promise.all([
        store.getAllKeys(startingWith(prefix)),
        store.getAll(startingWith(prefix)),
      ]);
      return new Map(names.map((name, index) => [String(name), values[index]]));
    },

    async write({ deletes = [], clear, puts = [] }) {
      const transaction = (await database()).transaction(storeName, 'readwrite');
      const { store, done } = transaction;
      // Also awaited below; this prevents an abort from being reported as an unhandled rejection.
      done.catch(() => undefined);
      try {
        if (clear !== undefined) await store.delete(startingWith(clear));
        for (const key of deletes) await store.delete(key);
        for (const [key, value] of puts) await store.put(value, key);
      } catch (error) {
        transaction.abort();
        throw error;
      }
      await done;
    },
  };
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
