import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseTrouble, keepDatabase } from './kept-database';

let number = 0;

/** A database of the test's own with one store. */
function someDatabase(version = 1) {
  number += 1;
  const name = `kept-${number}`;
  const use = keepDatabase({
    name,
    version,
    stores: ['values'],
    upgrade: (database) => {
      if (!database.objectStoreNames.contains('values')) database.createObjectStore('values');
    },
  });
  return { name, use };
}

const refusedAs = (trouble: DatabaseTrouble) => expect.objectContaining({ kind: 'bad-data', trouble });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a kept database', () => {
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

  it('makes way for a page that deletes it, and is made again at the next use', async () => {
    const { name, use } = someDatabase();
    await (await use()).put('values', 'kept', 'key');
    await deleteDB(name);
    expect(await (await use()).get('values', 'key')).toBeUndefined();
    await (await use()).put('values', 'again', 'key');
    expect(await (await use()).get('values', 'key')).toBe('again');
  });

  it('makes way for a newer version, and then says that it is one', async () => {
    const { name, use } = someDatabase();
    await use();
    const newer = await openDB(name, 2);
    await expect(use()).rejects.toEqual(refusedAs('newer'));
    // Each use asks again.
    newer.close();
    await deleteDB(name);
    expect((await use()).version).toBe(1);
  });

  it('turns everyone away at once while an older page holds it, and is there when that is closed', async () => {
    const { name, use } = someDatabase(2);
    const older = await openDB(name, 1);
    await expect(use()).rejects.toEqual(refusedAs('blocked'));
    await expect(use()).rejects.toEqual(refusedAs('blocked'));
    older.close();
    await vi.waitFor(async () => expect((await use()).version).toBe(2));
    await (await use()).put('values', 'kept', 'key');
  });

  it('is waited for no longer than five seconds when the browser says nothing', async () => {
    const open = vi.fn(() => new (IDBOpenDBRequest as new () => IDBOpenDBRequest)());
    vi.stubGlobal('indexedDB', { open });
    vi.useFakeTimers();
    const { use } = someDatabase();
    const answers = Promise.allSettled([use(), use()]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answers).toEqual(Array(2).fill({ status: 'rejected', reason: refusedAs('no-answer') }));
    // Whoever comes later does not wait again, nor ask again.
    await expect(use()).rejects.toEqual(refusedAs('no-answer'));
    expect(open).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says that the browser refuses it, and asks again at the next use', async () => {
    const { use } = someDatabase();
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    await expect(use()).rejects.toEqual(refusedAs('refused'));
    vi.unstubAllGlobals();
    expect((await use()).version).toBe(1);
  });

  it('says that it is damaged where its stores are missing', async () => {
    const { name, use } = someDatabase();
    (await openDB(name, 1)).close();
    await expect(use()).rejects.toEqual(refusedAs('damaged'));
    await deleteDB(name);
    expect((await use()).version).toBe(1);
  });
});
