/** The tab that holds this lock runs the engine; the browser gives it to the next tab when a tab closes or crashes. */
const engineLock = 'kanade-engine';

/**
 * Takes the lock for as long as this document lives. Resolves to a function that releases it early, or to null when it
 * is not available now. Rejects when the signal is aborted first, and where the browser allows no locks.
 */
export function takeEngineLock(options: { ifAvailable: true } | { signal: AbortSignal }): Promise<(() => void) | null> {
  const { promise: taken, resolve, reject } = Promise.withResolvers<(() => void) | null>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  navigator.locks
    .request(engineLock, options, (lock) => {
      resolve(lock && release);
      return lock ? released : undefined;
    })
    .catch(reject);
  return taken;
}
