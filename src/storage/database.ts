import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { AppError } from '@/core/errors.ts';
import { createLog } from '@/core/log.ts';
import type { StoredDatabase } from './stored-keys.ts';

const log = createLog('database');

/**
 * Why a database can't be used: an older version is open in another page (`blocked`), a newer Kanade created it
 * (`newer`), stores are missing (`damaged`), the browser rejected the request (`refused`) or did not respond
 * (`no-answer`).
 */
export type DatabaseErrorKind = 'blocked' | 'newer' | 'damaged' | 'refused' | 'no-answer';

class DatabaseError extends AppError {
  readonly error: DatabaseErrorKind;

  constructor(databaseName: string, error: DatabaseErrorKind, cause?: unknown) {
    super('bad-data', { message: `the database ${databaseName} cannot be used: ${error}`, cause });
    this.name = 'DatabaseError';
    this.error = error;
  }
}

/** Kind of an `openDatabase` error; null for any other error. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | null {
  return error instanceof DatabaseError ? error.error : null;
}

/** Upgrades a database by one version; may only await requests of this transaction. */
export type Migration<Schema extends DBSchema | unknown> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>;

export type DatabasePlan<Schema extends DBSchema | unknown> = {
  name: StoredDatabase;
  /** All stores; a database without one of them is `damaged`. */
  stores: readonly string[];
  /**
   * The first creates the database, each further one upgrades it by one version; their number is the version. A
   * published migration never changes. If one fails, the database stays unchanged, and is `refused`.
   */
  migrations: readonly [Migration<Schema>, ...Migration<Schema>[]];
};

let areEnded = false;

/** Stops this document from opening databases until it is reloaded, because everything is being deleted. */
export function endDatabases(): void {
  areEnded = true;
}

/** Time after which callers continue without the database, in ms. */
const openLimitMs = 5000;

/**
 * Returns a function that resolves to an IndexedDB database. It is opened at the first call, and again at the next call
 * after it failed or was closed by the browser or because of another page's deletion or upgrade. Rejects with
 * `DatabaseError` within 5 s. While the request is still pending after that, further calls reject at once; the database
 * is used if the request succeeds later.
 */
export function openDatabase<Schema extends DBSchema | unknown = unknown>(
  plan: DatabasePlan<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const reset = (): void => {
    opened = null;
  };

  async function migrate(
    database: IDBPDatabase<Schema>,
    oldVersion: number,
    _newVersion: number | null,
    transaction: Parameters<Migration<Schema>>[1],
  ): Promise<void> {
    // Rejects after an error here or, on a full disk, in the browser. Opening then fails, and reports the error.
    transaction.done.catch(() => undefined);
    try {
      for (const migration of plan.migrations.slice(oldVersion)) await migration(database, transaction);
    } catch (error) {
      // Otherwise the browser would commit the partial migration.
      transaction.abort();
      log.warn(`the database ${plan.name} could not be migrated from version ${oldVersion}`, error);
    }
  }

  function open(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      const giveUp = (error: DatabaseErrorKind, cause?: unknown): void => {
        clearTimeout(timer);
        reject(new DatabaseError(plan.name, error, cause));
      };
      const timer = setTimeout(() => giveUp('no-answer'), openLimitMs);
      if (areEnded) return giveUp('refused');
      // Async, because some browsers throw synchronously.
      const request = async (): Promise<IDBPDatabase<Schema>> =>
        openDB<Schema>(plan.name, plan.migrations.length, {
          upgrade: migrate,
          // The request succeeds once the other page is closed, but callers do not wait for that.
          blocked: () => giveUp('blocked'),
          blocking: (_current, _blocked, event) => {
            (event.target as IDBDatabase).close();
            reset();
          },
          terminated: reset,
        });
      request().then(
        (database) => {
          const names: readonly string[] = [...database.objectStoreNames];
          if (!plan.stores.every((store) => names.includes(store))) {
            database.close();
            reset();
            giveUp('damaged');
            return;
          }
          clearTimeout(timer);
          // For later callers, after earlier ones were rejected.
          opened = Promise.resolve(database);
          resolve(database);
        },
        (error: unknown) => {
          reset();
          giveUp(error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'refused', error);
        },
      );
    });
  }

  return () => {
    opened ??= open();
    return opened;
  };
}
