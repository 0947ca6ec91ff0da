import type { Locks } from '../../../../src/storage/documents/life-lock.ts';

type Holder = { isShared: boolean; end: () => void; lose: () => void };
type Waiter = { isShared: boolean; grant: () => void };

/**
 * Web Locks in memory for documents of one origin. A lock is granted in a later task than its request, like in a
 * browser.
 */
export class FakeLocks {
  readonly #held = new Map<string, Set<Holder>>();
  readonly #waiting = new Map<string, Waiter[]>();

  /** The locks for one document; `end` releases its locks, like closing it. */
  open(): { locks: Locks; end: () => void } {
    const mine = new Set<Holder>();
    let hasEnded = false;
    const locks: Locks = {
      query: async () => {
        // Answered after earlier requests.
        await Promise.resolve();
        return {
          held: [...this.#held].flatMap(([name, holders]) =>
            [...holders].map(({ isShared }) => ({ name, mode: isShared ? 'shared' : 'exclusive' })),
          ),
        };
      },
      request: (name, { mode = 'exclusive', ifAvailable = false, steal = false, signal }, callback) => {
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        const isShared = mode === 'shared';
        const grant = (): void => {
          if (hasEnded) return;
          const holders = this.#held.get(name) ?? new Set();
          this.#held.set(name, holders);
          const holder: Holder = {
            isShared,
            end: () => {
              mine.delete(holder);
              holders.delete(holder);
              this.#grantNext(name);
            },
            lose: () => {
              mine.delete(holder);
              holders.delete(holder);
              reject(new DOMException('another document took the lock', 'AbortError'));
            },
          };
          holders.add(holder);
          mine.add(holder);
          Promise.resolve()
            .then(() => callback({ name }))
            .then(resolve, reject)
            .finally(() => mine.has(holder) && holder.end());
        };
        queueMicrotask(() => {
          if (signal?.aborted) {
            reject(signal.reason);
          } else if (steal) {
            for (const holder of [...(this.#held.get(name) ?? [])]) holder.lose();
            grant();
          } else if (this.#isFree(name, isShared)) {
            grant();
          } else if (ifAvailable) {
            Promise.resolve(callback(null)).then(resolve, reject);
          } else {
            const waiter = { isShared, grant };
            const line = this.#waiting.get(name) ?? [];
            this.#waiting.set(name, [...line, waiter]);
            signal?.addEventListener('abort', () => {
              this.#waiting.set(
                name,
                (this.#waiting.get(name) ?? []).filter((other) => other !== waiter),
              );
              reject(signal.reason);
            });
          }
        });
        return promise;
      },
    };
    return {
      locks,
      end: () => {
        hasEnded = true;
        for (const holder of [...mine]) holder.end();
      },
    };
  }

  #isFree(name: string, isShared: boolean): boolean {
    const holders = [...(this.#held.get(name) ?? [])];
    return holders.length === 0 || (isShared && holders.every((holder) => holder.isShared));
  }

  #grantNext(name: string): void {
    const line = this.#waiting.get(name) ?? [];
    while (line[0] && this.#isFree(name, line[0].isShared)) line.shift()?.grant();
  }
}
