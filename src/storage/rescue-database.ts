import { deleteDB, openDB } from 'idb';
import { withLimit } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import type { StoredDatabase } from './stored-keys.ts';

const log = createLog('database');

/** Time limit for reading and for deleting, in ms. */
const limitMs = 5000;

/**
 * Rescues records of a database that `openDatabase` can't use, whatever its version, and deletes it. Resolves to the
 * records by store, empty for stores that can't be read. Rejects if the database can't be deleted within 5 s, for
 * example because another page does not close it; it is then deleted once that page is closed.
 */
export async function rescueDatabase(
  name: StoredDatabase,
  stores: readonly string[],
): Promise<ReadonlyMap<string, unknown[]>> {
  const records = await inTime(readStores(name, stores)).catch((error: unknown) => {
    log.warn(`nothing of the database ${name} could be read`, error);
    return new Map<string, unknown[]>();
  });
  // A blocked deletion is awaited: closing connections block it briefly.
  await inTime(deleteDB(name));
  return records;
}

async function readStores(name: StoredDatabase, stores: readonly string[]): Promise<Map<string, unknown[]>> {
  const records = new Map<string, unknown[]>();
  // Without a version, opens the existing database.
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

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return withLimit(work, limitMs, () => {
    throw new Error('the database does not answer');
  });
}
