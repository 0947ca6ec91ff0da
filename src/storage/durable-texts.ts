import type { DBSchema } from 'idb';
import { createLog } from '@/core/log.ts';
import { openDatabase } from './database.ts';
import { type Refusal, refusalOf } from './refused-writes.ts';
import { isStoredKey, revisionKey, type StoredKey, storedKeys } from './stored-keys.ts';

/** A text in the database; null = the key was removed at this revision. */
type DurableText = { key: string; text: string | null; revision: number };

interface Schema extends DBSchema {
  texts: { key: string; value: DurableText; indexes: { revision: number } };
}

/** Used part of `localStorage`. */
export type LocalTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DurableTextsParts = {
  /** localStorage; called at each use, because accessing it throws if it is blocked. */
  local: () => LocalTexts;
  /** Called if the database did not store a text because storage is full. */
  onRefusal: (refusal: Refusal) => void;
  warn?: (message: string, error?: unknown) => void;
};

/** Write interval of values that change every second, in ms. */
const frequentEveryMs = 5000;

const database = openDatabase<Schema>({
  name: 'kanade-values',
  stores: ['texts'],
  migrations: [(db) => void db.createObjectStore('texts', { keyPath: 'key' }).createIndex('revision', 'revision')],
});

/**
 * A durable copy of localStorage in IndexedDB. Browsers hold localStorage in memory for up to a minute before writing
 * it to disk, so killing the browser loses changes; a strict transaction is on disk when it ends.
 *
 * Each change increments a revision, stored in localStorage and with each text in the database. localStorage on disk is
 * a snapshot, so after a kill the database's later revisions are the lost ones. Otherwise localStorage is newer,
 * because a killed page may lose a transaction.
 */
export class DurableTexts {
  readonly #local: () => LocalTexts;
  readonly #onRefusal: (refusal: Refusal) => void;
  readonly #warn: (message: string, error?: unknown) => void;
  /** Keys whose text is not in the database yet. */
  readonly #dirty = new Set<StoredKey>();
  /** Keys changed by this document, which `lostTexts` does not overwrite. */
  readonly #changedHere = new Set<StoredKey>();
  #writing: Promise<void> | null = null;
  /** Start of the last transaction, by the monotonic clock. */
  #durableAtMs = Number.NEGATIVE_INFINITY;
  /** Latest revision of this document; localStorage may have refused it. */
  #latest = 0;
  #isEnded = false;
  #wasReported = false;

  constructor({ local, onRefusal, warn = createLog('storage').warn }: DurableTextsParts) {
    this.#local = local;
    this.#onRefusal = onRefusal;
    this.#warn = warn;
  }

  /**
   * Stores the current text of a key; changes meanwhile join the next transaction. A frequent change waits for the next
   * transaction, at most `frequentEveryMs`.
   */
  changed(key: StoredKey, { isFrequent = false }: { isFrequent?: boolean } = {}): void {
    if (this.#isEnded) return;
    this.#changedHere.add(key);
    this.#dirty.add(key);
    this.#setRevision(this.#revision() + 1);
    if (isFrequent && performance.now() - this.#durableAtMs < frequentEveryMs) return;
    this.#write().catch(() => undefined);
  }

  /** Resolves when every change of this document is on disk; rejects with the database's error. */
  async stored(): Promise<void> {
    await this.#write();
  }

  /**
   * Texts with later revisions than localStorage, which lost them when the browser was killed. Empty if the database
   * can't be read.
   */
  async lostTexts(): Promise<{ key: StoredKey; text: string | null }[]> {
    try {
      const later = IDBKeyRange.lowerBound(this.#revision(), true);
      const found = await (await database()).getAllFromIndex('texts', 'revision', later);
      return found.flatMap(({ key, text }) =>
        isStoredKey(key) && !this.#changedHere.has(key) && !this.#isEnded ? [{ key, text }] : [],
      );
    } catch (error) {
      this.#report('the durable copy of the stored values could not be read', error);
      return [];
    }
  }

  /**
   * Stores texts that the database lacks or has differently: from before the database existed, or changed by a killed
   * page. To be called after lost texts were restored. Never rejects.
   */
  async storeMissing(): Promise<void> {
    try {
      const transaction = (await database()).transaction('texts', 'readwrite', { durability: 'strict' });
      transaction.done.catch(() => undefined);
      const stored = await transaction.store.getAll();
      const known = new Map(stored.map(({ key, text }) => [key, text]));
      const latest = Math.max(this.#revision(), ...stored.map((one) => one.revision));
      // Lost texts are restored; later changes need a higher revision.
      if (latest > this.#revision()) this.#setRevision(latest);
      // Higher than all revisions, because localStorage on disk may lack these texts.
      const revision = latest + 1;
      // Read within the transaction, so that changes by other documents are either read here or stored after it.
      const texts = Object.keys(storedKeys)
        .filter(isStoredKey)
        .map((key) => ({ key, text: this.#local().getItem(key), revision }))
        .filter(({ key, text }) => text !== (known.get(key) ?? null));
      for (const text of texts) await transaction.store.put(text);
      if (texts.length > 0) this.#setRevision(revision);
      await transaction.done;
    } catch (error) {
      this.#report('the durable copy of the stored values could not be completed', error);
    }
  }

  /** Stops storing and removes the revision. */
  end(): void {
    this.#isEnded = true;
    this.#dirty.clear();
    try {
      this.#local().removeItem(revisionKey);
    } catch {
      // The caller reports blocked localStorage.
    }
  }

  /** Writes one transaction at a time until nothing is left, so that a slider does not queue hundreds. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    let keys: StoredKey[] = [];
    try {
      // Asynchronous, so that `#writing` is set before it is reset.
      const db = await database();
      while (this.#dirty.size > 0) {
        keys = [...this.#dirty];
        this.#dirty.clear();
        this.#durableAtMs = performance.now();
        const durability = keys.every((key) => storedKeys[key].durability === 'relaxed') ? 'relaxed' : 'strict';
        const transaction = db.transaction('texts', 'readwrite', { durability });
        const local = this.#local();
        const revision = this.#revision();
        await Promise.all([
          ...keys.map((key) => transaction.store.put({ key, text: local.getItem(key), revision })),
          transaction.done,
        ]);
      }
    } catch (error) {
      if (this.#isEnded) return;
      // Stored with the next change.
      for (const key of keys) this.#dirty.add(key);
      this.#report('the stored values are not durable', error);
      throw error;
    } finally {
      this.#writing = null;
    }
  }

  #revision(): number {
    try {
      const stored = Number(this.#local().getItem(revisionKey));
      return Math.max(this.#latest, Number.isSafeInteger(stored) ? stored : 0);
    } catch {
      return this.#latest;
    }
  }

  #setRevision(revision: number): void {
    // A full deletion may begin during a transaction.
    if (this.#isEnded) return;
    this.#latest = revision;
    try {
      this.#local().setItem(revisionKey, String(revision));
    } catch {
      // The refusal of this change's text is reported; in the database it then counts as later.
    }
  }

  #report(message: string, error: unknown): void {
    if (refusalOf(error) === 'full') this.#onRefusal('full');
    if (this.#wasReported) return;
    this.#wasReported = true;
    this.#warn(message, error);
  }
}
