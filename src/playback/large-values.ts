import { keepDatabase } from './kept-database';

/** Changes that are kept together. */
export type LargeWrite = {
  /** What to remove first. */
  deletes?: readonly string[];
  /** Remove everything whose key begins like this. */
  clear?: string;
  /** What to put. Taken one by one, so that a generator can spread the work of making the values. */
  puts?: Iterable<readonly [key: string, value: unknown]>;
};

/** Values that are too large for localStorage. */
export interface LargeValues {
  /** null where nothing is kept under the key. Rejects when the database can't be opened. */
  get(key: string): Promise<unknown>;
  /** Everything whose key begins with `prefix`, as it stood at one moment. */
  entries(prefix: string): Promise<Map<string, unknown>>;
  /** All of it or, when it rejects or the process dies, nothing. */
  write(change: LargeWrite): Promise<void>;
}

/** Values in one object store of IndexedDB; the database is opened at the first use. */
export function createLargeValues(databaseName = 'kanade-player'): LargeValues {
  const storeName = 'values';
  const database = keepDatabase({
    name: databaseName,
    version: 1,
    stores: [storeName],
    upgrade: (db) => void db.createObjectStore(storeName),
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
      // Also awaited below; this one keeps an abort from being reported as unhandled.
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
