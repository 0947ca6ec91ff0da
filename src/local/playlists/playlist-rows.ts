import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { type LocalPlaylist, localPlaylistSchema } from '@/core/local-music/local-playlist';
import { createLog } from '@/core/log';

const log = createLog('local playlists');

/** The database of local music, of which playlists are one store with the key path `id`. */
type PlaylistDatabase = IDBPDatabase<unknown>;

const store = 'playlists';

/** The stored playlists. Every method rejects where the database can't be used or the browser refuses to store. */
export class PlaylistRows {
  readonly #open: () => Promise<PlaylistDatabase>;
  readonly #reported = new Set<string>();

  constructor(open: () => Promise<PlaylistDatabase>) {
    this.#open = open;
  }

  /** All playlists, in their order. A corrupt one is left out, stays stored, and is reported once. */
  async readAll(): Promise<LocalPlaylist[]> {
    const database = await this.#open();
    const [values, keys] = await Promise.all([database.getAll(store), database.getAllKeys(store)]);
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
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    for (const playlist of playlists) void transaction.store.put(playlist).catch(() => undefined);
    await transaction.done;
  }

  /** Changes a stored playlist as no other page can meanwhile; one that was deleted stays so. */
  async change(id: string, changed: (playlist: LocalPlaylist) => LocalPlaylist): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    const result = v.safeParse(localPlaylistSchema, await transaction.store.get(id));
    if (result.success) void transaction.store.put(changed(result.output)).catch(() => undefined);
    await transaction.done;
  }

  async delete(id: string): Promise<void> {
    await (await this.#open()).delete(store, id);
  }

  /** Stores some playlists and deletes others, at once or, where it rejects, not at all. */
  async replace(playlists: readonly LocalPlaylist[], deletedIds: readonly string[]): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    for (const id of deletedIds) void transaction.store.delete(id).catch(() => undefined);
    for (const playlist of playlists) void transaction.store.put(playlist).catch(() => undefined);
    await transaction.done;
  }
}
