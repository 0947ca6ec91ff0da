import { deleteDB, openDB } from 'idb';
import { withLimit } from '@/core/async/timers';
import { createLog } from '@/core/log';
import type { StoredDatabase } from './stored-keys';

const log = createLog('database');

/** After this the database counts as one that can't be read or deleted. */
const limitMs = 5000;

/**
 * For a database that `openDatabase` can't use: reads what can be read of some of its stores, whatever version it has,
 * and deletes it. Resolves to the records by store; a store that is missing or can't be read has none. Rejects if the
 * database can't be deleted, for example because another page does not close it within five seconds; it is then deleted once
 * that page is closed.
 */
export async function rescueDatabase(
  name: StoredDatabase,
  stores: readonly string[],
): Promise<ReadonlyMap<string, unknown[]>> {
  const records = await inTime(readStores(name, stores)).catch((error: unknown) => {
    log.warn(`nothing of the database ${name} could be read`, error);
    return new Map<string, unknown[]>();
  });
  // Not rejected while it is blocked: connections that are being closed block it for a moment.
  await inTime(deleteDB(name));
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

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return withLimit(work, limitMs, () => {
    throw new Error('the database does not answer');
  });
}
