import * as v from 'valibot';
import { createLog } from '@/core/log.ts';
import { storedValue } from './stored-value.ts';

const log = createLog('storage');

/** What the user could lose: a folder of local music, a local playlist, offline songs, plays of a backup. */
const reasons = ['folder', 'playlist', 'offline-songs', 'plays'] as const;

type Reason = (typeof reasons)[number];

const asked = storedValue<readonly Reason[]>({
  key: 'persistence_asked',
  schema: v.array(v.picklist(reasons)),
  fallback: [],
});

/**
 * Requests persistent storage, so that the browser does not evict Kanade's data from a full disk. Called when there is
 * something to lose; asks once for each reason, because some browsers ask the user. Never rejects.
 */
export function requestPersistentStorage(reason: Reason): void {
  if (!navigator.storage?.persist || asked.read().includes(reason)) return;
  asked.write([...asked.read(), reason]);
  request().catch((error: unknown) => log.warn('the browser was not asked for persistent storage', error));
}

async function request(): Promise<void> {
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

/** Whether storage is persistent; null = not reported. Never rejects. */
export async function isStoragePersistent(): Promise<boolean | null> {
  return navigator.storage?.persisted ? navigator.storage.persisted().catch(() => null) : null;
}
