/** The part of `navigator.locks` that is needed. */
export type Locks = {
  request(
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ held?: { name?: string; mode?: 'exclusive' | 'shared' }[] }>;
};

/** A lock that is held. */
export type HeldLock = {
  release(): void;
  /** Resolves when another document has taken the lock from this one; never after `release`. */
  readonly lost: Promise<void>;
};

/**
 * A Web Lock that a document holds while it does something, so that others know, without polling and without a message
 * of it, when it ends: the browser releases the lock when the document is closed, reloaded, killed or has crashed.
 * All methods reject where the browser allows no locks, for example outside secure contexts.
 */
export class LifeLock {
  readonly name: string;
  readonly #locks: Locks;
  readonly #mode: 'exclusive' | 'shared';
  readonly #otherMode: 'exclusive' | 'shared';

  /** `holders`: whether one document holds it at a time, or any number of them. */
  constructor(name: `kanade-${string}`, { holders, locks }: { holders: 'one' | 'many'; locks: Locks }) {
    this.name = name;
    this.#locks = locks;
    this.#mode = holders === 'one' ? 'exclusive' : 'shared';
    this.#otherMode = holders === 'one' ? 'shared' : 'exclusive';
  }

  /** Resolves once the lock is held. Rejects when the signal is aborted before. */
  async hold(signal?: AbortSignal): Promise<HeldLock> {
    return this.#held(await this.#request(signal ? { signal } : {}));
  }

  /** Holds the lock if that is possible now; resolves to null otherwise. */
  holdIfFree(): Promise<HeldLock | null> {
    return this.#request({ ifAvailable: true });
  }

  /** Takes a lock that one document holds at a time from the one that has it. */
  async take(): Promise<HeldLock> {
    return this.#held(await this.#request({ steal: true }));
  }

  /** Resolves when no document holds the lock, at once where none does. Rejects when the signal is aborted before. */
  async whenFree(signal?: AbortSignal): Promise<void> {
    await this.#locks.request(this.name, { mode: this.#otherMode, ...(signal && { signal }) }, () => undefined);
  }

  /** Whether a document holds the lock, or did when the browser was `asked`. */
  async isHeld(asked = this.#locks.query()): Promise<boolean> {
    const { held = [] } = await asked;
    // `whenFree` holds it in the other mode for a moment.
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

/** The names of the held locks that begin with this. */
export async function heldLockNames<Prefix extends string>(
  locks: Locks,
  prefix: Prefix,
): Promise<`${Prefix}${string}`[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name as `${Prefix}${string}`] : []));
}
