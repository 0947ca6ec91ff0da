/** Used part of `navigator.locks`. */
export type Locks = {
  request(
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ held?: { name?: string; mode?: 'exclusive' | 'shared' }[] }>;
};

export type HeldLock = {
  release(): void;
  /** Resolves if another document takes the lock; never after `release`. */
  readonly lost: Promise<void>;
};

/**
 * A Web Lock that a document holds during an activity. Other documents learn its end without polling or messages,
 * because the browser releases the lock when the document is closed, reloaded, killed or crashes. All methods reject if
 * locks are unavailable, for example outside secure contexts.
 */
export class LifeLock {
  readonly name: string;
  readonly #locks: Locks;
  readonly #mode: 'exclusive' | 'shared';
  readonly #otherMode: 'exclusive' | 'shared';

  /** `holders`: one document at a time, or any number. */
  constructor(name: `kanade-${string}`, { holders, locks }: { holders: 'one' | 'many'; locks: Locks }) {
    this.name = name;
    this.#locks = locks;
    this.#mode = holders === 'one' ? 'exclusive' : 'shared';
    this.#otherMode = holders === 'one' ? 'shared' : 'exclusive';
  }

  /** Resolves once the lock is held. Rejects if the signal is aborted before. */
  async hold(signal?: AbortSignal): Promise<HeldLock> {
    return this.#held(await this.#request(signal ? { signal } : {}));
  }

  /** Holds the lock if it is free, else resolves to null. */
  holdIfFree(): Promise<HeldLock | null> {
    return this.#request({ ifAvailable: true });
  }

  /** Steals an exclusive lock from its holder. */
  async take(): Promise<HeldLock> {
    return this.#held(await this.#request({ steal: true }));
  }

  /** Resolves when no document holds the lock. Rejects if the signal is aborted before. */
  async whenFree(signal?: AbortSignal): Promise<void> {
    await this.#locks.request(this.name, { mode: this.#otherMode, ...(signal && { signal }) }, () => undefined);
  }

  /** Whether a document holds the lock, or held it at the query `asked`. */
  async isHeld(asked = this.#locks.query()): Promise<boolean> {
    const { held = [] } = await asked;
    // `whenFree` briefly holds it in the other mode.
    return held.some(({ name, mode }) => name === this.name && mode !== this.#otherMode);
  }

  #held(lock: HeldLock | null): HeldLock {
    if (!lock) throw new Error(`the browser refused the lock ${this.name}`);
    return lock;
  }

  #request(options: { ifAvailable?: true; steal?: true; signal?: AbortSignal }): Promise<HeldLock | null> {
    const { promise: taken, resolve, reject } = Promise.withResolvers<HeldLock | null>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    let isHeld = false;
    // A stolen lock is always exclusive.
    this.#locks
      .request(this.name, options.steal ? options : { mode: this.#mode, ...options }, (lock) => {
        isHeld = lock !== null;
        resolve(lock && { release, lost });
        return lock ? released : undefined;
      })
      .catch((error: unknown) => {
        if (isHeld) lose();
        else reject(error);
      });
    return taken;
  }
}

/** Names of held locks with this prefix. */
export async function heldLockNames<Prefix extends string>(
  locks: Locks,
  prefix: Prefix,
): Promise<`${Prefix}${string}`[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name as `${Prefix}${string}`] : []));
}
