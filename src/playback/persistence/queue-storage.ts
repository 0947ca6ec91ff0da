import * as v from 'valibot';
import type { ReplacedQueue } from '@/core/queue/earlier-queue.ts';
import { queueLimit } from '@/core/queue/queue.ts';
import { emptyQueue, type Queue, type QueueItem } from '@/core/queue/queue-items.ts';
import { type StoredTexts, type StoredValue, storedValue } from '@/storage/stored-value.ts';
import { type LargeValues, LongQueue, queueIdSchema, type StoredQueue } from './long-queue.ts';
import { ReplacedQueues } from './replaced-queues.ts';
import { fromStored, storedCurrentKey, toStored } from './stored-song.ts';

/**
 * Longest queue that is stored as text in localStorage, which a new page can read synchronously. Longer ones are in
 * IndexedDB, because localStorage is limited to 5 MB in total.
 */
export const largeQueueLength = 500;

/** `songs` null = stored in the large values. */
type QueueText = { id: string | null; upNext: readonly number[]; songs: readonly unknown[] | null };

const songsSchema = v.array(v.unknown());

/** `looseObject` alone would accept an array. */
const currentTextSchema = v.pipe(
  v.unknown(),
  v.check((stored) => !Array.isArray(stored)),
  v.nullable(v.looseObject({})),
);

const queueTextSchema: v.GenericSchema<unknown, QueueText> = v.union([
  v.object({ id: queueIdSchema, upNext: v.fallback(v.array(v.number()), []), songs: v.nullable(songsSchema) }),
  // A bare list of songs is valid too (docs/behaviour.md#stored-values).
  v.pipe(
    songsSchema,
    v.transform((songs) => ({ id: null, upNext: [], songs })),
  ),
]);

/** Parses a stored list; unreadable entries are left out. Missing and duplicate keys are replaced by new ones. */
function parseQueue({ songs, upNext, nextKey: storedNextKey }: Omit<StoredQueue, 'id'>): Queue {
  const used = new Set<number>();
  const parsed = songs.slice(0, queueLimit).flatMap((entry) => fromStored(entry) ?? []);
  let nextKey = parsed.reduce((highest, { key }) => Math.max(highest, (key ?? 0) + 1), storedNextKey);
  const items = parsed.map(({ key: storedKey, ...item }): QueueItem => {
    const key = storedKey !== null && !used.has(storedKey) ? storedKey : nextKey++;
    used.add(key);
    return { key, ...item };
  });
  return { version: 1, items, upNext: upNext.filter((key) => used.has(key)), nextKey };
}

function textPlan() {
  return { key: 'MusicQueue', schema: queueTextSchema, fallback: null } as const;
}

function currentPlan() {
  return { key: 'current_song', schema: currentTextSchema, fallback: null } as const;
}

/**
 * The part of the queue that can be read synchronously: its songs, null if in the large values or missing, and the
 * current item or null.
 */
export function storedQueueText(texts?: () => StoredTexts): {
  queue: Queue | null;
  queueId: string | null;
  current: QueueItem | null;
} {
  const text = storedValue<QueueText | null>(textPlan(), texts).read();
  const queueId = text?.id ?? null;
  const stored = storedValue<unknown>(currentPlan(), texts).read();
  const queue = text?.songs ? parseQueue({ songs: text.songs, upNext: text.upNext, nextKey: 1 }) : null;
  if (queue) {
    const key = storedCurrentKey(stored, queue.items);
    return { queue, queueId, current: queue.items.find((item) => item.key === key) ?? null };
  }
  const current = fromStored(stored);
  return { queue, queueId, current: current && { ...current, key: current.key ?? 1 } };
}

function toText({ items, upNext }: Queue, id: string | null): QueueText {
  return { id, upNext, songs: items.map((item, index) => ({ id: index + 1, ...toStored(item) })) };
}

export type QueueStorageParts = {
  texts?: () => StoredTexts;
  large: LargeValues;
  /** Longest queue that is stored in localStorage. */
  largeFrom?: number;
  warn: (message: string, error?: unknown) => void;
};

/**
 * Stores the queue and its current song: a short queue in localStorage, a long one in the large values, and either in
 * the other one if a write fails. Methods never throw or reject.
 */
export class QueueStorage {
  readonly #text: StoredValue<QueueText | null>;
  readonly #current: StoredValue<unknown>;
  readonly #large: LargeValues;
  readonly #long: LongQueue;
  readonly #replaced: ReplacedQueues;
  readonly #largeFrom: number;
  readonly #warn: QueueStorageParts['warn'];
  /** `queueId` of the queue that was loaded or saved last. */
  #id: string | null = null;
  /** Whether the text refers to the large values. */
  #isMarked = false;
  /** Whether the large values may contain songs. */
  #isInLarge = false;
  /** Next write to the large values; null = none. */
  #wanted: Queue | 'nothing' | null = null;
  /** Running write to the large values. */
  #writing: Promise<void> | null = null;

