import type { LargeValues } from '../../src/playback/large-values.ts';

export type MortalProcess = {
  local: Pick<Storage, 'getItem' | 'setItem'>;
  large: LargeValues;
  kill: () => void;
  isAlive: () => boolean;
};

/**
 * Storage of a process that may die between any two writes, as localStorage and IndexedDB promise it: a single value is
 * written or not, a transaction is kept whole or not at all. What was kept outlives the process in `local` and `large`.
 */
export class MortalStorage {
  readonly local = new Map<string, string>();
  readonly large = new Map<string, unknown>();

  /** Storage for a process that ends after so many writes or when it is killed; what it does then never happens. */
  process(lifetime = Number.POSITIVE_INFINITY): MortalProcess {
    let left = lifetime;
    const step = (): boolean => {
      left -= 1;
      return left >= 0;
    };
    const never = new Promise<never>(() => undefined);
    return {
      kill: () => {
        left = 0;
      },
      isAlive: () => left >= 0,
      local: {
        getItem: (key) => this.local.get(key) ?? null,
        setItem: (key, value) => {
          if (step()) this.local.set(key, value);
        },
      },
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
