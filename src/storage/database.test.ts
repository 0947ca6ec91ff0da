import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseErrorKind, type Migration, openDatabase } from './database.ts';

const name = 'kanade-player';

/** A database with one store; later migrations change nothing. */
function someDatabase(version = 1) {
  const later = Array.from({ length: version - 1 }, (): Migration<unknown> => () => undefined);
  const use = openDatabase({
    name,
    stores: ['values'],
    migrations: [(database) => void database.createObjectStore('values'), ...later],
  });
  return { name, use };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const refusedAs = (error: DatabaseErrorKind) => expect.objectContaining({ kind: 'bad-data', error });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a database', () => {
  it('is opened once, at the first use', async () => {
    const open = vi.spyOn(indexedDB, 'open');
    const { use } = someDatabase();
    expect(open).not.toHaveBeenCalled();
    const [one, other] = await Promise.all([use(), use()]);
    expect(await use()).toBe(one);
    expect(other).toBe(one);
    expect(open).toHaveBeenCalledTimes(1);
    open.mockRestore();
  });

  it('is closed for a page that deletes it, and created again at the next use', async () => {
    const { name, use } = someDatabase();
    await (await use()).put('values', 'kept', 'key');
    await deleteDB(name);
    expect(await (await use()).get('values', 'key')).toBeUndefined();
    await (await use()).put('values', 'again', 'key');
    expect(await (await use()).get('values', 'key')).toBe('again');
  });

  it('is closed for a newer version, and then rejects as newer', async () => {
    const { name, use } = someDatabase();
    await use();
    const newer = await openDB(name, 2);
    await expect(use()).rejects.toEqual(refusedAs('newer'));
    // Each use tries again.
    newer.close();
    await deleteDB(name);
    expect((await use()).version).toBe(1);
  });

  it('rejects at once while a page has an older version open, and is available when that is closed', async () => {
    const { name, use } = someDatabase(2);
    const older = await openDB(name, 1, { upgrade: (database) => void database.createObjectStore('values') });
    await expect(use()).rejects.toEqual(refusedAs('blocked'));
    await expect(use()).rejects.toEqual(refusedAs('blocked'));
    older.close();
    await vi.waitFor(async () => expect((await use()).version).toBe(2));
    await (await use()).put('values', 'kept', 'key');
  });

  it('rejects after five seconds when the browser does not respond', async () => {
    const open = vi.fn(() => new (IDBOpenDBRequest as new () => IDBOpenDBRequest)());
    vi.stubGlobal('indexedDB', { open });
    vi.useFakeTimers();
    const { use } = someDatabase();
    const answers = Promise.allSettled([use(), use()]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answers).toEqual(Array(2).fill({ status: 'rejected', reason: refusedAs('no-answer') }));
    // Later callers neither wait nor send another request.
    await expect(use()).rejects.toEqual(refusedAs('no-answer'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects when the browser refuses it, and tries again at the next use', async () => {
    const { use } = someDatabase();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    await expect(use()).rejects.toEqual(refusedAs('refused'));
    open.mockRestore();
    expect((await use()).version).toBe(1);
  });

  it('rejects as damaged where stores are missing', async () => {
    const { name, use } = someDatabase();
    (await openDB(name, 1)).close();
    await expect(use()).rejects.toEqual(refusedAs('damaged'));
    await deleteDB(name);
    expect((await use()).version).toBe(1);
  });
});

describe('the migrations of a database', () => {
  type Values = { values: { key: string; value: { text: string; length?: number }; indexes: { length: number } } };

  const migrations = [
    (database) => void database.createObjectStore('values'),
    async (_database, transaction) => {
      const store = transaction.objectStore('values');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        await cursor.update({ ...cursor.value, length: cursor.value.text.length });
      }
    },
    (_database, transaction) => void transaction.objectStore('values').createIndex('length', 'length'),
  ] as const satisfies Migration<Values>[];

  /** Creates the database as a build with this many migrations does. */
  async function leave(version: 0 | 1 | 2 | 3): Promise<void> {
    const [first, ...later] = migrations;
    if (version === 0) return;
    const use = openDatabase<Values>({ name, stores: ['values'], migrations: [first, ...later.slice(0, version - 1)] });
    const database = await use();
    await database.put('values', { text: 'four', ...(version > 1 && { length: 4 }) }, 'key');
    database.close();
  }

  it.each([0, 1, 2, 3] as const)('upgrade it from version %i with its contents', async (version) => {
    await leave(version);
    const database = await openDatabase<Values>({ name, stores: ['values'], migrations })();
    expect(database.version).toBe(3);
    expect(await database.getAllFromIndex('values', 'length')).toEqual(
      version === 0 ? [] : [{ text: 'four', length: 4 }],
    );
    database.close();
  });

  it('only have opening rejected where the browser aborts them, as on a full disk', async () => {
    const use = openDatabase<Values>({
      name,
      stores: ['values'],
      migrations: [
        (database, transaction) => {
          database.createObjectStore('values');
          transaction.abort();
        },
      ],
    });
    // An unhandled rejection would fail this file.
    await expect(use()).rejects.toEqual(refusedAs('refused'));
  });

  it('leave it unchanged when one of them fails, and are retried at the next use', async () => {
    await leave(1);
    let isBroken = true;
    const use = openDatabase<Values>({
      name,
      stores: ['values'],
      migrations: [
        migrations[0],
        async (database, transaction) => {
          await migrations[1](database, transaction);
          if (isBroken) throw new Error('broken');
        },
      ],
    });
    await expect(use()).rejects.toEqual(refusedAs('refused'));
    const old = await openDB(name);
    expect([old.version, await old.get('values', 'key')]).toEqual([1, { text: 'four' }]);
    old.close();
    isBroken = false;
    expect(await (await use()).get('values', 'key')).toEqual({ text: 'four', length: 4 });
  });
});
