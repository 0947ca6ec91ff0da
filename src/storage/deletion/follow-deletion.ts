import { createLog } from '@/core/log';
import { documentTexts } from '../document-texts';
import { isStoredKey, type StoredKey, storedKeys } from '../stored-keys';

const log = createLog('reset');

/** Held by the document that deletes everything. */
export const deletionLock = 'kanade-reset';

const channelName = 'kanade-reset';

let isEnded = false;
let isDeletedHere = false;

/** Whether this document uses no database until it is reloaded; one that is open is closed when it is deleted. */
export function areDatabasesEnded(): boolean {
  return isEnded;
}

/** Tells the other documents that this one begins to delete everything; none stores anything from then on. */
export function announceDeletion(): void {
  isDeletedHere = true;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('begin');
  channel.close();
}

/** Removes all keys; this document stores nothing from then on. Returns the keys that could not be removed. */
export function endStorage(): StoredKey[] {
  isEnded = true;
  return documentTexts().end(Object.keys(storedKeys).filter(isStoredKey));
}

/** Follows a deletion by another document. The returned function stops it. */
export function followDeletion(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => {
    // Also received by the document that sent it.
    if (isDeletedHere) return;
    endStorage();
    navigator.locks
      .request(deletionLock, { mode: 'shared' }, () => location.reload())
      .catch((error: unknown) => log.warn('the page was not reloaded after a reset', error));
  });
  return () => channel.close();
}
