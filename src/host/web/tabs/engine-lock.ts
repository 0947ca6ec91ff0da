import type { Locks } from '@/playback/remote/engine-life';

/** The tab that holds this lock runs the engine; the browser gives it to the next tab when a tab closes or crashes. */
const engineLock = 'kanade-engine';

/** The right to run the engine, for as long as this document lives. */
export type EngineLock = {
  release(): void;
  /** Resolves when another document has taken the lock from this one; never after `release`. */
  readonly lost: Promise<void>;
};

/**
 * Takes the lock; with `steal` from the document that has it. Resolves to null when it is not available now. Rejects
 * when the signal is aborted first, and where the browser allows no locks.
 */
export function takeEngineLock(
  locks: Locks,
  options: { ifAvailable: true } | { steal: true } | { signal: AbortSignal },
): Promise<EngineLock | null> {
  const { promise: taken, resolve, reject } = Promise.withResolvers<EngineLock | null>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isHeld = false;
  locks
    .request(engineLock, options, (lock) => {
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

/** Takes the lock from the document that has it and gives it to the next one that waits for it. */
export async function passEngineLock(locks: Locks): Promise<void> {
  await locks.request(engineLock, { steal: true }, () => undefined);
}
