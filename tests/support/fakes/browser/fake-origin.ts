import { type Refusal, unsavedMessageSchema } from '../../../../src/storage/refused-writes.ts';
import { StoredTexts } from '../../../../src/storage/stored-value.ts';
import { FakeBuses } from './fake-buses.ts';
import { FakeLocks } from './fake-locks.ts';

/** State of localStorage: `closed` = access throws, as for blocked site data. */
export type StorageCondition = 'open' | 'full' | 'read-only' | 'closed';

export type FakeOriginDocument = {
  texts: StoredTexts;
  /** Resolves once it has the values that other documents could not store. */
  ready: Promise<void>;
  /** Lines of the log. */
  warnings: string[];
  refusals: Refusal[];
  /** Closes the document: it stores, receives and answers nothing any more. */
  close: () => void;
};

type OpenDocument = { onStorage: (key: string) => void };

/** Documents of one origin in memory, with shared localStorage, events, messages and locks. */
export class FakeOrigin {
  readonly stored: Map<string, string>;
  condition: StorageCondition = 'open';
  readonly #buses = new FakeBuses(unsavedMessageSchema);
  readonly #locks = new FakeLocks();
  readonly #open = new Set<OpenDocument>();

  constructor(stored: Record<string, string> = {}) {
    this.stored = new Map(Object.entries(stored));
  }

  open(): FakeOriginDocument {
    const warnings: string[] = [];
    const refusals: Refusal[] = [];
    const document: OpenDocument = { onStorage: (key) => texts.changedElsewhere(key) };
    const texts = new StoredTexts({
      local: () => this.#local(document),
      onRefusal: (refusal) => void refusals.push(refusal),
      warn: (message, error) => void warnings.push(error instanceof Error ? `${message}: ${error.message}` : message),
    });
    this.#open.add(document);
    const bus = this.#buses.open();
    const { locks, end } = this.#locks.open();
    const ready = texts.connect({ bus, locks });
    const close = (): void => {
      this.#open.delete(document);
      bus.close();
      end();
    };
    return { texts, ready, warnings, refusals, close };
  }

  #local(document: OpenDocument): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    if (this.condition === 'closed') throw new DOMException('no', 'SecurityError');
    const changed = (key: string): void => {
      for (const other of this.#open) if (other !== document) other.onStorage(key);
    };
    return {
      getItem: (key) => this.stored.get(key) ?? null,
      setItem: (key, text) => {
        if (this.condition === 'full') throw new DOMException('full', 'QuotaExceededError');
        if (this.condition === 'read-only') throw new DOMException('no', 'SecurityError');
        if (!this.#open.has(document) || this.stored.get(key) === text) return;
        this.stored.set(key, text);
        changed(key);
      },
      removeItem: (key) => {
        if (this.condition === 'read-only') throw new DOMException('no', 'SecurityError');
        if (this.#open.has(document) && this.stored.delete(key)) changed(key);
      },
    };
  }
}
