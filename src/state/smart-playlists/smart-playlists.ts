import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import { parseSmartPlaylist, type SmartPlaylist, smartPlaylistsLimit } from '@/core/smart-playlists/smart-playlist.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { type Refusal, refusalOf } from '@/storage/refused-writes.ts';

const log = createLog('smart playlists');

const storeName = 'lists';

/** `too-many` = `smartPlaylistsLimit` is reached. */
export type SaveResult = 'stored' | 'too-many' | Refusal;

/** Smart playlists in IndexedDB (docs/behaviour.md#smart-playlists). Invalid ones are left out, and stay stored. */
export class SmartPlaylists {
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #limit: number;
  readonly #changes = new Emitter();
  /** Changes of other documents. */
  readonly #bus = openBus('kanade-smart-playlists', v.null());

  constructor(limit = smartPlaylistsLimit) {
    this.#database = openDatabase({
      name: 'kanade-smart-playlists',
      stores: [storeName],
      migrations: [(database) => void database.createObjectStore(storeName, { keyPath: 'id' })],
    });
    this.#limit = limit;
  }

  /** All lists in their order. Rejects if they can't be read. */
  async all(): Promise<SmartPlaylist[]> {
    const rows: readonly unknown[] = await (await this.#database()).getAll(storeName);
    const found = rows.flatMap((row) => parseSmartPlaylist(row) ?? []);
    if (found.length < rows.length) log.warn('stored smart playlists are corrupt and are ignored');
    return found.sort((a, b) => a.position - b.position || a.changedAt - b.changedAt);
  }

  /** Adds or changes lists, in one transaction with the check of the limit. Never rejects. */
  async save(lists: readonly SmartPlaylist[]): Promise<SaveResult> {
    try {
      const transaction = (await this.#database()).transaction(storeName, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const known = new Set(await store.getAllKeys());
      const added = lists.filter(({ id }) => !known.has(id));
      if (added.length > 0 && known.size + added.length > this.#limit) return 'too-many';
      for (const list of lists) await store.put(list);
      await transaction.done;
      this.#changed();
      return 'stored';
    } catch (error) {
      log.warn('a smart playlist could not be stored', error);
      return refusalOf(error);
    }
  }

  /** Rejects, and removes none, if the browser refuses it. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#write((store) => ids.map((id) => store.delete(id)));
  }

  /** Replaces all lists atomically. */
  async replaceAll(lists: readonly SmartPlaylist[]): Promise<void> {
    await this.#write((store) => [store.clear(), ...lists.map((list) => store.put(list))]);
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #write(work: (store: ListStore) => Promise<unknown>[]): Promise<void> {
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

type ListStore = {
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
  put(list: SmartPlaylist): Promise<unknown>;
};

export const smartPlaylists = new SmartPlaylists();
