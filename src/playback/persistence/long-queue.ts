import * as v from 'valibot';
import { queueLimit } from '@/core/queue/queue.ts';
import type { Queue } from '@/core/queue/queue-items.ts';
import { openDatabase } from '@/storage/database.ts';
import { toStored } from './stored-song.ts';

/** Keys of the values; the oldest format stored all songs in one value under `legacyName`. */
const prefix = 'queue/';
const orderName = `${prefix}order`;
const legacyName = 'MusicQueue';

/** Songs per stored chunk: large enough for few writes, small enough to be serialized within a frame. */
const chunkLength = 200;

/** Stored with the songs, because a queue with the id of another one would replace that among the earlier queues. */
export const queueIdSchema = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), null);

const orderSchema = v.object({
  /** Keys in order; a run of consecutive numbers is stored as its first and last. */
  keys: v.array(v.union([v.number(), v.tuple([v.number(), v.number()])])),
  upNext: v.fallback(v.array(v.number()), []),
  nextKey: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  id: queueIdSchema,
});

/** A queue as read: stored songs in order, not validated yet. */
export type StoredQueue = {
  songs: readonly unknown[];
  upNext: readonly number[];
  nextKey: number;
  /** `queueId` of the snapshot. */
  id: string | null;
};

/**
 * Stores a long queue in large values: the songs in chunks that are written once, and a small separate record of their
 * order. A move writes the record only, a new song adds a chunk; a chunk is removed when all its songs are, and
 * everything is rewritten when more than half is unused. Each save is one transaction. One engine writes at a time.
 */
export class LongQueue {
  readonly #large: LargeValues;
  /** Chunk of each stored key, unused ones included, at the last save; null = unknown, so everything is written. */
  #chunkOf: ReadonlyMap<number, string> | null = null;
  /** Length of the queue that was saved last. */
  #length = 0;

  constructor(large: LargeValues) {
    this.#large = large;
  }

  /** Also reads the oldest format. Null if nothing is stored; rejects when the database is unreadable. */
  async load(): Promise<StoredQueue | null> {
    const legacy = await this.#large.get(legacyName);
    if (Array.isArray(legacy)) return { songs: legacy, upNext: [], nextKey: 1, id: null };
    const stored = await this.#large.entries(prefix);
    const order = v.safeParse(orderSchema, stored.get(orderName));
    if (!order.success) return null;
    const chunkOf = new Map<number, string>();
    const songs = new Map<number, unknown>();
    for (const [name, chunk] of stored) {
      if (name === orderName || !Array.isArray(chunk)) continue;
      for (const song of chunk) {
        if (typeof song?.key !== 'number') continue;
        songs.set(song.key, song);
        chunkOf.set(song.key, name);
      }
    }
    const { upNext, nextKey, id } = order.output;
    const keys = unpackKeys(order.output.keys);
    this.#chunkOf = chunkOf;
    this.#length = keys.length;
    return { songs: keys.flatMap((key) => songs.get(key) ?? []), upNext, nextKey, id };
  }

  /** Writes only songs that are not stored yet. Rejects when the queue can't be stored. */
  async save({ items, upNext, nextKey }: Queue, id: string | null): Promise<void> {
    const known = this.#chunkOf;
    const keys = items.map(({ key }) => key);
    const order = { keys: packKeys(keys), upNext: [...upNext], nextKey, id };
    const isWaste = known !== null && known.size > 2 * items.length;
    const isKnown = known !== null && !isWaste;
    const fresh = isKnown ? items.filter(({ key }) => !known.has(key)) : items;
    // Nothing was added, so with equal length nothing was removed: only the order changed.
    const isReordered = isKnown && fresh.length === 0 && items.length === this.#length;
    const stored = isKnown ? new Map(isReordered ? [] : known) : new Map<number, string>();
    const dead = chunksWithout(stored, new Set(keys));
    for (const [key, name] of stored) if (dead.has(name)) stored.delete(key);
    const chunks: [name: string, items: typeof fresh][] = [];
    for (let at = 0; at < fresh.length; at += chunkLength) {
      const chunk = fresh.slice(at, at + chunkLength);
      const name = `${prefix}songs/${chunk[0]?.key}`;
      chunks.push([name, chunk]);
      for (const { key } of chunk) stored.set(key, name);
    }
    // What is stored is unknown until the transaction has ended.
    this.#chunkOf = null;
    await this.#large.write({
      ...(!isKnown && { clear: prefix }),
      deletes: [legacyName, ...dead],
      puts: (function* () {
        for (const [name, chunk] of chunks) yield [name, chunk.map(toStored)] as const;
        yield [orderName, order] as const;
      })(),
    });
    this.#chunkOf = isReordered ? known : stored;
    this.#length = items.length;
  }

  /** Removes the stored queue. */
  async forget(): Promise<void> {
    this.#chunkOf = null;
    await this.#large.write({ clear: prefix, deletes: [legacyName] });
  }
}

