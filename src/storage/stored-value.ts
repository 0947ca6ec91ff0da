import * as v from 'valibot';
import { Emitter } from '@/core/async/emitter.ts';
import { withLimit } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import { DurableTexts, type LocalTexts } from './durable-texts.ts';
import {
  openUnsavedTextsLink,
  type Refusal,
  refusalOf,
  reportRefusal,
  UnsavedTexts,
  type UnsavedTextsLink,
  type WriteResult,
} from './refused-writes.ts';
import type { StoredKey } from './stored-keys.ts';

const log = createLog('storage');

/** A value in localStorage. No method throws. */
export interface StoredValue<Value> {
  /** The value, memoised until it changes; the fallback if the stored value is missing or corrupt. */
  read(): Value;
  /**
   * If the result is not `stored`, the value stays in memory while a document of the app is open, and all open
   * documents read it.
   */
  write(value: Value, options?: WriteOptions): WriteResult;
  remove(): WriteResult;
  /** Calls the listener after each change, here and in other documents. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void;
}

/** `text` for a plain string such as `grid`; `json` for all others. */
type Spelling = 'json' | 'text';

export type StoredValuePlan<Value> = {
  key: StoredKey;
  /** Parses the JSON value or, with `spelling: 'text'`, the text itself. */
  schema: v.GenericSchema<unknown, Value>;
  fallback: Value;
  /** `json` by default. */
  spelling?: Spelling;
  /** Converts a value for storage; the default is the value itself. */
  toStored?: (value: Value) => unknown;
};

export type WriteOptions = {
  /** If the value is refused, also removes the previous one, which must not be restored after a reload. */
  discardOld?: boolean;
  /** The value changes every second; not each change needs to survive a kill of the browser. */
  isFrequent?: boolean;
};

/**
 * A value in localStorage. A corrupt value counts as missing, is reported once, and stays until it is overwritten.
 * `texts` is this document's storage, opened at the first use.
 */
export function storedValue<Value>(
  plan: StoredValuePlan<Value>,
  texts: () => StoredTexts = documentTexts,
): StoredValue<Value> {
  const { key, schema, fallback, spelling = 'json', toStored = (value: Value): unknown => value } = plan;
  let known: { text: string | null; value: Value } = { text: null, value: fallback };

  function parse(text: string): Value {
    const result = v.safeParse(schema, fromStoredText(text, spelling));
    if (result.success) return result.output;
    texts().reportCorrupt(key);
    return fallback;
  }

  return {
    read() {
      const text = texts().read(key);
      if (text !== known.text) known = { text, value: text === null ? fallback : parse(text) };
      return known.value;
    },
    write(value, options) {
      return texts().write(key, toStoredText(toStored(value), spelling), options);
    },
    remove: () => texts().remove(key),
    subscribe: (onChange) => texts().subscribe(key, onChange),
  };
}

export function toStoredText(value: unknown, spelling: Spelling): string {
  return spelling === 'text' ? String(value) : JSON.stringify(value);
}

/** Parses a stored text; undefined, which no stored schema accepts, if it is invalid. */
export function fromStoredText(text: string, spelling: Spelling): unknown {
  if (spelling === 'text') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

let ownTexts: StoredTexts | null = null;

/** localStorage of this document, shared by all stored values. */
export function documentTexts(): StoredTexts {
  if (!ownTexts) {
    const local = (): LocalTexts => localStorage;
    const durable = 'indexedDB' in globalThis ? new DurableTexts({ local, onRefusal: reportRefusal }) : null;
    ownTexts = new StoredTexts({ local, durable });
  }
  return ownTexts;
}

/** Maximum delay of a page's start for restoring values lost by a killed browser. */
const restoreLimitMs = 500;

let running: { ready: Promise<void>; end: () => void } | null = null;
const callers = new Set<object>();

/**
 * Synchronises stored values with the other open documents, until the last caller calls `stop`. Pages and engines call
 * it at startup, and read their initial values once it is `ready`: within 0.5 s, when values that other documents could
 * not store have arrived, and values lost in a kill of the browser are restored. `ready` never rejects.
 */
export function syncStoredValues(): { ready: Promise<void>; stop: () => void } {
  running ??= startSync();
  const caller = {};
  callers.add(caller);
  return {
    ready: running.ready,
    stop() {
      if (!callers.delete(caller) || callers.size > 0) return;
      running?.end();
      running = null;
    },
  };
}

function startSync(): NonNullable<typeof running> {
  const texts = documentTexts();
  const onStorage = ({ key }: StorageEvent): void => texts.changedElsewhere(key);
  addEventListener('storage', onStorage);
  const connected = texts
    .connect(openUnsavedTextsLink())
    .catch((error: unknown) => log.warn('unsaved values of other pages could not be read', error));
  const restored = withLimit(texts.restore(), restoreLimitMs, () => undefined);
  return {
    ready: Promise.all([connected, restored]).then(() => undefined),
    end() {
      removeEventListener('storage', onStorage);
      texts.disconnect();
    },
  };
}

export type StoredTextsParts = {
  /** localStorage; called at each use, because accessing it throws if it is blocked. */
  local: () => LocalTexts;
  /** Makes localStorage durable; null without IndexedDB. */
  durable?: DurableTexts | null;
  /** Called if the browser did not store a value, here or in another document. */
  onRefusal?: (refusal: Refusal) => void;
  /** Logs a message without stored text. */
  warn?: (message: string, error?: unknown) => void;
};

/**
 * Texts in localStorage. No method throws: a text that the browser does not store is held in memory while a document of
 * the app is open. `read` returns it in all connected documents until a later text is stored.
 */
export class StoredTexts {
  readonly #parts: Required<StoredTextsParts>;
  readonly #unsaved: UnsavedTexts;
  readonly #listeners = new Map<StoredKey, Emitter>();
  readonly #warned = new Set<StoredKey>();
  /** Texts after `end`; null before. */
  #inMemory: Map<StoredKey, string | null> | null = null;

  constructor({ local, durable = null, onRefusal = reportRefusal, warn = log.warn }: StoredTextsParts) {
    this.#parts = { local, durable, onRefusal, warn };
    this.#unsaved = new UnsavedTexts((key, refusal) => {
      if (refusal) onRefusal(refusal);
      if (key) this.#notify(key);
    });
  }

