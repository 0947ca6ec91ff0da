import { createLog } from '@/core/log.ts';

const log = createLog('storage');

let isRequested = false;

/**
 * Requests persistent storage, once per document, so that the browser does not evict Kanade's data from a full disk.
 * Called when there is data to lose: local music, a local playlist, an offline song. Never rejects.
 */
export function requestPersistentStorage(): void {
  if (isRequested || !navigator.storage?.persist) return;
  isRequested = true;
  request().catch((error: unknown) => log.warn('the browser was not asked for persistent storage', error));
}

async function request(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** Whether storage is persistent; null = not reported. Never rejects. */
export async function isStoragePersistent(): Promise<boolean | null> {
  return navigator.storage?.persisted ? navigator.storage.persisted().catch(() => null) : null;
}