type PackedKeys = (number | [first: number, last: number])[];

/** Packs keys for storage: a queue with few changes consists of a few runs. */
function packKeys(keys: readonly number[]): PackedKeys {
  const packed: PackedKeys = [];
  for (let at = 0; at < keys.length; ) {
    const first = keys[at] ?? 0;
    let length = 1;
    while (keys[at + length] === first + length) length += 1;
    packed.push(length === 1 ? first : [first, first + length - 1]);
    at += length;
  }
  return packed;
}

function unpackKeys(packed: PackedKeys): number[] {
  const keys: number[] = [];
  for (const entry of packed) {
    const [first, last] = typeof entry === 'number' ? [entry, entry] : entry;
    // A corrupt record must not exceed the limit of a queue.
    for (let key = first; key <= last && keys.length < queueLimit; key += 1) keys.push(key);
  }
  return keys;
}

/** Names of the chunks that contain none of these keys. */
function chunksWithout(chunkOf: ReadonlyMap<number, string>, keys: ReadonlySet<number>): Set<string> {
  const dead = new Set(chunkOf.values());
  for (const [key, name] of chunkOf) if (keys.has(key)) dead.delete(name);
  return dead;
}

/** Changes that are written in one transaction. */
export type LargeWrite = {
  /** Keys to remove first. */
  deletes?: readonly string[];
  /** Removes everything whose key begins with this prefix. */
  clear?: string;
  /** Entries to write. Iterated one by one, so that a generator can spread the work of creating the values. */
  puts?: Iterable<readonly [key: string, value: unknown]>;
};

/** Values that are too large for localStorage. */
export interface LargeValues {
  /** null when nothing is stored under the key. Rejects when the database can't be opened. */
  get(key: string): Promise<unknown>;
  /** Everything whose key begins with `prefix`, as a consistent snapshot. */
  entries(prefix: string): Promise<Map<string, unknown>>;
  /** Atomic: writes everything or, when it rejects or the process is killed, nothing. */
  write(change: LargeWrite): Promise<void>;
}

/** Values in one object store of IndexedDB; the database is opened at the first use. */
export function createLargeValues(): LargeValues {
  const storeName = 'values';
  const database = openDatabase({
    name: 'kanade-player',
    stores: [storeName],
    migrations: [(db) => void db.createObjectStore(storeName)],
  });
  return {
    get: async (key) => (await (await database()).get(storeName, key)) ?? null,

    async entries(prefix) {
      const { store } = (await database()).transaction(storeName);
      const [names, values] = await Promise.all([
        store.getAllKeys(startingWith(prefix)),
        store.getAll(startingWith(prefix)),
      ]);
      return new Map(names.map((name, index) => [String(name), values[index]]));
    },

    async write({ deletes = [], clear, puts = [] }) {
      const transaction = (await database()).transaction(storeName, 'readwrite', { durability: 'strict' });
      const { store, done } = transaction;
      // Also awaited below; this prevents an abort from being reported as an unhandled rejection.
      done.catch(() => undefined);
      try {
        if (clear !== undefined) await store.delete(startingWith(clear));
        for (const key of deletes) await store.delete(key);
        for (const [key, value] of puts) await store.put(value, key);
      } catch (error) {
        transaction.abort();
        throw error;
      }
      await done;
    },
  };
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
