import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from './database.ts';
import type { DurableTexts as Durable } from './durable-texts.ts';
import type { StoredTexts as Texts } from './stored-value.ts';

/** localStorage of one browser: values seen by its documents, and values on disk, which survive a kill. */
class KillableStorage {
  seen = new Map<string, string>();
  #onDisk = new Map<string, string>();
  isFull = false;

  readonly local = () => ({
    getItem: (key: string) => this.seen.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
      this.seen.set(key, text);
    },
    removeItem: (key: string) => void this.seen.delete(key),
  });

  /** Writes the browser's memory to disk. */
  flush(): void {
    this.#onDisk = new Map(this.seen);
  }

  kill(): void {
    this.seen = new Map(this.#onDisk);
  }
}

type Document = { texts: Texts; durable: Durable; refusals: string[]; warnings: string[] };

let storage = new KillableStorage();

/** A document with its own modules, so that its database can be closed separately. */
async function open(): Promise<Document> {
  vi.resetModules();
  const [{ DurableTexts }, { StoredTexts }] = await Promise.all([
    import('./durable-texts.ts'),
    import('./stored-value.ts'),
  ]);
  const [refusals, warnings]: string[][] = [[], []];
  const report = {
    onRefusal: (refusal: string) => void refusals?.push(refusal),
    warn: (message: string) => void warnings?.push(message),
  };
  const durable = new DurableTexts({ local: storage.local, ...report });
  const texts = new StoredTexts({ local: storage.local, durable, ...report });
  return { texts, durable, refusals: refusals ?? [], warnings: warnings ?? [] };
}

/** A document after a browser start, with lost texts restored and all texts in the database. */
async function restored(): Promise<Document> {
  const document = await open();
  await document.texts.restore();
  await document.durable.storeMissing();
  return document;
}

beforeEach(() => {
  storage = new KillableStorage();
});

afterEach(async () => {
  // Closed by the deletion request.
  await deleteDB('kanade-values');
  vi.restoreAllMocks();
});

describe('a browser that is killed before localStorage is on disk', () => {
  it('has every change that was durable, also of a key that it never wrote before', async () => {
    const before = await restored();
    before.texts.write('settings', '{"theme":"light"}');
    storage.flush();
    before.texts.write('settings', '{"theme":"dark"}');
    before.texts.write('MusicQueue', '[]');
    await before.texts.whenDurable();
    storage.kill();
    expect(storage.seen.get('settings')).toBe('{"theme":"light"}');
    const { texts } = await restored();
    expect([texts.read('settings'), texts.read('MusicQueue')]).toEqual(['{"theme":"dark"}', '[]']);
    expect(storage.seen.get('settings')).toBe('{"theme":"dark"}');
  });

  it('has not what was removed', async () => {
    const before = await restored();
    before.texts.write('kanade-user-data', '{"token":"a"}');
    storage.flush();
    before.texts.remove('kanade-user-data');
    await before.texts.whenDurable();
    storage.kill();
    expect((await restored()).texts.read('kanade-user-data')).toBeNull();
  });

  it('has the changes after each of several kills, and after a removal of everything in localStorage', async () => {
    for (const theme of ['a', 'b', 'c']) {
      const { texts } = await restored();
      texts.write('settings', theme);
      await texts.whenDurable();
      storage.kill();
    }
    storage.seen.clear();
    expect((await restored()).texts.read('settings')).toBe('c');
  });

  it('has not the user whose logout a full localStorage refused', async () => {
    const before = await restored();
    before.texts.write('kanade-user-data', '{"token":"a"}');
    await before.texts.whenDurable();
    storage.flush();
    storage.isFull = true;
    expect(before.texts.write('kanade-user-data', '{}', { discardOld: true })).toBe('full');
    await before.texts.whenDurable();
    storage.kill();
    storage.isFull = false;
    expect((await restored()).texts.read('kanade-user-data')).toBeNull();
  });

  it('restores nothing over a change that the new page made first', async () => {
    const before = await restored();
    for (const theme of ['a', 'b', 'c']) before.texts.write('settings', theme);
    await before.texts.whenDurable();
    storage.kill();
    const { texts, durable } = await open();
    const restoring = texts.restore();
    texts.write('settings', 'of the new page');
    await restoring;
    expect(texts.read('settings')).toBe('of the new page');
    await texts.whenDurable();
    await durable.storeMissing();
    storage.kill();
    expect((await restored()).texts.read('settings')).toBe('of the new page');
  });

  it('holds a text in memory that localStorage refuses, and does not overwrite the durable one', async () => {
    const before = await restored();
    before.texts.write('settings', 'durable');
    await before.texts.whenDurable();
    storage.kill();
    storage.isFull = true;
    const { texts } = await open();
    await texts.restore();
    expect(texts.read('settings')).toBe('durable');
    storage.isFull = false;
    expect((await restored()).texts.read('settings')).toBe('durable');
  });
});

