import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import {
  isNoChoice,
  type LyricChoice,
  noLyricChoice,
  parseLyricChoice,
  savedChoicesLimit,
} from '@/core/lyrics/lyric-choice.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { refusalOf, reportRefusal } from '@/storage/refused-writes.ts';

const log = createLog('lyric choices');

/** First part of the query key of lyrics choices. */
export const lyricChoiceKey = 'lyric-choice';

const storeName = 'choices';
const byAge = 'by-age';

/** `SongId` of a changed choice; null = any may have changed. */
const changedSchema = v.nullable(v.pipe(v.string(), v.nonEmpty()));

/**
 * Stores the user's lyrics choices by song. In IndexedDB, because imported texts would soon fill localStorage. If the
 * browser denies it (private windows, policies), choices stay in memory until the page closes.
 */
export class LyricChoices {
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #limit: number;
  readonly #unsaved = new Map<string, LyricChoice>();
  readonly #changes = new Emitter<[song: string | null]>();
  /** Changes of other documents. */
  readonly #bus = openBus('kanade-lyric-choices', changedSchema);

  constructor(limit = savedChoicesLimit) {
    this.#database = openDatabase({
      name: 'kanade-lyrics',
      stores: [storeName],
      migrations: [
        (database) => void database.createObjectStore(storeName, { keyPath: 'song' }).createIndex(byAge, 'changedAt'),
      ],
    });
    this.#limit = limit;
  }

  /** Never rejects; returns an empty choice if none is stored or it can't be read. */
  async get(song: string): Promise<LyricChoice> {
    const unsaved = this.#unsaved.get(song);
    if (unsaved) return unsaved;
    try {
      const stored: unknown = await (await this.#database()).get(storeName, song);
      const choice = parseLyricChoice(stored);
      if (stored !== undefined && !choice) log.warn('a stored choice is corrupt and is ignored');
      return choice ?? noLyricChoice(song);
    } catch (error) {
      log.warn('a choice could not be read', error);
      return noLyricChoice(song);
    }
  }

  /**
   * Calls the listener after each change of a choice, in this document or another one, once `get` returns the new one:
   * with its `SongId`, or with null if any may have changed. Returns the unsubscribe function.
   */
  onChange(listener: (song: string | null) => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Saves a choice, and deletes the oldest ones beyond the limit. Never rejects. */
  async set(choice: LyricChoice): Promise<void> {
    // Until it is stored, so that `get` does not return the previous one.
    this.#unsaved.set(choice.song, choice);
    this.#changes.emit(choice.song);
    try {
      const transaction = (await this.#database()).transaction(storeName, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      if (isNoChoice(choice)) await store.delete(choice.song);
      else await store.put(choice);
      let surplus = (await store.count()) - this.#limit;
      for (let cursor = await store.index(byAge).openCursor(); cursor && surplus > 0; surplus -= 1) {
        await cursor.delete();
        cursor = await cursor.continue();
      }
      await transaction.done;
      if (this.#unsaved.get(choice.song) === choice) this.#unsaved.delete(choice.song);
      this.#bus.post(choice.song);
    } catch (error) {
      log.warn('a choice could not be saved', error);
      reportRefusal(refusalOf(error));
    }
  }

  /** All valid choices, unordered. Rejects if they can't be read. */
  async all(): Promise<LyricChoice[]> {
    const stored: unknown[] = await (await this.#database()).getAll(storeName);
    const bySong = new Map(
      stored.flatMap((value) => parseLyricChoice(value) ?? []).map((choice) => [choice.song, choice]),
    );
    for (const [song, choice] of this.#unsaved) bySong.set(song, choice);
    return [...bySong.values()].filter((choice) => !isNoChoice(choice));
  }

  /** Replaces all choices atomically. */
  async replaceAll(choices: readonly LyricChoice[]): Promise<void> {
    const transaction = (await this.#database()).transaction(storeName, 'readwrite', { durability: 'strict' });
    // Also awaited below; prevents an unhandled rejection after an abort.
    transaction.done.catch(() => undefined);
    void transaction.store.clear().catch(() => undefined);
    for (const choice of choices) void transaction.store.put(choice).catch(() => undefined);
    await transaction.done;
    this.#unsaved.clear();
    this.#changes.emit(null);
    this.#bus.post(null);
  }
}

export const lyricChoices = new LyricChoices();
