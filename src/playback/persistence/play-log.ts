import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import type { Play, PlayRow } from '@/core/plays/play.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';

const playStore = 'plays';
const songStore = 'songs';
const byBegin = 'by-begin';

/** All plays in the order of their begin, and their songs. */
export type PlayTable = { rows: readonly PlayRow[]; songs: ReadonlyMap<SongId, Song> };

/**
 * Every play of this installation, in IndexedDB (docs/behaviour.md#plays). The songs have a store of their own, so that
 * 200,000 plays of 5,000 songs are 30 MB instead of 150.
 */
export class PlayLog {
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #changes = new Emitter();
  /** Changes by other documents. */
  readonly #bus = openBus('kanade-plays', v.null());

  constructor() {
    this.#database = openDatabase({
      name: 'kanade-plays',
      stores: [playStore, songStore],
      migrations: [
        (database) => {
          database.createObjectStore(playStore, { keyPath: 'id' }).createIndex(byBegin, 'beganAt');
          // Keyed by song id.
          database.createObjectStore(songStore);
        },
      ],
    });
  }

  /** The last plays, newest first: at most `limit`, of those that began before `before` (epoch ms). */
  async newest(limit: number, before = Number.POSITIVE_INFINITY): Promise<Play[]> {
    const transaction = (await this.#database()).transaction([playStore, songStore]);
    const songs = transaction.objectStore(songStore);
    const found: Play[] = [];
    const range = Number.isFinite(before) ? IDBKeyRange.upperBound(before, true) : null;
    let cursor = await transaction.objectStore(playStore).index(byBegin).openCursor(range, 'prev');
    while (cursor && found.length < limit) {
      const play = toPlay(cursor.value, await songs.get(cursor.value.songId));
      if (play) found.push(play);
      cursor = await cursor.continue();
    }
    return found;
  }

  /** Rejects if they can't be read. */
  async all(): Promise<PlayTable> {
    const transaction = (await this.#database()).transaction([playStore, songStore]);
    const songs = transaction.objectStore(songStore);
    const [rows, ids, values] = await Promise.all([
      transaction.objectStore(playStore).index(byBegin).getAll(),
      songs.getAllKeys(),
      songs.getAll(),
    ]);
    return { rows, songs: new Map(ids.map((id, at) => [id as SongId, values[at]])) };
  }

  /** Adds or changes plays in one transaction. Rejects, and stores none, if the browser refuses it. */
  async put(plays: readonly Play[], durability: 'strict' | 'relaxed' = 'relaxed'): Promise<void> {
    const transaction = (await this.#database()).transaction([playStore, songStore], 'readwrite', { durability });
    // Also awaited below; prevents an unhandled rejection after an abort.
    transaction.done.catch(() => undefined);
    for (const { song, ...play } of plays) {
      const row: PlayRow = { ...play, songId: songId(song) };
      transaction
        .objectStore(playStore)
        .put(row)
        .catch(() => undefined);
      transaction
        .objectStore(songStore)
        .put(song, row.songId)
        .catch(() => undefined);
    }
    await transaction.done;
    this.#changed();
  }

  /** Removes plays; their songs stay until all plays are removed. */
  async remove(ids: readonly string[]): Promise<void> {
    const transaction = (await this.#database()).transaction(playStore, 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    for (const id of ids) transaction.store.delete(id).catch(() => undefined);
    await transaction.done;
    this.#changed();
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #changed(): void {
    this.#changes.emit();
    this.#bus.post(null);
  }
}

function toPlay({ songId: _, ...row }: PlayRow, song: Song | undefined): Play | null {
  return song ? { ...row, song } : null;
}

export const playLog = new PlayLog();
