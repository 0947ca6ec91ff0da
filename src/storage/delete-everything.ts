import { deleteDB } from 'idb';
import { createLog } from '@/core/log';
import { endDatabases } from './database';
import { documentTexts } from './document-texts';
import { isStoredKey, type StoredDatabase, type StoredKey, storedDatabases, storedKeys } from './stored-keys';

const log = createLog('reset');

const lockName = 'kanade-reset';
const channelName = 'kanade-reset';
/** A database that another program keeps open is not waited for any longer. */
const deleteLimitMs = 5000;

let isDeletedHere = false;

/**
 * Deletes every key and database of Kanade in this browser, and nothing else. This document stores nothing from then on,
 * and goes on in memory until it is reloaded; other documents of the app store nothing either, and are reloaded when it
 * is done or this document is gone. Resolves to what could not be deleted; never rejects.
 *
 *     here:   lock ── begin ──▶ delete databases, keys ── unlock
 *     others: begin ──▶ store nothing ── wait for the lock ──▶ reload
 */
export async function deleteEverything(): Promise<(StoredKey | StoredDatabase)[]> {
  isDeletedHere = true;
  return navigator.locks.request(lockName, async () => {
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('begin');
    channel.close();
    end();
    const databases = await Promise.all(Object.keys(storedDatabases).map(deleteDatabase));
    // What another document stored before it was told is removed with these.
    return [...end(), ...databases.filter((name) => name !== null)];
  });
}

/** Follows a deletion by another document. The returned function stops it. */
export function followDeletion(): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => {
    // Also received by the document that sent it.
    if (isDeletedHere) return;
    end();
    navigator.locks
      .request(lockName, { mode: 'shared' }, () => location.reload())
      .catch((error: unknown) => log.warn('the page was not reloaded after a reset', error));
  });
  return () => channel.close();
}

/** Returns the keys that could not be removed. */
function end(): StoredKey[] {
  endDatabases();
  return documentTexts().end(Object.keys(storedKeys).filter(isStoredKey));
}

/** Deletes a database; resolves to its name where that failed, else to null. */
async function deleteDatabase(name: string): Promise<StoredDatabase | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not deleted within ${deleteLimitMs} ms`)), deleteLimitMs);
  });
  try {
    await Promise.race([deleteDB(name), late]);
    return null;
  } catch (error) {
    log.warn(`the database ${name} was not deleted`, error);
    return name as StoredDatabase;
  } finally {
    clearTimeout(timer);
  }
}
