import { deleteDB, openDB } from 'idb';
import { createLog } from '@/core/log';
import type { StoredDatabase } from './stored-keys';

const log = createLog('database');

/** After this the database counts as one that can't be read or deleted. */
const limitMs = 5000;

/**
 * For a database that `openDatabase` can't use: reads what can be read of some of its stores, whatever version it has,
 * and deletes it. Resolves to the records by store; a store that is missing or can't be read has none. Rejects if the
 * database can't be deleted, for one because another page does not close it within five seconds; it is then deleted once
 * that page is closed.
 */
export async function rescueDatabase(
  name: StoredDatabase,
  stores: readonly string[],
): Promise<ReadonlyMap<string, unknown[]>> {
  const records = await within(readStores(name, stores)).catch((error: unknown) => {
    log.warn(`nothing of the database ${name} could be read`, error);
    return new Map<string, unknown[]>();
  });
  // Not rejected while it is blocked: connections that are being closed block it for a moment.
  await within(deleteDB(name));
  return records;
}

async function readStores(name: StoredDatabase, stores: readonly string[]): Promise<Map<string, unknown[]>> {
  const records = new Map<string, unknown[]>();
  // Without a version, the existing one is opened.
  const database = await openDB(name);
  try {
    for (const store of stores) {
      if (!database.objectStoreNames.contains(store)) continue;
      try {
        records.set(store, await database.getAll(store));
      } catch (error) {
        log.warn(`the store ${store} of the database ${name} could not be read`, error);
      }
    }
  } finally {
    database.close();
  }
  return records;
}

async function within<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