describe('a browser that is killed soon after the first start of this version', () => {
  it('has what an earlier version stored, even where localStorage on disk has nothing', async () => {
    storage.seen.set('settings', '{"theme":"dark"}');
    await restored();
    storage.kill();
    expect((await restored()).texts.read('settings')).toBe('{"theme":"dark"}');
  });

  it('has what an earlier version, still open in another tab, stored since', async () => {
    const { texts } = await restored();
    texts.write('settings', 'a');
    await texts.whenDurable();
    storage.flush();
    storage.seen.set('settings', 'b');
    await restored();
    storage.kill();
    expect((await restored()).texts.read('settings')).toBe('b');
  });
});

describe('a page that is killed alone', () => {
  it('leaves localStorage as the newer one, whose texts are durable after the next start', async () => {
    const before = await restored();
    before.texts.write('settings', 'old');
    await before.texts.whenDurable();
    // Written by a page whose transaction was lost, and by a version of Kanade without the database.
    storage.seen.set('settings', 'new');
    storage.seen.set('play_history', '[]');
    storage.flush();
    const next = await restored();
    expect(next.texts.read('settings')).toBe('new');
    storage.seen.clear();
    storage.flush();
    const last = await restored();
    expect([last.texts.read('settings'), last.texts.read('play_history')]).toEqual(['new', '[]']);
  });
});

describe('a page that is killed after a kill of the browser', () => {
  it('leaves its change, not what was restored before it', async () => {
    const before = await restored();
    for (const theme of ['a', 'b', 'c', 'd']) {
      before.texts.write('settings', theme);
      await before.texts.whenDurable();
    }
    storage.kill();
    const { texts } = await restored();
    expect(texts.read('settings')).toBe('d');
    // The transaction is lost.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('killed', 'AbortError');
    });
    texts.write('settings', 'e');
    await expect(texts.whenDurable()).rejects.toThrow('killed');
    vi.restoreAllMocks();
    expect((await restored()).texts.read('settings')).toBe('e');
  });
});

describe('the durable copy', () => {
  it('writes many changes in few transactions, strict unless they are written again and again while music plays', async () => {
    const { texts } = await restored();
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    for (let volume = 0; volume < 100; volume += 1) texts.write('player_volume', String(volume));
    texts.write('player_progress', '1');
    await texts.whenDurable();
    texts.write('player_progress', '2');
    await texts.whenDurable();
    const durabilities = transaction.mock.calls.map(([, , options]) => options?.durability);
    expect(durabilities).toEqual(['strict', 'relaxed']);
  });

  it('rejects and reports a full disk, and stores what it could not with the next change', async () => {
    const { texts, refusals, warnings } = await restored();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    texts.write('settings', 'a');
    await expect(texts.whenDurable()).rejects.toThrow('no space');
    expect(refusals).toEqual(['full']);
    expect(warnings).toHaveLength(1);
    texts.write('player_volume', '1');
    await texts.whenDurable();
    storage.kill();
    expect((await restored()).texts.read('settings')).toBe('a');
  });

  it('stores nothing more once everything is being deleted', async () => {
    const { texts } = await restored();
    texts.write('settings', 'a');
    await texts.whenDurable();
    texts.end(['settings']);
    await deleteDB('kanade-values');
    texts.write('settings', 'b');
    await texts.whenDurable();
    expect([...storage.seen]).toEqual([]);
    expect((await restored()).texts.read('settings')).toBeNull();
  });

  it('leaves texts of a newer version alone', async () => {
    const { texts } = await restored();
    texts.write('settings', 'a');
    await texts.whenDurable();
    const newer = openDatabase<unknown>({
      name: 'kanade-values',
      stores: ['texts'],
      migrations: [() => undefined],
    });
    const database = await newer();
    await database.put('texts' as never, { key: 'of a newer version', text: 'x', revision: 99 } as never);
    storage.kill();
    expect((await restored()).texts.read('settings')).toBe('a');
    expect(await database.get('texts' as never, 'of a newer version' as never)).toMatchObject({ text: 'x' });
    database.close();
  });
});
