import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import { type Moment, momentsLimit, parseMoment } from '@/core/moments/moment.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { type Refusal, refusalOf } from '@/storage/refused-writes.ts';

const log = createLog('moments');

const storeName = 'moments';
const bySong = 'by-song';

/** A moment with the key of its index. */
type Row = Moment & { songId: SongId };

/** `too-many` = `momentsLimit` is reached. */
export type SaveResult = 'stored' | 'too-many' | Refusal;

/** Moments in IndexedDB (docs/behaviour.md#moments). Invalid ones are left out, and stay stored. */
export class Moments {
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #limit: number;
  readonly #changes = new Emitter();
  /** Changes of other documents. */
  readonly #bus = openBus('kanade-moments', v.null());

  constructor(limit = momentsLimit) {
    this.#database = openDatabase({
      name: 'kanade-moments',
      stores: [storeName],
      migrations: [
        (database) => void database.createObjectStore(storeName, { keyPath: 'id' }).createIndex(bySong, 'songId'),
      ],
    });
    this.#limit = limit;
  }

  /** Rejects if they can't be read. */
  async ofSong(song: SongId): Promise<Moment[]> {
    return valid(await (await this.#database()).getAllFromIndex(storeName, bySong, song));
  }

  /** All moments, unordered. Rejects if they can't be read. */
  async all(): Promise<Moment[]> {
    return valid(await (await this.#database()).getAll(storeName));
  }

  /** Adds or changes a moment, in one transaction with the check of the limit. Never rejects. */
  async save(moment: Moment): Promise<SaveResult> {
    try {
      const transaction = (await this.#database()).transaction(storeName, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const isNew = (await store.getKey(moment.id)) === undefined;
      if (isNew && (await store.count()) >= this.#limit) return 'too-many';
      await store.put(rowOf(moment));
      await transaction.done;
      this.#changed();
      return 'stored';
    } catch (error) {
      log.warn('a moment could not be stored', error);
      return refusalOf(error);
    }
  }

  /** Rejects, and removes none, if the browser refuses it. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#write((store) => ids.map((id) => store.delete(id)));
  }

  /** Replaces all moments atomically. */
  async replaceAll(moments: readonly Moment[]): Promise<void> {
    await this.#write((store) => [store.clear(), ...moments.map((moment) => store.put(rowOf(moment)))]);
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #write(work: (store: MomentStore) => Promise<unknown>[]): Promise<void> {
    const transaction = (await this.#database()).transaction(storeName, 'readwrite', { durability: 'strict' });
    // Also awaited below; prevents an unhandled rejection after an abort.
    transaction.done.catch(() => undefined);
    for (const request of work(transaction.store)) request.catch(() => undefined);
    await transaction.done;
    this.#changed();
  }

  #changed(): void {
    this.#changes.emit();
    this.#bus.post(null);
  }
}

type MomentStore = {
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
  put(row: Row): Promise<unknown>;
};

function rowOf(moment: Moment): Row {
  return { ...moment, songId: songId(moment.song) };
}

function valid(rows: readonly unknown[]): Moment[] {
  const found = rows.flatMap((row) => parseMoment(row) ?? []);
  if (found.length < rows.length) log.warn('stored moments are corrupt and are ignored');
  return found;
}

export const moments = new Moments();
