import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { createLog } from '@/core/log.ts';
import { openDatabase } from '@/storage/database.ts';
import { openBus } from '@/storage/documents/bus.ts';
import { type Refusal, refusalOf } from '@/storage/refused-writes.ts';
import type { StoredDatabase } from '@/storage/stored-keys.ts';

type RecordsPlan<Item> = {
  database: Extract<StoredDatabase, `kanade-${string}`>;
  /** Also names the records in the log. */
  store: string;
  /** Maximum number of records. */
  limit: number;
  /** Returns null for a corrupt record. */
  parse: (stored: unknown) => Item | null;
  /** Index over a further key, which each stored record has in `field`. */
  index?: { name: string; field: string; keyOf: (item: Item) => string };
};

/** `too-many` = the limit is reached. */
export type SaveResult = 'stored' | 'too-many' | Refusal;

/** Records by id in a database of their own. Corrupt ones are left out, and stay stored. */
export class StoredRecords<Item extends { readonly id: string }> {
  readonly #plan: RecordsPlan<Item>;
  readonly #database: ReturnType<typeof openDatabase>;
  readonly #changes = new Emitter();
  /** Changes of other documents. */
  readonly #bus: ReturnType<typeof openBus<null>>;

  constructor(plan: RecordsPlan<Item>) {
    const { database: name, store, index } = plan;
    this.#plan = plan;
    this.#bus = openBus(name, v.null());
    this.#database = openDatabase({
      name,
      stores: [store],
      migrations: [
        (database) => {
          const created = database.createObjectStore(store, { keyPath: 'id' });
          if (index) created.createIndex(index.name, index.field);
        },
      ],
    });
  }

  /** All records, unordered. Rejects if they can't be read. */
  async all(): Promise<Item[]> {
    return this.#parse(await (await this.#database()).getAll(this.#plan.store));
  }

  /** Records with this key in the index. Rejects if they can't be read. */
  protected async withKey(key: string): Promise<Item[]> {
    const { store, index } = this.#plan;
    if (!index) throw new Error(`${store} have no index`);
    return this.#parse(await (await this.#database()).getAllFromIndex(store, index.name, key));
  }

  /** Adds or changes records, in one transaction with the check of the limit. Never rejects. */
  async save(items: readonly Item[]): Promise<SaveResult> {
    try {
      const transaction = (await this.#database()).transaction(this.#plan.store, 'readwrite', { durability: 'strict' });
      const { store } = transaction;
      const known = new Set(await store.getAllKeys());
      const added = items.filter(({ id }) => !known.has(id));
      if (added.length > 0 && known.size + added.length > this.#plan.limit) return 'too-many';
      for (const item of items) await store.put(this.#rowOf(item));
      await transaction.done;
      this.#changed();
      return 'stored';
    } catch (error) {
      this.#log.warn('could not be stored', error);
      return refusalOf(error);
    }
  }

  /** Rejects, and removes none, if the browser refuses it. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.#write((store) => ids.map((id) => store.delete(id)));
  }

  /** Replaces all records atomically. */
  async replaceAll(items: readonly Item[]): Promise<void> {
    await this.#write((store) => [store.clear(), ...items.map((item) => store.put(this.#rowOf(item)))]);
  }

  /** Calls the listener after each change, in this document or another one. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void {
    const stops = [this.#changes.subscribe(listener), this.#bus.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #write(work: (store: WritableStore) => Promise<unknown>[]): Promise<void> {
    const transaction = (await this.#database()).transaction(this.#plan.store, 'readwrite', { durability: 'strict' });
    // Also awaited below; prevents an unhandled rejection after an abort.
    transaction.done.catch(() => undefined);
    for (const request of work(transaction.store)) request.catch(() => undefined);
    await transaction.done;
    this.#changed();
  }

  #rowOf(item: Item): object {
    const { index } = this.#plan;
    return index ? { ...item, [index.field]: index.keyOf(item) } : item;
  }

  #parse(rows: readonly unknown[]): Item[] {
    const found = rows.flatMap((row) => this.#plan.parse(row) ?? []);
    if (found.length < rows.length) this.#log.warn('corrupt ones are ignored');
    return found;
  }

  get #log() {
    return createLog(this.#plan.store);
  }

  #changed(): void {
    this.#changes.emit();
    this.#bus.post(null);
  }
}

type WritableStore = {
  delete(id: string): Promise<void>;
  clear(): Promise<void>;
  put(row: object): Promise<unknown>;
};
