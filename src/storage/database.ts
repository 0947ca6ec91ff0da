import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { AppError } from '@/core/errors';
import { createLog } from '@/core/log';
import type { StoredDatabase } from './stored-keys';

const log = createLog('database');

/**
 * Why a database can't be used: another page has an older version of it open (`blocked`), it was created by a newer
 * Kanade (`newer`), stores are missing (`damaged`), the browser rejected the request (`refused`) or did not respond
 * (`no-answer`).
 */
export type DatabaseErrorKind = 'blocked' | 'newer' | 'damaged' | 'refused' | 'no-answer';

/** The error of a database that can't be opened. */
class DatabaseError extends AppError {
  readonly error: DatabaseErrorKind;

  constructor(databaseName: string, error: DatabaseErrorKind, cause?: unknown) {
    super('bad-data', { message: `the database ${databaseName} cannot be used: ${error}`, cause });
    this.name = 'DatabaseError';
    this.error = error;
  }
}

/** Why the database can't be used, by the error of `openDatabase`; null for any other error. */
export function databaseErrorKind(error: unknown): DatabaseErrorKind | null {
  return error instanceof DatabaseError ? error.error : null;
}

/** Upgrades a database by one version, in the transaction of the whole upgrade; it may only await requests of that. */
export type Migration<Schema extends DBSchema | unknown> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>;

export type DatabasePlan<Schema extends DBSchema | unknown> = {
  name: StoredDatabase;
  /** Every store; a database without one of them is `damaged`. */
  stores: readonly string[];
  /**
   * The first creates the database, each further one upgrades it to the next version; their number is the version.
   * A published one never changes. If one fails, the database is unchanged and `refused`.
   */
  migrations: readonly [Migration<Schema>, ...Migration<Schema>[]];
};

let areEnded = false;

/** From now on this document opens no database, until it is reloaded: everything is being deleted. */
export function endDatabases(): void {
  areEnded = true;
}

/** After this the caller continues without the database. */
const openLimitMs = 5000;

/**
 * Returns a function that resolves to an IndexedDB database. It is opened at the first call, and again at the next call
 * after it failed, was closed by the browser, or was closed because another page deletes or upgrades it. Rejects with
 * `DatabaseError` within five seconds. While the request to open it is still pending after that, further calls reject
 * at once; the database is used if the request succeeds later.
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
    // Aborted by a failure here or, where the disk is full, by the browser. Opening then fails, which reports the error.
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
      // Async, because a browser may also throw at once.
      const request = async (): Promise<IDBPDatabase<Schema>> =>
        openDB<Schema>(plan.name, plan.migrations.length, {
          upgrade: migrate,
          // The request stays pending and succeeds once the other page is closed, but callers do not wait for that.
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
          // Needed when earlier callers were already rejected.
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
