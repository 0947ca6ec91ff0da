import { closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FILE = 'state.db';
/** Primary result codes of SQLite. */
const [SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB] = [5, 11, 26];

/** The folder is in use by another running service. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} is in use by another music service; stop it or choose another folder with --data.`);
  }
}

/** The file's content was not written by this class. */
class UnreadableState extends Error {}

export type StateDatabaseOptions = {
  /** Receives one line about a damaged file. */
  report?: (message: string) => void;
  now?: () => number;
};

/** Named tables of JSON values, held in memory and written to disk. */
export class StateDatabase {
  readonly #database: DatabaseSync;
  readonly #tables = new Map<string, Map<string, unknown>>();

  /** Throws {@link UnreadableState} or SQLite's errors. */
  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    try {
      this.#load();
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  #load(): void {
    // Exclusive before the first read, so that no other connection can read the file until it is closed.
    this.#database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.#database.exec(
      'BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS entry (name TEXT, key TEXT, json TEXT, PRIMARY KEY (name, key)); COMMIT',
    );
    const check = this.#database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (check !== 'ok') throw new UnreadableState(String(check));
    for (const { name, key, json } of this.#database
      .prepare('SELECT name, key, json FROM entry ORDER BY rowid')
      .all()) {
      try {
        this.#table(String(name)).set(String(key), JSON.parse(String(json)));
      } catch {
        throw new UnreadableState('an entry is not JSON');
      }
    }
  }

  /** Live view of a table, in the order of its keys' first writes. Must not be modified. */
  table<Value>(name: string): ReadonlyMap<string, Value> {
    return this.#table(name) as Map<string, Value>;
  }

  /**
   * Writes values of a table (`undefined` removes the key): all of them or, when it throws, none. They are on disk when
   * it returns, and belong to the table from then on.
   */
  write(name: string, changes: readonly (readonly [key: string, value: unknown])[]): void {
    const save = this.#database.prepare(
      'INSERT INTO entry VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET json = excluded.json',
    );
    const remove = this.#database.prepare('DELETE FROM entry WHERE name = ? AND key = ?');
    this.#database.exec('BEGIN');
    try {
      for (const [key, value] of changes) {
        if (value === undefined) remove.run(name, key);
        else save.run(name, key, JSON.stringify(value));
      }
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
    const table = this.#table(name);
    for (const [key, value] of changes) {
      if (value === undefined) table.delete(key);
      else table.set(key, value);
    }
  }

  /** Releases the folder; may be called twice. */
  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #table(name: string): Map<string, unknown> {
    const table = this.#tables.get(name) ?? new Map<string, unknown>();
    this.#tables.set(name, table);
    return table;
  }
}

function resultCode(error: unknown): number | null {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null;
  return error.errcode % 256;
}

/**
 * Opens the state in a folder, which is created if missing. A damaged file is moved aside and reported, and the state
 * starts empty. Throws {@link FolderInUseError} when another service uses it, and the system's error when it can't be
 * written.
 */
export function openStateDatabase(folder: string, options: StateDatabaseOptions = {}): StateDatabase {
  const { report = console.error, now = Date.now } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  // SQLite would make the file readable for others; it accepts an empty file as a new database.
  closeSync(openSync(path, 'a', 0o600));
  try {
    return new StateDatabase(path);
  } catch (error) {
    const code = resultCode(error);
    if (code === SQLITE_BUSY) throw new FolderInUseError(folder);
    if (code !== SQLITE_CORRUPT && code !== SQLITE_NOTADB && !(error instanceof UnreadableState)) throw error;
    const aside = `${FILE}.damaged-${new Date(now()).toISOString().replaceAll(':', '')}`;
    for (const suffix of ['', '-wal']) {
      if (existsSync(path + suffix)) renameSync(path + suffix, join(folder, aside + suffix));
    }
    report(`${path} is damaged: ${(error as Error).message}. It is kept as ${aside}; the state begins empty.`);
    return openStateDatabase(folder, options);
  }
}
