/** The part of `navigator.locks` that is needed here. */
export type Locks = {
  request(
    name: string,
    options: { mode?: 'exclusive' | 'shared'; ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: object | null) => Promise<void> | undefined,
  ): Promise<unknown>;
  query(): Promise<{ held?: { name?: string }[] }>;
};

/** The life lock of an engine, which its document holds. */
export type EngineLife = { engine: string; release: () => void };

/** An engine that ended before it had lived this long, in ms, may be one that crashes again and again. */
export const stableEngineMs = 3000;

const lifePrefix = 'kanade-engine-life/';

/** Name of the lock that an engine holds from before its first message until it has stopped or its document ends. */
const lockName = (engine: string): string => `${lifePrefix}${engine}`;

/**
 * Acquires the life lock of an engine. Resolves, once it is held, to a function that releases it; otherwise the browser
 * releases it when the document ends for any reason. Rejects where the browser allows no locks.
 */
export function holdEngineLife(engine: string, locks: Locks): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    locks
      .request(lockName(engine), { mode: 'exclusive' }, () => {
        resolve(release);
        return released;
      })
      .catch(reject);
  });
}

/** True while a document holds the life lock of this engine. Rejects where the browser allows no locks. */
export async function isEngineAlive(engine: string, locks: Locks): Promise<boolean> {
  let isFree = false;
  // Shared, so that several remotes that check at the same moment don't mistake each other for the engine.
  await locks.request(lockName(engine), { mode: 'shared', ifAvailable: true }, (lock) => {
    isFree = lock !== null;
    return undefined;
  });
  return !isFree;
}

/**
 * Resolves when the life lock of this engine is free: its document was closed, reloaded, killed or has crashed. Does
 * not poll. Rejects when the signal is aborted.
 */
export async function whenEngineEnded(engine: string, locks: Locks, signal: AbortSignal): Promise<void> {
  await locks.request(lockName(engine), { mode: 'shared', signal }, () => undefined);
}

/** Resolves when no engine is alive, at once where none is. Does not poll. Rejects when the signal is aborted. */
export async function whenNoEngine(locks: Locks, signal: AbortSignal): Promise<void> {
  const names = await lifeLocks(locks);
  await Promise.all(names.map((name) => locks.request(name, { mode: 'shared', signal }, () => undefined)));
}

/** Ends the life of an engine whose document can't do it itself, because its main thread hangs. */
export async function endEngineLife(engine: string, locks: Locks): Promise<void> {
  await locks.request(lockName(engine), { steal: true }, () => undefined);
}

/** Ends the lives of all engines. For documents that run nothing any more, which no lock tells. */
export async function endAllEngineLives(locks: Locks): Promise<void> {
  const names = await lifeLocks(locks);
  await Promise.all(names.map((name) => locks.request(name, { steal: true }, () => undefined)));
}

async function lifeLocks(locks: Locks): Promise<string[]> {
  const { held = [] } = await locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(lifePrefix) ? [name] : []));
}
