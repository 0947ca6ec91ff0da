import type { IDBPDatabase } from 'idb';
import * as v from 'valibot';
import type { LocalPlaylist } from '@/core/local-music/playlists/local-playlist';
import { createLog } from '@/core/log';

const log = createLog('local playlists');

const text = v.pipe(v.string(), v.maxLength(10_000));
const number = v.pipe(v.number(), v.finite());

const playlistSchema: v.GenericSchema<unknown, LocalPlaylist> = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.pipe(text, v.trim(), v.minLength(1)),
  createdMs: number,
  position: number,
  entries: v.array(
    v.object({
      key: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
      trackId: v.nullable(v.pipe(v.string(), v.maxLength(128))),
      path: text,
      title: text,
      durationMs: v.pipe(number, v.minValue(0)),
    }),
  ),
});

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
        const result = v.safeParse(playlistSchema, value);
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
    const result = v.safeParse(playlistSchema, await transaction.store.get(id));
    if (result.success) void transaction.store.put(changed(result.output)).catch(() => undefined);
    await transaction.done;
  }

  async delete(id: string): Promise<void> {
    await (await this.#open()).delete(store, id);
  }
}