  /** Shares unsaved texts with the other open documents. Resolves within 0.5 s, when `read` returns theirs too. */
  connect(link: UnsavedTextsLink): Promise<void> {
    return this.#unsaved.connect(link);
  }

  disconnect(): void {
    this.#unsaved.disconnect();
  }

  /** Restores texts that localStorage lost when the browser was killed. Never rejects. */
  async restore(): Promise<void> {
    const { durable, local } = this.#parts;
    if (!durable) return;
    let isComplete = true;
    for (const { key, text } of await durable.lostTexts()) {
      try {
        if (text === null) local().removeItem(key);
        else local().setItem(key, text);
      } catch (error) {
        isComplete = false;
        this.#unsaved.hold(key, text, refusalOf(error));
        this.#warn(key, 'could not be restored', error);
      }
      this.#notify(key);
    }
    if (isComplete && !this.#inMemory) void durable.storeMissing();
  }

  /**
   * Resolves when every change of this document is on disk and survives a kill of the browser. Rejects with the
   * database's error.
   */
  async whenDurable(): Promise<void> {
    await this.#parts.durable?.stored();
  }

  /** Text of a key; null if it is missing or can't be read. */
  read(key: StoredKey): string | null {
    if (this.#inMemory) return this.#inMemory.get(key) ?? null;
    const unsaved = this.#unsaved.get(key);
    if (unsaved) return unsaved.text;
    try {
      return this.#parts.local().getItem(key);
    } catch (error) {
      this.#warn(key, 'cannot be read', error);
      return null;
    }
  }

  write(key: StoredKey, text: string, { discardOld = false, isFrequent = false }: WriteOptions = {}): WriteResult {
    const { durable } = this.#parts;
    return this.#change(key, text, (local) => {
      try {
        local.setItem(key, text);
        durable?.changed(key, { isFrequent });
      } catch (error) {
        if (discardOld && this.#discard(key)) durable?.changed(key);
        throw error;
      }
    });
  }

  remove(key: StoredKey): WriteResult {
    // A text that can't be read can't be removed either.
    if (this.read(key) === null) return 'stored';
    return this.#change(key, null, (local) => {
      local.removeItem(key);
      this.#parts.durable?.changed(key);
    });
  }

  /** Logs that a text is invalid, but not why: the error would quote the text, which may contain a token. */
  reportCorrupt(key: StoredKey): void {
    this.#parts.warn(`${key} is corrupt and treated as missing`);
  }

  /** Calls the listener after each change, here and in other documents. Returns the unsubscribe function. */
  subscribe(key: StoredKey, listener: () => void): () => void {
    const listeners = this.#listeners.get(key) ?? new Emitter();
    this.#listeners.set(key, listeners);
    return listeners.subscribe(listener);
  }

  /** Reports here and in all other documents that a database did not store something of the user. */
  reportRefusal(refusal: Refusal): void {
    if (this.#inMemory) return;
    this.#parts.onRefusal(refusal);
    this.#unsaved.announce(refusal);
  }

  /**
   * Removes these keys and stops storing: until it is reloaded, the document uses values in memory. Can be called again
   * to remove what other documents stored meanwhile. Returns the keys that are still stored.
   */
  end(keys: readonly StoredKey[]): StoredKey[] {
    this.#inMemory ??= new Map(keys.map((key) => [key, this.read(key)]));
    this.#parts.durable?.end();
    return keys.filter((key) => {
      this.#unsaved.release(key);
      return !this.#discard(key);
    });
  }

  /** Notifies listeners of a change by another document; null = everything was removed. */
  changedElsewhere(key: string | null): void {
    for (const known of this.#listeners.keys()) if (key === null || key === known) this.#notify(known);
  }

  #change(key: StoredKey, text: string | null, work: (local: LocalTexts) => void): WriteResult {
    if (this.#inMemory) {
      this.#inMemory.set(key, text);
      this.#notify(key);
      return 'stored';
    }
    const isFollowed = this.#listeners.get(key)?.hasListeners ?? false;
    const before = isFollowed ? this.read(key) : null;
    let result: WriteResult = 'stored';
    try {
      work(this.#parts.local());
      this.#unsaved.release(key);
    } catch (error) {
      result = refusalOf(error);
      this.#warn(key, 'could not be stored', error);
      this.#unsaved.hold(key, text, result);
      this.#parts.onRefusal(result);
    }
    if (isFollowed && before !== text) this.#notify(key);
    return result;
  }

  /** Removes a text; returns whether that succeeded. */
  #discard(key: StoredKey): boolean {
    try {
      this.#parts.local().removeItem(key);
      return true;
    } catch (error) {
      this.#warn(key, 'cannot be removed', error);
      return false;
    }
  }

  #notify(key: StoredKey): void {
    this.#listeners.get(key)?.emit();
  }

  #warn(key: StoredKey, what: string, error: unknown): void {
    if (this.#warned.has(key)) return;
    this.#warned.add(key);
    this.#parts.warn(`${key} ${what}`, error);
  }
}
