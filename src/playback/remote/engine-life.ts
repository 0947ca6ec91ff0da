import { heldLockNames, LifeLock, type Locks } from '@/storage/documents/life-lock';

/** The life lock of an engine, which its document holds. */
export type EngineLife = { engine: string; release: () => void };

const lifePrefix = 'kanade-engine-life/';

/** The lock that an engine holds from before its first message until it has stopped or its document ends. */
export function engineLife(engine: string, locks: Locks): LifeLock {
  return new LifeLock(`${lifePrefix}${engine}`, { holders: 'one', locks });
}

/**
 * The right to run the engine, where each of several documents could. The browser gives it to the next one that waits
 * for it when a document is closed or crashes.
 */
export function engineOwnership(locks: Locks): LifeLock {
  return new LifeLock('kanade-engine', { holders: 'one', locks });
}

/** Resolves when no engine is alive, at once where none is. Does not poll. Rejects when the signal is aborted. */
export async function whenNoEngine(locks: Locks, signal: AbortSignal): Promise<void> {
  const lives = await engineLives(locks);
  await Promise.all(lives.map((life) => life.whenFree(signal)));
}

/** Ends the lives of all engines: for documents that hang or are frozen, which can't release their locks. */
export async function endEngineLives(locks: Locks): Promise<void> {
  await Promise.all((await engineLives(locks)).map(async (life) => (await life.take()).release()));
}

async function engineLives(locks: Locks): Promise<LifeLock[]> {
  const names = await heldLockNames(locks, lifePrefix);
  return names.map((name) => new LifeLock(name, { holders: 'one', locks }));
}
