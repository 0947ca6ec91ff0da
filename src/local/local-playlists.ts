import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import {
  type LocalPlaylist,
  type LocalPlaylistEntry,
  type LocalPlaylistFacts,
  localPlaylistLimit,
  localPlaylistSchema,
  withFacts,
} from '@/core/local-music/local-playlist.ts';
import { createLog } from '@/core/log.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { requestPersistentStorage } from '@/storage/persistent-storage.ts';

const log = createLog('local playlists');

export type LocalPlaylistsState = {
  status: 'loading' | 'ready' | 'failed';
  /** In the user's order. */
  playlists: readonly LocalPlaylist[];
};

export type PlaylistStorage = Pick<PlaylistRows, 'readAll' | 'put' | 'change' | 'delete' | 'replace'>;

/**
 * Playlists of local songs. Changes show at once; each method resolves to whether the change was stored, and after a
 * failure the stored playlists show again. Pages synchronise their changes.
 */
export class LocalPlaylists {
  readonly #rows: PlaylistStorage;
  readonly #listeners = new Emitter();
  readonly #bus = openBus('kanade-local-playlists', v.literal('changed'));
  #isStarted = false;
  #state: LocalPlaylistsState = { status: 'loading', playlists: [] };
  /** Incremented by each change, so that an earlier read does not replace it. */
  #round = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(rows: PlaylistStorage) {
    this.#rows = rows;
  }

  readonly getState = (): LocalPlaylistsState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  /** Reads the playlists at the first call. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.#bus.subscribe(() => void this.#read());
    void this.#read();
  }

  /** Reads the playlists again after a database error. */
  retry(): void {
    void this.#read();
  }

  /** Stops synchronising with other pages. */
  close(): void {
    this.#isStarted = false;
    this.#bus.close();
    this.#listeners.clear();
  }

  /** Appends a new playlist and returns it; `isStored` resolves to whether it was stored. */
  create(
    name: string,
    entries: readonly LocalPlaylistEntry[],
  ): { playlist: LocalPlaylist; isStored: Promise<boolean> } {
    const last = this.#state.playlists.at(-1);
    const playlist: LocalPlaylist = {
      id: crypto.randomUUID(),
      name,
      createdMs: Date.now(),
      position: last ? Math.floor(last.position) + 1 : 0,
      entries: entries.slice(0, localPlaylistLimit),
    };
    requestPersistentStorage('playlist');
    const isStored = this.#apply([...this.#state.playlists, playlist], () => this.#rows.put([playlist]));
    return { playlist, isStored };
  }

  /** Changes name, description and cover. */
  edit(id: string, facts: LocalPlaylistFacts): Promise<boolean> {
    return this.#change(id, (playlist) => withFacts(playlist, facts));
  }

  /** Appends entries up to the limit. */
  append(id: string, entries: readonly LocalPlaylistEntry[]): Promise<boolean> {
    return this.#change(id, (playlist) => ({
      ...playlist,
      entries: [...playlist.entries, ...entries].slice(0, localPlaylistLimit),
    }));
  }

  /** Changes the stored entries with a function, because another page may have changed them. */
  changeEntries(
    id: string,
    changed: (entries: readonly LocalPlaylistEntry[]) => readonly LocalPlaylistEntry[],
  ): Promise<boolean> {
    return this.#change(id, (playlist) => ({ ...playlist, entries: changed(playlist.entries) }));
  }

  /** Deletes a playlist. `restore` adds it again at its position. */
  remove(id: string): Promise<boolean> {
    const { playlists } = this.#state;
    return this.#apply(
      playlists.filter((playlist) => playlist.id !== id),
      () => this.#rows.delete(id),
    );
  }

  restore(playlist: LocalPlaylist): Promise<boolean> {
    const playlists = [...this.#state.playlists.filter(({ id }) => id !== playlist.id), playlist];
    return this.#apply(
      playlists.sort((a, b) => a.position - b.position || a.createdMs - b.createdMs),
      () => this.#rows.put([playlist]),
    );
  }

  /** Replaces all playlists atomically. */
  replaceAll(playlists: readonly LocalPlaylist[]): Promise<boolean> {
    const kept = new Set(playlists.map(({ id }) => id));
    const deleted = this.#state.playlists.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    return this.#apply(playlists, () => this.#rows.replace(playlists, deleted));
  }

  /** Stores the order of the playlists. */
  order(ids: readonly string[]): Promise<boolean> {
    const known = new Map(this.#state.playlists.map((playlist) => [playlist.id, playlist]));
    const ordered = [...ids.flatMap((id) => known.get(id) ?? [])];
    const rest = this.#state.playlists.filter(({ id }) => !ids.includes(id));
    const playlists = [...ordered, ...rest].map((playlist, position) => ({ ...playlist, position }));
    return this.#apply(playlists, async () => {
      for (const { id, position } of playlists) await this.#rows.change(id, (stored) => ({ ...stored, position }));
    });
  }

  #change(id: string, changed: (playlist: LocalPlaylist) => LocalPlaylist): Promise<boolean> {
    const { playlists } = this.#state;
    if (!playlists.some((playlist) => playlist.id === id)) return Promise.resolve(false);
    return this.#apply(
      playlists.map((playlist) => (playlist.id === id ? changed(playlist) : playlist)),
      () => this.#rows.change(id, changed),
    );
  }

  async #apply(playlists: readonly LocalPlaylist[], store: () => Promise<void>): Promise<boolean> {
    this.#round += 1;
    this.#set({ ...this.#state, playlists });
    try {
      await this.#inOrder(store);
      if (this.#isStarted) this.#bus.post('changed');
      return true;
    } catch (error) {
      log.warn('a change was not stored', error);
      await this.#read();
      return false;
    }
  }

  async #read(): Promise<void> {
    try {
      const { playlists, isCurrent } = await this.#inOrder(async () => {
        const round = this.#round;
        return { playlists: await this.#rows.readAll(), isCurrent: () => round === this.#round };
      });
      if (isCurrent()) this.#set({ status: 'ready', playlists });
      // The read result lacks a change that already shows.
      else await this.#read();
    } catch (error) {
      log.warn('the playlists could not be read', error);
      if (this.#state.status === 'loading') this.#set({ status: 'failed', playlists: [] });
    }
  }

  /** Runs tasks one after another, whether or not the previous one failed. */
  #inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work, work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #set(state: LocalPlaylistsState): void {
    this.#state = state;
    this.#listeners.emit();
  }
}

