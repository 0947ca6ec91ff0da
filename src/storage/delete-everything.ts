import { deleteDB } from 'idb';
import { withLimit } from '@/core/async/timers.ts';
import { createLog } from '@/core/log.ts';
import { announceDeletion, deletionLock, endStorage } from './deletion-notices.ts';
import { deleteFolder } from './private-folders.ts';
import {
  type StoredDatabase,
  type StoredFolder,
  type StoredKey,
  storedDatabases,
  storedFolders,
} from './stored-keys.ts';

const log = createLog('reset');

/** Maximum wait for a database or folder that is in use, in ms. */
const deleteLimitMs = 5000;

/**
 * Deletes all keys, databases and folders of Kanade in this browser, and nothing else. This document then stores
 * nothing, and uses values in memory until it is reloaded. Other documents store nothing either, and reload when the
 * deletion has ended or this document is gone. Resolves to what could not be deleted; never rejects.
 *
 *     here:   lock ── begin ──▶ delete databases, keys ── unlock
 *     others: begin ──▶ store nothing ── wait for the lock ──▶ reload
 */
export async function deleteEverything(): Promise<(StoredKey | StoredDatabase | StoredFolder)[]> {
  const lock = await deletionLock().hold();
  try {
    announceDeletion();
    endStorage();
    const databases = await Promise.all(
      (Object.keys(storedDatabases) as StoredDatabase[]).map((name) => deleteInTime(name, deleteDB)),
    );
    const folders = await Promise.all(
      (Object.keys(storedFolders) as StoredFolder[]).map((name) => deleteInTime(name, deleteFolder)),
    );
    // Also removes what other documents stored before they received the message.
    return [...endStorage(), ...new Set([...databases, ...folders].filter((name) => name !== null))];
  } finally {
    lock.release();
  }
}

/** Deletes a database or folder; resolves to its name if that failed, else to null. */
async function deleteInTime<Name extends StoredDatabase | StoredFolder>(
  name: Name,
  remove: (name: string) => Promise<void>,
): Promise<Name | null> {
  try {
    await withLimit(remove(name), deleteLimitMs, () => {
      throw new Error(`not deleted within ${deleteLimitMs} ms`);
    });
    return null;
  } catch (error) {
    log.warn(`${name} was not deleted`, error);
    return name;
  }
}
