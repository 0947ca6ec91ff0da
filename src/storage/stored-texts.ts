import { type Refusal, refusalOf, type WriteResult } from './refusals';
import type { StoredKey } from './stored-keys';
import { UnsavedTexts, type UnsavedTextsLink, type UnsavedTextsParts } from './unsaved-texts';

export type StoredTextsParts = Omit<UnsavedTextsParts, 'onChange'> & {
  /** localStorage. Called at each use, because accessing it throws where it is blocked. */
  local: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Called when the browser did not store a value, here or in another document. */
  onRefusal: (key: StoredKey, refusal: Refusal) => void;
  /** Logs a message; it contains no stored text. */
  warn: (message: string, error?: unknown) => void;
};

export type WriteOptions = {
  /** If the text is refused, also remove the previous one, which must not be restored after a reload. */
  discardOld?: boolean;
};

/**
 * The texts in localStorage. No method throws: a text that the browser does not store is held in memory while a
 * document of the app is open. `read` returns it in all connected documents until a later text is stored.
 */
export class StoredTexts {
  readonly #parts: StoredTextsParts;
  readonly #unsaved: UnsavedTexts;
  readonly #listeners = new Map<StoredKey, Set<() => void>>();
  readonly #warned = new Set<StoredKey>();
  /** The texts since `end`; null before. */
  #kept: Map<StoredKey, string | null> | null = null;

  constructor(parts: StoredTextsParts) {
    this.#parts = parts;
    this.#unsaved = new UnsavedTexts({
      ...parts,
      onChange: (key, refusal) => {
        if (refusal) this.#refused(key, refusal);
        this.#notify(key);
      },
    });
  }

  /**
   * Shares texts that can't be stored with the other open documents. Resolves within half a second, once `read` returns
   * the unsaved texts of those.
   */
  connect(link: UnsavedTextsLink): Promise<void> {
    return this.#unsaved.connect(link);
  }

  disconnect(): void {
    this.#unsaved.disconnect();
  }

  /** The text of a key; null where there is none or it can't be read. */
  read(key: StoredKey): string | null {
    if (this.#kept) return this.#kept.get(key) ?? null;
    const unsaved = this.#unsaved.get(key);
    if (unsaved) return unsaved.text;
    try {
      return this.#parts.local().getItem(key);
    } catch (error) {
      this.#warn(key, 'cannot be read', error);
      return null;
    }
  }

  write(key: StoredKey, text: string, { discardOld = false }: WriteOptions = {}): WriteResult {
    return this.#change(key, text, (local) => {
      try {
        local.setItem(key, text);
      } catch (error) {
        if (discardOld) this.#discard(key);
        throw error;
      }
    });
  }

  remove(key: StoredKey): WriteResult {
    // A text that can't be read can't be removed either.
    if (this.read(key) === null) return 'stored';
    return this.#change(key, null, (local) => local.removeItem(key));
  }

  /** Logs that the text of a key is invalid; not why, because that would quote it, and it may contain a token. */
  reportCorrupt(key: StoredKey): void {
    this.#parts.warn(`${key} is corrupt and treated as missing`);
  }

  /** Calls the listener after each change, here and in other documents. Returns a function to unsubscribe. */
  subscribe(key: StoredKey, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /**
   * Removes these keys, and stores nothing from then on: until it is reloaded, the document goes on with its values in
   * memory. May be called again, which removes what other documents stored meanwhile. Returns the keys that are still
   * stored.
   */
  end(keys: readonly StoredKey[]): StoredKey[] {
    const kept = this.#kept ?? new Map(keys.map((key) => [key, this.read(key)]));
    this.#kept = kept;
    return keys.filter((key) => {
      this.#unsaved.release(key);
      try {
        this.#parts.local().removeItem(key);
        return false;
      } catch (error) {
        this.#warn(key, 'cannot be removed', error);
        return true;
      }
    });
  }

  /** Notifies the listeners that another document changed this key; null = everything was removed. */
  changedElsewhere(key: string | null): void {
    for (const known of this.#listeners.keys()) if (key === null || key === known) this.#notify(known);
  }

  #change(
    key: StoredKey,
    text: string | null,
    work: (local: ReturnType<StoredTextsParts['local']>) => void,
  ): WriteResult {
    if (this.#kept) {
      this.#kept.set(key, text);
      this.#notify(key);
      return 'stored';
    }
    const isFollowed = (this.#listeners.get(key)?.size ?? 0) > 0;
    const before = isFollowed ? this.read(key) : null;
    let result: WriteResult = 'stored';
    try {
      work(this.#parts.local());
      this.#unsaved.release(key);
    } catch (error) {
      result = refusalOf(error);
      this.#warn(key, 'could not be stored', error);
      this.#unsaved.hold(key, text, result);
      this.#refused(key, result);
    }
    if (isFollowed && before !== text) this.#notify(key);
    return result;
  }

  #discard(key: StoredKey): void {
    try {
      this.#parts.local().removeItem(key);
    } catch (error) {
      this.#warn(key, 'cannot be removed', error);
    }
  }

  #refused(key: StoredKey, refusal: Refusal): void {
    this.#parts.onRefusal(key, refusal);
  }

  #notify(key: StoredKey): void {
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }

  #warn(key: StoredKey, what: string, error: unknown): void {
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.#parts.warn(`${key} ${what}`, error);
  }
}
