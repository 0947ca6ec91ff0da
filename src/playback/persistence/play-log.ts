import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import {
  historyFromMs,
  type Play,
  type PlayEnd,
  type PlayRow,
  type PlayTable,
  playSchema,
  playTable,
} from '@/core/plays/play.ts';
import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { documentTexts, type StoredTexts } from '@/storage/stored-value.ts';

export type { PlayTable };

const log = createLog('plays');

const playStore = 'plays';
const songStore = 'songs';
const stateStore = 'state';
/** Key of the id of the play that was begun last. */
const lastBegun = 'last-begun';
/**
 * Key of the number of plays in the history. The browser counts 200,000 of an index in seconds, so it does so only after
 * many plays were changed at once, which removes the number.
 */
const historyLength = 'history-length';
/** Key of a random text, replaced by each change of that number while it is not known. */
const historyState = 'history-state';
/** Key of a random text, replaced by every change but those of the engine to plays of the last day. */
const revisionKey = 'revision';
/** Key of the plays as columns, which are removed when the revision changes. */
const columnsKey = 'columns';
const allStores = [playStore, songStore, stateStore];
const byBegin = 'by-begin';
/** The plays of the history alone: only their rows have `historyAt`. */
const byHistory = 'by-history';

type Database = Awaited<ReturnType<ReturnType<typeof openDatabase>>>;

type StoredRow = PlayRow & { historyAt?: number };

/** Requests sent at once: a few ms of work. */
const requestedAtOnce = 500;

/** Rows read at once: some 10 ms of work. */
const readAtOnce = 10_000;

/** How much older than the newest play a play may be that the engine records without a new revision, in ms. */
export const recordedWithinMs = 86_400_000;

/** Plays as of a revision of the log; null = the first one. */
export type LoggedPlays = PlayTable & { revision: string | null };

/** What happened to a play since it was recorded last. */
export type PlayChange = {
  /** The play as it began. */
  play: Play;
  /** True until it was recorded. One that was recorded and is missing was removed by the user, and stays removed. */
  isNew: boolean;
  heardMs: number;
  /** Undefined = unchanged. */
  end: PlayEnd | null | undefined;
};

/** `progress` = the engine has begun or continued a play; `plays` = any other change. */
export type PlayLogChange = 'progress' | 'plays';

/**
 * Every play of this installation, in IndexedDB (docs/behaviour.md#play-log). The songs have a store of their own, so
 * that 200,000 plays of 5,000 songs are 30 MB instead of 150. The database is opened by the first call.
 */
export class PlayLog {
  readonly #open: ReturnType<typeof openDatabase>;
  readonly #texts: (() => StoredTexts) | null;
  readonly #changes = new Emitter<[PlayLogChange]>();
  /** Changes by other documents. */
  readonly #bus = openBus('kanade-plays', v.picklist(['progress', 'plays']));
  #moved: Promise<void> | null = null;

