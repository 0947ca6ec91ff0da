import type { LargeValues } from '../../../src/playback/persistence/long-queue.ts';
import { StoredTexts } from '../../../src/storage/stored-value.ts';

export type FakeStorageProcess = {
  texts: () => StoredTexts;
  large: LargeValues;
  kill: () => void;
  isAlive: () => boolean;
};

/**
 * Storage of a process that may die between any two writes, with the guarantees of localStorage and IndexedDB: single
 * values and transactions are written completely or not at all. `local` and `large` survive the process.
 */
export class FakeStorage {
  readonly local = new Map<string, string>();
  readonly large = new Map<string, unknown>();

  /** Storage for a process that ends after this number of writes or when killed; later writes have no effect. */
  process(lifetime = Number.POSITIVE_INFINITY): FakeStorageProcess {
    let left = lifetime;
    const step = (): boolean => {
      left -= 1;
      return left >= 0;
    };
    const texts = new StoredTexts({
      local: () => ({
        getItem: (key) => this.local.get(key) ?? null,
        setItem: (key, value) => {
          if (step()) this.local.set(key, value);
        },
        removeItem: (key) => {
          if (step()) this.local.delete(key);
        },
      }),
    });
    const never = new Promise<never>(() => undefined);
    return {
      kill: () => {
        left = 0;
      },
      isAlive: () => left >= 0,
      texts: () => texts,
      large: {
        get: async (key) => structuredClone(this.large.get(key) ?? null),
        entries: async (prefix) =>
          new Map([...this.large].filter(([key]) => key.startsWith(prefix)).map((entry) => structuredClone(entry))),
        write: async ({ deletes = [], clear, puts = [] }) => {
          const staged = new Map(this.large);
          for (const key of [...staged.keys()]) if (clear !== undefined && key.startsWith(clear)) staged.delete(key);
          for (const key of deletes) staged.delete(key);
          for (const [key, value] of puts) {
            await Promise.resolve();
            if (!step()) return never;
            staged.set(key, structuredClone(value));
          }
          await Promise.resolve();
          if (!step()) return never;
          this.large.clear();
          for (const [key, value] of staged) this.large.set(key, value);
        },
      },
    };
  }
}
