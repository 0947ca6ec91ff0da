import * as v from 'valibot';
import { listen } from '@/core/async/listen.ts';
import { createLog } from '@/core/log.ts';
import { endDatabases } from './database.ts';
import { openBus } from './documents/bus.ts';
import { LifeLock } from './documents/life-lock.ts';
import { isStoredKey, type StoredKey, storedKeys } from './stored-keys.ts';
import { documentTexts } from './stored-value.ts';

const log = createLog('reset');

const deletions = openBus('kanade-reset', v.literal('begin'));

/** Held by the document that deletes everything. */
export function deletionLock(): LifeLock {
  return new LifeLock('kanade-reset', { holders: 'one', locks: navigator.locks });
}

/** Tells other documents to stop storing, because this one begins to delete everything. */
export function announceDeletion(): void {
  deletions.post('begin');
}

/** Removes all keys and stops storing in this document. Returns the keys that could not be removed. */
export function endStorage(): StoredKey[] {
  // An open database closes when it is deleted.
  endDatabases();
  return documentTexts().end(Object.keys(storedKeys).filter(isStoredKey));
}

/** Handles a deletion by another document, or by the user in the browser. Returns a function to stop. */
export function listenForDeletion(): () => void {
  const unsubscribe = deletions.subscribe(() => {
    endStorage();
    deletionLock()
      .whenFree()
      .then(() => location.reload())
      .catch((error: unknown) => log.warn('the page was not reloaded after a reset', error));
  });
  const stopListening = listen(globalThis, 'storage', ({ key }: StorageEvent) => {
    // A null key: all of localStorage was deleted, for example in the browser's settings. Kanade removes single keys
    // only.
    if (key !== null) return;
    endStorage();
    location.reload();
  });
  return () => {
    unsubscribe();
    stopListening();
  };
}
