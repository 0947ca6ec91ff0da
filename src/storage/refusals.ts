/** Why the browser did not store a value: no space is left, or storage is not allowed. */
export type Refusal = 'full' | 'blocked';

export type WriteResult = 'stored' | Refusal;

const listeners = new Set<(refusal: Refusal) => void>();

/** Refusals before the first listener: the start of a page writes before anything is on screen. */
const missed = new Set<Refusal>();

/**
 * Calls the listener when data of the user could not be stored, by any open document; at once for what was refused
 * while nobody listened. Returns a function to unsubscribe.
 */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  listeners.add(listener);
  for (const refusal of missed) listener(refusal);
  missed.clear();
  return () => void listeners.delete(listener);
}

export function reportRefusal(refusal: Refusal): void {
  if (listeners.size === 0) missed.add(refusal);
  for (const listener of [...listeners]) listener(refusal);
}

/** The refusal that an error of localStorage or IndexedDB stands for. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error)) return 'blocked';
  if (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED') return 'full';
  return error.cause === undefined ? 'blocked' : refusalOf(error.cause);
}
