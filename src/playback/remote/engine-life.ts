import { heldLockNames, LifeLock, type Locks } from '@/storage/documents/life-lock.ts';

/** A held life lock of an engine. */
export type EngineLife = { engine: string; release: () => void };

const lifePrefix = 'kanade-engine-life/';

/** The lock that an engine holds from before its first message until it has stopped or its document ends. */
export function engineLife(engine: string, locks: Locks): LifeLock {
  return new LifeLock(`${lifePrefix}${engine}`, { holders: 'one', locks });
}

/**
 * The right to run the engine where several documents could. When a document closes or crashes, the browser grants it
 * to the next one waiting.
 */
export function engineOwnership(locks: Locks): LifeLock {
  return new LifeLock('kanade-engine', { holders: 'one', locks });
}

/** Resolves when no engine is alive, without polling. Rejects when the signal is aborted. */
export async function whenNoEngine(locks: Locks, signal: AbortSignal): Promise<void> {
  const lives = await engineLives(locks);
  await Promise.all(lives.map((life) => life.whenFree(signal)));
}

/** Takes the life locks of all engines: for hung or frozen documents, which can't release them. */
export async function endEngineLives(locks: Locks): Promise<void> {
  await Promise.all((await engineLives(locks)).map(async (life) => (await life.take()).release()));
}

async function engineLives(locks: Locks): Promise<LifeLock[]> {
  const names = await heldLockNames(locks, lifePrefix);
  return names.map((name) => new LifeLock(name, { holders: 'one', locks }));
}