  constructor({ texts, large, largeFrom = largeQueueLength, warn }: QueueStorageParts) {
    this.#text = storedValue<QueueText | null>(textPlan(), texts);
    this.#current = storedValue<unknown>(currentPlan(), texts);
    this.#large = large;
    this.#long = new LongQueue(large);
    this.#replaced = new ReplacedQueues({ texts, large, warn });
    this.#largeFrom = largeFrom;
    this.#warn = warn;
  }

  async load(): Promise<{ queue: Queue; queueId: string | null; currentKey: number | null }> {
    const queue = await this.#loadQueue().catch((error: unknown) => {
      this.#warn('the stored queue could not be read', error);
      return emptyQueue;
    });
    // Otherwise a long queue is still the current one.
    const isShort = this.#text.read()?.songs != null;
    this.#replaced.recover(async () => (isShort ? this.#replacedLongSongs() : []));
    return { queue, queueId: this.#id, currentKey: storedCurrentKey(this.#current.read(), queue.items) };
  }

  /** Stores a queue as an earlier one. Called before `save` of the queue that replaces it. */
  keep(replaced: ReplacedQueue): void {
    this.#replaced.add(replaced, replaced.songs.length > this.#largeFrom);
  }

  /** @param id its `queueId`, if that has changed */
  save(queue: Queue, id = this.#id): void {
    this.#id = id;
    this.#wanted = queue;
    if (queue.items.length <= this.#largeFrom) {
      this.#isMarked = false;
      const result = this.#text.write(toText(queue, id));
      if (result === 'stored') this.#wanted = this.#isInLarge || this.#writing ? 'nothing' : null;
    }
    this.#writing ??= this.#writeLarge();
  }

  /** Resolves once a long queue is in the large values or, if they refuse it, in localStorage. */
  async saved(): Promise<void> {
    await this.#writing;
    await this.#replaced.settled();
  }

  /** Songs of a long queue that was replaced by a short one before it became an earlier queue. */
  async #replacedLongSongs(): Promise<readonly unknown[]> {
    // Not by `#long`, which would take these songs for those of its own queue.
    const stored = await new LongQueue(this.#large).load();
    this.#isInLarge = stored !== null;
    return stored?.songs ?? [];
  }

  saveCurrent(item: QueueItem | null): void {
    this.#current.write(item && toStored(item));
  }

  async #loadQueue(): Promise<Queue> {
    const text = this.#text.read();
    this.#id = text?.id ?? null;
    if (text?.songs) return parseQueue({ songs: text.songs, upNext: text.upNext, nextKey: 1 });
    // Read even without a text, because a full localStorage may have refused the mark.
    const stored = await this.#long.load();
    this.#isMarked = text !== null;
    this.#isInLarge = stored !== null;
    if (!stored) return emptyQueue;
    this.#id = stored.id;
    return parseQueue({ ...stored, upNext: stored.upNext.length > 0 ? stored.upNext : (text?.upNext ?? []) });
  }

  /** Writes one state at a time and only the last of several pending ones; every stored state is complete. */
  async #writeLarge(): Promise<void> {
    // Asynchronous, so that `#writing` is set before it is reset.
    await null;
    while (this.#wanted !== null) {
      await this.#replaced.longAreStored();
      const queue: Queue | 'nothing' = this.#wanted;
      this.#wanted = null;
      try {
        if (queue === 'nothing') await this.#long.forget();
        else await this.#long.save(queue, this.#id);
        this.#isInLarge = queue !== 'nothing';
        if (queue !== 'nothing') this.#mark();
      } catch (error) {
        this.#warn('the database did not store the queue', error);
        if (queue !== 'nothing') this.#storeAsText(queue);
      }
    }
    this.#writing = null;
  }

  /** Marks that the songs are in the large values, unless a short queue was saved meanwhile. */
  #mark(): void {
    if (this.#isMarked || this.#wanted === 'nothing') return;
    // If the mark does not fit, an older queue must not be read instead.
    this.#isMarked = this.#text.write({ id: null, upNext: [], songs: null }, { discardOld: true }) === 'stored';
  }

  /** Stores a long queue as text when the large values refuse it; a short one is text already. */
  #storeAsText(queue: Queue): void {
    if (this.#wanted !== null || queue.items.length <= this.#largeFrom) return;
    this.#text.write(toText(queue, this.#id));
    this.#isMarked = false;
  }
}
