import type { DBSchema } from 'idb';
import { createLog } from '@/core/log';
import { openDatabase } from './database';
import { type Refusal, refusalOf } from './refused-writes';
import { isStoredKey, revisionKey, type StoredKey, storedKeys } from './stored-keys';

/** A text as stored in the database; null = the key was removed at this revision. */
type DurableText = { key: string; text: string | null; revision: number };

interface Schema extends DBSchema {
  texts: { key: string; value: DurableText; indexes: { revision: number } };
}

/** The part of `localStorage` that is needed. */
export type LocalTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type DurableTextsParts = {
  /** localStorage. Called at each use, because accessing it throws where it is blocked. */
  local: () => LocalTexts;
  /** Called when the database did not store a text because storage is full. */
  onRefusal: (refusal: Refusal) => void;
  warn?: (message: string, error?: unknown) => void;
};

/** What changes every second is on disk this often, in ms. */
const frequentEveryMs = 5000;

const database = openDatabase<Schema>({
  name: 'kanade-values',
  stores: ['texts'],
  migrations: [(db) => void db.createObjectStore('texts', { keyPath: 'key' }).createIndex('revision', 'revision')],
});

/**
 * A durable copy, in IndexedDB, of the texts in localStorage. The browser holds localStorage in memory for up to a minute
 * before it writes it to disk, so that a browser which is killed loses it; a strict transaction is on disk when it ends.
 *
 * Each change increments a revision, which is stored in localStorage beside the texts and in the database with each text.
 * The browser writes localStorage to disk as it was at one moment, so after a kill the texts of later revisions are those
 * that it lost. In all other cases localStorage is the newer one: a page that is killed may lose a transaction.
 */
export class DurableTexts {
  readonly #local: () => LocalTexts;
  readonly #onRefusal: (refusal: Refusal) => void;
  readonly #warn: (message: string, error?: unknown) => void;
  /** Keys whose text is not in the database yet. */
  readonly #dirty = new Set<StoredKey>();
  /** Keys that this document has changed, which `lostTexts` does not overwrite. */
  readonly #changedHere = new Set<StoredKey>();
  #writing: Promise<void> | null = null;
  /** When the last transaction began, by the monotonic clock. */
  #durableAtMs = Number.NEGATIVE_INFINITY;
  /** The latest revision of this document; localStorage may have refused it. */
  #latest = 0;
  #isEnded = false;
  #wasReported = false;

  constructor({ local, onRefusal, warn = createLog('storage').warn }: DurableTextsParts) {
    this.#local = local;
    this.#onRefusal = onRefusal;
    this.#warn = warn;
  }

  /**
   * Stores the text that localStorage now has for this key, soon: changes meanwhile are part of the next transaction. A
   * frequent change waits for the next transaction, which is at most `frequentEveryMs` later while such changes come.
   */
  changed(key: StoredKey, { isFrequent = false }: { isFrequent?: boolean } = {}): void {
    if (this.#isEnded) return;
    this.#changedHere.add(key);
    this.#dirty.add(key);
    this.#setRevision(this.#revision() + 1);
    if (isFrequent && performance.now() - this.#durableAtMs < frequentEveryMs) return;
    this.#write().catch(() => undefined);
  }

  /** Resolves when every change of this document is on disk; rejects with the error of the database otherwise. */
  async stored(): Promise<void> {
    await this.#write();
  }

  /**
   * The texts of later revisions than localStorage has: it lost them when the browser was killed. Empty where the
   * database can't be read.
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
   * Stores every text that the database lacks or has differently: those from before the database existed, and changes of
   * a page that was killed. Call it after the lost texts are in localStorage again. Never rejects.
   */
  async storeMissing(): Promise<void> {
    try {
      const transaction = (await database()).transaction('texts', 'readwrite', { durability: 'strict' });
      transaction.done.catch(() => undefined);
      const stored = await transaction.store.getAll();
      const known = new Map(stored.map(({ key, text }) => [key, text]));
      const latest = Math.max(this.#revision(), ...stored.map((one) => one.revision));
      // What was lost is in localStorage again; a later change of it must not count as older.
      if (latest > this.#revision()) this.#setRevision(latest);
      // A later one than any: localStorage on disk may not have these texts yet.
      const revision = latest + 1;
      // Read within the transaction: a change by another document is either read here or stored after it.
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

  /** Stores nothing from now on, and removes the revision. */
  end(): void {
    this.#isEnded = true;
    this.#dirty.clear();
    try {
      this.#local().removeItem(revisionKey);
    } catch {
      // The caller reports that localStorage is blocked.
    }
  }

  /** Writes one transaction at a time until nothing is left, so that a slider does not queue up hundreds. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll();
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    let keys: StoredKey[] = [];
    try {
      // Not synchronously, so that `#writing` is set before it is reset.
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
      // They are stored with the next change.
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
    // A deletion of everything may begin while a transaction runs.
    if (this.#isEnded) return;
    this.#latest = revision;
    try {
      this.#local().setItem(revisionKey, String(revision));
    } catch {
      // The text of this change is refused too, which is reported; in the database it then counts as later.
    }
  }

  #report(message: string, error: unknown): void {
    if (refusalOf(error) === 'full') this.#onRefusal('full');
    if (this.#wasReported) return;
    this.#wasReported = true;
    this.#warn(message, error);
  }
}
