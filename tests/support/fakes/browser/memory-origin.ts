import type { Refusal } from '../../../../src/storage/refusals.ts';
import { StoredTexts } from '../../../../src/storage/stored-texts.ts';

/** Behaviour of localStorage: `closed` = accessing it throws, as where site data is blocked. */
export type StorageCondition = 'open' | 'full' | 'read-only' | 'closed';

export type MemoryDocument = {
  texts: StoredTexts;
  /** Resolves once it has what the previously open documents could not store. */
  ready: Promise<void>;
  /** Lines of the log. */
  warnings: string[];
  refusals: Refusal[];
  /** Closes it: from now on it stores, receives and answers nothing. */
  close: () => void;
};

/** How a document is loaded. */
type Ends = { onMessage: (event: { data: unknown }) => void; onStorage: (key: string) => void; locks: string[] };

/** Documents of one origin in memory: they share localStorage and its events, a BroadcastChannel and locks. */
export class MemoryOrigin {
  readonly stored: Map<string, string>;
  condition: StorageCondition = 'open';
  readonly #open = new Set<Ends>();

  constructor(stored: Record<string, string> = {}) {
    this.stored = new Map(Object.entries(stored));
  }

  open(): MemoryDocument {
    const ends: Ends = { onMessage: () => undefined, onStorage: () => undefined, locks: [] };
    this.#open.add(ends);
    const warnings: string[] = [];
    const refusals: Refusal[] = [];
    const texts = new StoredTexts({
      local: () => this.#local(ends),
      now: () => Date.now(),
      onRefusal: (_key, refusal) => void refusals.push(refusal),
      warn: (message, error) => void warnings.push(error instanceof Error ? `${message}: ${error.message}` : message),
    });
    ends.onStorage = (key) => texts.changedElsewhere(key);
    const close = () => void this.#open.delete(ends);
    const ready = texts.connect({ channel: this.#channel(ends, close), locks: this.#locks(ends) });
    return { texts, ready, warnings, refusals, close };
  }

  #channel(ends: Ends, close: () => void) {
    return {
      addEventListener: (_type: string, listener: unknown) => {
        ends.onMessage = listener as Ends['onMessage'];
      },
      postMessage: (message: unknown) => {
        for (const other of this.#open) {
          const event = { data: structuredClone(message) };
          if (other !== ends) setTimeout(() => this.#open.has(other) && other.onMessage(event));
        }
      },
      close,
    };
  }

  #locks(ends: Ends): LockManager {
    return {
      request: async (name: string, _options: unknown, run: unknown) => {
        ends.locks.push(name);
        await (run as () => Promise<void>)();
        ends.locks.splice(ends.locks.indexOf(name), 1);
      },
      query: async () => ({ held: [...this.#open].flatMap(({ locks }) => locks).map((name) => ({ name })) }),
    } as unknown as LockManager;
  }

  #local(ends: Ends): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
    if (this.condition === 'closed') throw new DOMException('no', 'SecurityError');
    const changed = (key: string): void => {
      for (const other of this.#open) if (other !== ends) other.onStorage(key);
    };
    return {
      getItem: (key) => this.stored.get(key) ?? null,
      setItem: (key, text) => {
        if (this.condition === 'full') throw new DOMException('full', 'QuotaExceededError');
        if (this.condition === 'read-only') throw new DOMException('no', 'SecurityError');
        if (!this.#open.has(ends) || this.stored.get(key) === text) return;
        this.stored.set(key, text);
        changed(key);
      },
      removeItem: (key) => {
        if (this.condition === 'read-only') throw new DOMException('no', 'SecurityError');
        if (this.#open.has(ends) && this.stored.delete(key)) changed(key);
      },
    };
  }
}
