import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { AppError } from '@/core/errors';

/**
 * Why a database can't be used: another page holds an older version of it (`blocked`), a newer Kanade has made it
 * (`newer`), it lacks its stores (`damaged`), the browser said no (`refused`) or nothing at all (`no-answer`).
 */
export type DatabaseTrouble = 'blocked' | 'newer' | 'damaged' | 'refused' | 'no-answer';

/** What the use of a database rejects with when it can't be opened. */
export class DatabaseError extends AppError {
  readonly trouble: DatabaseTrouble;

  constructor(databaseName: string, trouble: DatabaseTrouble, cause?: unknown) {
    super('bad-data', { message: `the database ${databaseName} can not be used: ${trouble}`, cause });
    this.name = 'DatabaseError';
    this.trouble = trouble;
  }
}

export type DatabasePlan<Schema extends DBSchema | unknown> = {
  name: string;
  version: number;
  /** Every store; a database without one of them is `damaged`. */
  stores: readonly string[];
  /** Makes what a new database, or an older one, lacks. */
  upgrade: (database: IDBPDatabase<Schema>) => void;
};

/** A browser that has not opened a database after this will not do so soon; screens and the player go on without it. */
const openLimitMs = 5000;

/**
 * Gives an IndexedDB database: opened at the first use, and opened again at the next one after it failed, was closed by
 * the browser, or had to make way because another page deletes or upgrades it. Rejects with `DatabaseError`, after five
 * seconds at the latest; an opening that is stuck is waited for once, and used when it succeeds after all.
 */
export function keepDatabase<Schema extends DBSchema | unknown = unknown>(
  plan: DatabasePlan<Schema>,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const lose = (): void => {
    opened = null;
  };

  function open(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      const giveUp = (trouble: DatabaseTrouble, cause?: unknown): void => {
        clearTimeout(timer);
        reject(new DatabaseError(plan.name, trouble, cause));
      };
      const timer = setTimeout(() => giveUp('no-answer'), openLimitMs);
      // Async, because a browser may also throw at once.
      const request = async (): Promise<IDBPDatabase<Schema>> =>
        openDB<Schema>(plan.name, plan.version, {
          upgrade: plan.upgrade,
          // This opening goes on and succeeds once the other page is closed; nobody waits for that.
          blocked: () => giveUp('blocked'),
          blocking: (_current, _blocked, event) => {
            (event.target as IDBDatabase).close();
            lose();
          },
          terminated: lose,
        });
      request().then(
        (database) => {
          const names: readonly string[] = [...database.objectStoreNames];
          if (!plan.stores.every((store) => names.includes(store))) {
            database.close();
            lose();
            giveUp('damaged');
            return;
          }
          clearTimeout(timer);
          // Also where those who waited were turned away before.
          opened = Promise.resolve(database);
          resolve(database);
        },
        (error: unknown) => {
          lose();
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