/** Database of local music, with playlists in one store (key path `id`). */
type PlaylistDatabase = IDBPDatabase<unknown>;

const storeName = 'playlists';

/** Stored playlists. Every method rejects if the database can't be used or the browser refuses to store. */
export class PlaylistRows {
  readonly #open: () => Promise<PlaylistDatabase>;
  readonly #reported = new Set<string>();

  constructor(open: () => Promise<PlaylistDatabase>) {
    this.#open = open;
  }

  /** All playlists in order. Corrupt ones are left out, stay stored, and are reported once. */
  async readAll(): Promise<LocalPlaylist[]> {
    const database = await this.#open();
    const [values, keys] = await Promise.all([database.getAll(storeName), database.getAllKeys(storeName)]);
    return values
      .flatMap((value, index) => {
        const result = v.safeParse(localPlaylistSchema, value);
        if (result.success) return [result.output];
        const id = String(keys[index]);
        if (!this.#reported.has(id)) log.warn(`the playlist ${id} is corrupt`);
        this.#reported.add(id);
        return [];
      })
      .sort((a, b) => a.position - b.position || a.createdMs - b.createdMs);
  }

  async put(playlists: readonly LocalPlaylist[]): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    for (const playlist of playlists) void transaction.store.put(playlist).catch(() => undefined);
    await transaction.done;
  }

  /** Changes a stored playlist atomically, unless it was deleted. */
  async change(id: string, changed: (playlist: LocalPlaylist) => LocalPlaylist): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const result = v.safeParse(localPlaylistSchema, await transaction.store.get(id));
    if (result.success) void transaction.store.put(changed(result.output)).catch(() => undefined);
    await transaction.done;
  }

  async delete(id: string): Promise<void> {
    await (await this.#open()).delete(storeName, id);
  }

  /** Stores and deletes playlists atomically. */
  async replace(playlists: readonly LocalPlaylist[], deletedIds: readonly string[]): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    for (const id of deletedIds) void transaction.store.delete(id).catch(() => undefined);
    for (const playlist of playlists) void transaction.store.put(playlist).catch(() => undefined);
    await transaction.done;
  }
}
