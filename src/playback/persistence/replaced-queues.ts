import * as v from 'valibot';
import { isFulfilledWithin } from '@/core/async/timers.ts';
import type { ReplacedQueue } from '@/core/queue/earlier-queue.ts';
import { songId } from '@/core/song/song-id.ts';
import { type StoredTexts, type StoredValue, storedValue } from '@/storage/stored-value.ts';
import type { LargeValues } from './long-queue.ts';
import { storedSongs } from './stored-song.ts';

/** Pending queues at a time, because localStorage is limited to 5 MB; each is pending for some milliseconds. */
const maxPending = 4;

/** Time after which the songs of a long queue are overwritten although it could not be stored, in ms. */
const settleLimitMs = 5000;

type EarlierQueuesCode = typeof import('./earlier-queues.ts');

type PendingQueue = {
  /** Its stored form, see `toEntry`. */
  entry: unknown;
  isLong: boolean;
  /** Null if it can't be read. */
  read: (parse: EarlierQueuesCode['parseReplaced']) => Promise<ReplacedQueue | null> | ReplacedQueue;
};

/**
 * Queues that were replaced a moment ago. Each is written to localStorage at once, before the queue that replaces it, and
 * then moves to the earlier queues in the database; so an engine that is killed at any moment loses neither. The songs of
 * a long queue are in the large values already, and stay there until it has moved.
 */
export class ReplacedQueues {
  readonly #stored: StoredValue<readonly unknown[]>;
  readonly #large: LargeValues;
  readonly #warn: (message: string, error?: unknown) => void;
  #earlier: InstanceType<EarlierQueuesCode['EarlierQueues']> | null = null;
  #pending: readonly PendingQueue[] = [];
  #running: Promise<void> | null = null;

  constructor(parts: {
    texts?: (() => StoredTexts) | undefined;
    large: LargeValues;
    warn: (message: string, error?: unknown) => void;
  }) {
    const plan = { key: 'replaced_queues', schema: v.array(v.unknown()), fallback: [] } as const;
    this.#stored = storedValue<readonly unknown[]>(plan, parts.texts);
    this.#large = parts.large;
    this.#warn = parts.warn;
  }

  /** @param isLong whether its songs are in the large values */
  add(replaced: ReplacedQueue, isLong: boolean): void {
    this.#pending = [...this.#pending, { entry: toEntry(replaced, isLong), isLong, read: () => replaced }].slice(
      -maxPending,
    );
    this.#write();
    this.#start();
  }

  /**
   * Continues with those that the previous engine left.
   * @param longSongs the stored songs of a long queue that was replaced; empty if it was not
   */
  recover(longSongs: () => Promise<readonly unknown[]>): void {
    this.#pending = this.#stored.read().map((entry) => ({
      entry,
      isLong: true,
      read: async (parse) => parse(entry, await longSongs()),
    }));
    if (this.#pending.length > 0) this.#start();
  }

  /** Resolves once no long queue is pending, and after 5 s at the latest. */
  async longAreStored(): Promise<void> {
    if (this.#running && this.#pending.some(({ isLong }) => isLong)) {
      await isFulfilledWithin(this.#running, settleLimitMs);
    }
  }

  /** Resolves once each pending queue is stored or has failed. */
  async settled(): Promise<void> {
    await this.#running;
  }

  #start(): void {
    this.#running ??= this.#store();
  }

  async #store(): Promise<void> {
    try {
      // Lazy, because it is needed only after the next song was requested.
      const { EarlierQueues, parseReplaced } = await import('./earlier-queues.ts');
      for (let next = this.#pending[0]; next; next = this.#pending[0]) {
        const replaced = await next.read(parseReplaced);
        this.#earlier ??= new EarlierQueues(this.#large);
        if (replaced) await this.#earlier.keep(replaced);
        const stored = next;
        this.#pending = this.#pending.filter((other) => other !== stored);
        this.#write();
      }
    } catch (error) {
      // They stay pending until the next one, or the next start.
      this.#warn('an earlier queue could not be stored', error);
    }
    this.#running = null;
  }

  #write(): void {
    if (this.#pending.length === 0) this.#stored.remove();
    else this.#stored.write(this.#pending.map(({ entry }) => entry));
  }
}

/** A replaced queue as `parseReplaced` reads it. */
function toEntry(replaced: ReplacedQueue, isLong: boolean): unknown {
  const { songs, starts, ...rest } = replaced;
  const [first] = songs;
  return {
    ...rest,
    songCount: songs.length,
    // Recognises a long queue in the large values.
    firstSong: first && songId(first),
    songs: isLong ? null : storedSongs(replaced),
  };
}