  /** @param texts null in a worker, which has no localStorage and leaves the move of the old history to a document */
  constructor(texts: (() => StoredTexts) | null = documentTexts) {
    this.#texts = texts;
    this.#open = openDatabase({
      name: 'kanade-plays',
      stores: allStores,
      migrations: [
        (database) => {
          const plays = database.createObjectStore(playStore, { keyPath: 'id' });
          plays.createIndex(byBegin, 'beganAt');
          plays.createIndex(byHistory, 'historyAt');
          // Keyed by song id.
          database.createObjectStore(songStore);
          database.createObjectStore(stateStore);
        },
      ],
    });
  }

  /** Opens the database, and moves the plays of an earlier build into it, which a worker can't. */
  async open(): Promise<void> {
    await this.#database();
  }

  /** The last plays, newest first: at most `limit`, of those that began before `before` (epoch ms). */
  async newest(limit: number, before = Number.POSITIVE_INFINITY): Promise<Play[]> {
    const range = Number.isFinite(before) ? IDBKeyRange.upperBound(before, true) : null;
    return this.#read(byBegin, range, limit, () => true);
  }

  /** The plays of the history, newest first: at most `limit`, of those after the given one in this order. */
  async history(limit: number, after: Pick<Play, 'beganAt' | 'id'> | null = null): Promise<Play[]> {
    if (after === null) return this.#read(byHistory, null, limit, () => true);
    const isAfter = ({ beganAt, id }: PlayRow): boolean => beganAt < after.beganAt || id < after.id;
    return this.#read(byHistory, IDBKeyRange.upperBound(after.beganAt), limit, isAfter);
  }

  async historyCount(): Promise<number> {
    const database = await this.#database();
    const known: number | undefined = await database.get(stateStore, historyLength);
    if (known !== undefined) return known;
    // Read-only, so that the plays can be read meanwhile.
    const counting = database.transaction([playStore, stateStore]);
    const before: unknown = await counting.objectStore(stateStore).get(historyState);
    const count = await counting.objectStore(playStore).index(byHistory).count();
    const transaction = database.transaction(stateStore, 'readwrite', { durability: 'relaxed' });
    if ((await transaction.store.get(historyState)) === before) unhandled(transaction.store.put(count, historyLength));
    await transaction.done;
    return count;
  }

  /** The songs of the history that began at this time (epoch ms) or later; none if they can't be read. */
  async songsSince(beganAt: number): Promise<Set<SongId>> {
    try {
      const range = IDBKeyRange.lowerBound(beganAt);
      const rows: readonly PlayRow[] = await (await this.#database()).getAllFromIndex(playStore, byHistory, range);
      return new Set(rows.map((row) => row.songId));
    } catch (error) {
      log.warn('the last plays could not be read', error);
      return new Set();
    }
  }

  /** The plays that began at this time (epoch ms) or later, in order; at most the first `limit`. */
  async since(beganAt: number, limit?: number): Promise<Play[]> {
    const transaction = (await this.#database()).transaction([playStore, songStore]);
    const index = transaction.objectStore(playStore).index(byBegin);
    const rows: PlayRow[] = await index.getAll(IDBKeyRange.lowerBound(beganAt), limit);
    return withSongs(rows, transaction.objectStore(songStore));
  }

  /** All plays in the order of their begin. Rejects if they can't be read. */
  async all(): Promise<LoggedPlays> {
    const transaction = (await this.#database()).transaction(allStores);
    const revision = await revisionOf(transaction.objectStore(stateStore));
    const songsById = await allSongs(transaction.objectStore(songStore));
    const rows: PlayRow[] = [];
    let range: IDBKeyRange | null = null;
    for (;;) {
      const next: StoredRow[] = await transaction.objectStore(playStore).getAll(range, readAtOnce);
      for (const { historyAt: _, ...row } of next) if (songsById.has(row.songId)) rows.push(row);
      const last = next.at(-1);
      if (!last || next.length < readAtOnce) break;
      range = IDBKeyRange.lowerBound(last.id, true);
    }
    rows.sort((a, b) => a.beganAt - b.beganAt);
    return { rows, songs: songsById, revision };
  }

  /** Plays that began at this time (epoch ms) or later. Rejects if they can't be read. */
  async tableSince(beganAt: number): Promise<LoggedPlays> {
    const transaction = (await this.#database()).transaction(allStores);
    const index = transaction.objectStore(playStore).index(byBegin);
    const [revision, rows] = await Promise.all([
      revisionOf(transaction.objectStore(stateStore)),
      index.getAll(IDBKeyRange.lowerBound(beganAt)) as Promise<PlayRow[]>,
    ]);
    const ids = [...new Set(rows.map(({ songId: id }) => id))];
    const songs = await Promise.all(ids.map((id) => transaction.objectStore(songStore).get(id)));
    return { rows, songs: new Map(ids.map((id, at) => [id, songs[at]])), revision };
  }

  /** The plays as columns, as `storeColumns` has stored them, and all songs; undefined without columns. */
  async storedColumns(): Promise<
    { columns: unknown; songs: ReadonlyMap<SongId, Song>; revision: string | null } | undefined
  > {
    const transaction = (await this.#database()).transaction([songStore, stateStore]);
    const state = transaction.objectStore(stateStore);
    const columns: unknown = await state.get(columnsKey);
    if (columns === undefined) return undefined;
    return { columns, songs: await allSongs(transaction.objectStore(songStore)), revision: await revisionOf(state) };
  }

  /** Stores the plays of this revision as columns, unless there is another one by now. */
  async storeColumns(columns: object, revision: string | null): Promise<void> {
    const transaction = (await this.#database()).transaction(stateStore, 'readwrite', { durability: 'relaxed' });
    transaction.done.catch(() => undefined);
    if ((await revisionOf(transaction.store)) === revision) unhandled(transaction.store.put(columns, columnsKey));
    await transaction.done;
  }

  /** Adds or changes plays in one transaction. Rejects, and stores none, if the browser refuses it. */
  async put(plays: readonly Play[], durability: 'strict' | 'relaxed' = 'relaxed'): Promise<void> {
    await this.#write(await this.#database(), playTable(plays), [], durability);
  }

  /** Removes plays; their songs stay until all plays are removed. */
  async remove(ids: readonly string[]): Promise<void> {
    const transaction = (await this.#database()).transaction([playStore, stateStore], 'readwrite', {
      durability: 'strict',
    });
    transaction.done.catch(() => undefined);
    const plays = transaction.objectStore(playStore);
    let added = 0;
    for (const id of ids) {
      const stored: StoredRow | undefined = await plays.get(id);
      if (stored?.historyAt !== undefined) added -= 1;
      unhandled(plays.delete(id));
    }
    const state = transaction.objectStore(stateStore);
    if (added < 0) await addToCount(state, added);
    changeRevision(state);
    await transaction.done;
    this.#changed('plays');
  }

  /** Adds, changes and removes plays in one transaction, which does not block the page, however many they are. */
  async replace(table: PlayTable, removed: readonly string[]): Promise<void> {
    await this.#write(await this.#database(), table, removed, 'strict');
  }

  /** Removes the plays that began at this time (epoch ms) or before. */
  async clear(upTo: number): Promise<void> {
    const transaction = (await this.#database()).transaction(allStores, 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    const plays = transaction.objectStore(playStore);
    const songs = transaction.objectStore(songStore);
    // Few, while to delete the others one by one would take long.
    const later: StoredRow[] = await plays.index(byBegin).getAll(IDBKeyRange.lowerBound(upTo, true));
    const laterSongs = await Promise.all(later.map((row) => songs.get(row.songId)));
    for (const name of allStores) unhandled(transaction.objectStore(name).clear());
    const state = transaction.objectStore(stateStore);
    unhandled(state.put(crypto.randomUUID(), historyState));
    changeRevision(state);
    for (const [at, row] of later.entries()) {
      unhandled(plays.put(row));
      if (laterSongs[at] !== undefined) unhandled(songs.put(laterSongs[at], row.songId));
    }
    await transaction.done;
    this.#changed('plays');
  }

  /** The play that the engine before has begun last, if it is of this song and has no end. */
  async resumable(song: SongId): Promise<PlayRow | null> {
    const transaction = (await this.#database()).transaction([stateStore, playStore]);
    const id = await transaction.objectStore(stateStore).get(lastBegun);
    const row: PlayRow | undefined = id && (await transaction.objectStore(playStore).get(id));
    return row?.songId === song && row.end === null ? row : null;
  }

  /**
   * Records what the engine plays, in one transaction. What was heard is added up, so that two engines in turn, or one
   * that hangs and another that has taken over, may record the same play.
   */
  async record(changes: readonly PlayChange[]): Promise<void> {
    const transaction = (await this.#database()).transaction(allStores, 'readwrite', { durability: 'relaxed' });
    transaction.done.catch(() => undefined);
    const plays = transaction.objectStore(playStore);
    const state = transaction.objectStore(stateStore);
    const newest = (await plays.index(byBegin).openKeyCursor(null, 'prev'))?.key ?? Number.NEGATIVE_INFINITY;
    let added = 0;
    for (const { play, isNew, heardMs, end } of changes) {
      const { song, ...begun } = play;
      const stored: StoredRow | undefined = await plays.get(play.id);
      if (!stored && !isNew) continue;
      const row = stored ?? { ...begun, songId: songId(song) };
      const changed = withHistory({
        ...row,
        heardMs: Math.round(row.heardMs + heardMs),
        end: end === undefined ? row.end : end,
        changedAt: Math.max(Date.now(), row.changedAt),
      });
      if (changed.historyAt !== undefined && stored?.historyAt === undefined) added += 1;
      unhandled(plays.put(changed));
      if (changed.beganAt < Number(newest) - recordedWithinMs) changeRevision(state);
      if (stored) continue;
      unhandled(transaction.objectStore(songStore).put(song, row.songId));
      // An engine that was killed, and whose song no other one has resumed, has left it without an end.
      const before: StoredRow | undefined = await plays.get((await state.get(lastBegun)) ?? '');
      if (before?.end === null) unhandled(plays.put({ ...before, end: 'skipped', changedAt: Date.now() }));
      unhandled(state.put(play.id, lastBegun));
    }
    if (added > 0) await addToCount(state, added);
    await transaction.done;
    this.#changed('progress');
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: (change: PlayLogChange) => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #database(): Promise<Database> {
    const database = await this.#open();
    this.#moved ??= this.#moveHistory(database).catch((error: unknown) => {
      // The next session tries again.
      log.warn('the history of an earlier build was not moved', error);
    });
    await this.#moved;
    return database;
  }

  /**
   * Moves the plays that earlier builds stored in localStorage. Their ids don't change, so that a move that was broken
   * off is repeated.
   */
  async #moveHistory(database: Database): Promise<void> {
    if (this.#texts === null || this.#texts().read('play_history') === null) return;
    // Lazy, because most installations have none.
    const { earlierHistory } = await import('./earlier-history.ts');
    const earlier = earlierHistory(this.#texts);
    await this.#write(database, playTable(earlier.plays()), [], 'strict');
    earlier.remove();
  }

  async #read(
    indexName: string,
    range: IDBKeyRange | null,
    limit: number,
    isWanted: (row: PlayRow) => boolean,
  ): Promise<Play[]> {
    const transaction = (await this.#database()).transaction([playStore, songStore]);
    const rows: PlayRow[] = [];
    let cursor = await transaction.objectStore(playStore).index(indexName).openCursor(range, 'prev');
    while (cursor && rows.length < limit) {
      if (isWanted(cursor.value)) rows.push(cursor.value);
      cursor = await cursor.continue();
    }
    return withSongs(rows, transaction.objectStore(songStore));
  }

  async #write(
    database: Database,
    { rows, songs }: PlayTable,
    removed: readonly string[],
    durability: 'strict' | 'relaxed',
  ): Promise<void> {
    const transaction = database.transaction(allStores, 'readwrite', { durability });
    // Also awaited below; prevents an unhandled rejection after an abort.
    transaction.done.catch(() => undefined);
    const plays = transaction.objectStore(playStore);
    let count = 0;
    const send = async (request: Promise<unknown>): Promise<void> => {
      unhandled(request);
      count += 1;
      if (count % requestedAtOnce === 0) await request;
    };
    try {
      await send(transaction.objectStore(stateStore).delete(historyLength));
      await send(transaction.objectStore(stateStore).put(crypto.randomUUID(), historyState));
      changeRevision(transaction.objectStore(stateStore));
      for (const id of removed) await send(plays.delete(id));
      for (const row of rows) await send(plays.put(withHistory(row)));
      for (const [id, song] of songs) await send(transaction.objectStore(songStore).put(song, id));
    } catch (error) {
      try {
        // Otherwise the browser would commit what was sent.
        transaction.abort();
      } catch {
        // It was aborted by the browser, which has the reason.
        await transaction.done;
      }
      throw error;
    }
    await transaction.done;
    this.#changed('plays');
  }

  #changed(change: PlayLogChange): void {
    this.#changes.emit(change);
    this.#bus.post(change);
  }
}

type SongStore = { get(id: SongId): Promise<unknown> };

/** The plays of these rows; corrupt ones are left out. */
async function withSongs(rows: readonly PlayRow[], songs: SongStore): Promise<Play[]> {
  const found = await Promise.all(rows.map((row) => songs.get(row.songId)));
  return rows.flatMap((row, at) => {
    const result = v.safeParse(playSchema, { ...row, song: found[at] });
    if (!result.success) log.warn('a stored play is corrupt and is left out');
    return result.success ? [result.output] : [];
  });
}

function withHistory(row: PlayRow): StoredRow {
  return row.heardMs >= historyFromMs ? { ...row, historyAt: row.beganAt } : row;
}

type AllSongs = { getAllKeys(): Promise<unknown[]>; getAll(): Promise<Song[]> };

async function allSongs(songs: AllSongs): Promise<ReadonlyMap<SongId, Song>> {
  const [ids, values] = await Promise.all([songs.getAllKeys(), songs.getAll()]);
  return new Map(values.map((song, at) => [ids[at] as SongId, song]));
}

type StateStore = {
  get(key: string): Promise<unknown>;
  put(value: unknown, key: string): Promise<unknown>;
  delete(key: string): Promise<void>;
};

async function revisionOf(state: Pick<StateStore, 'get'>): Promise<string | null> {
  const revision = await state.get(revisionKey);
  return typeof revision === 'string' ? revision : null;
}

/** Columns with a play that is removed or changed don't stay on the disk. */
function changeRevision(state: StateStore): void {
  unhandled(state.put(crypto.randomUUID(), revisionKey));
  unhandled(state.delete(columnsKey));
}

/** Changes the number of plays in the history. */
async function addToCount(state: StateStore, added: number): Promise<void> {
  const count = await state.get(historyLength);
  if (typeof count === 'number') unhandled(state.put(count + added, historyLength));
  else unhandled(state.put(crypto.randomUUID(), historyState));
}

/** A request whose failure aborts its transaction, which reports it. */
function unhandled(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

export const playLog = new PlayLog();
