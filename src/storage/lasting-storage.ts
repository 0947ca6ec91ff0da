import { createLog } from '@/core/log';

const log = createLog('storage');

let isAsked = false;

/**
 * Asks the browser, once in each document, not to delete what Kanade stores when the disk gets full. Called when there is
 * something to lose: local music, a playlist of it, an offline song. Never rejects.
 */
export function askForLastingStorage(): void {
  if (isAsked || !navigator.storage?.persist) return;
  isAsked = true;
  ask().catch((error: unknown) => log.warn('the browser was not asked for lasting storage', error));
}

async function ask(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** Whether the browser has granted it; null where it does not say. Never rejects. */
export async function isStorageLasting(): Promise<boolean | null> {
  return navigator.storage?.persisted ? navigator.storage.persisted().catch(() => null) : null;
}
