import type { Page } from '@playwright/test';

/** Hashes of the lists that a page has persisted for its next start, sorted. */
export function persistedQueries(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('kanade-queries');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    try {
      if (!db.objectStoreNames.contains('queries')) return [];
      const keys = db.transaction('queries').objectStore('queries').getAllKeys();
      return await new Promise<string[]>((resolve, reject) => {
        keys.onsuccess = () => resolve(keys.result.map(String).sort());
        keys.onerror = () => reject(keys.error);
      });
    } finally {
      db.close();
    }
  });
}

/** Ages a page's persisted queries by this number of hours; resolves when that is written. */
export function agePersistedQueries(page: Page, hours: number): Promise<void> {
  return page.evaluate(async (ageMs) => {
    const opened = indexedDB.open('kanade-queries');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opened.onsuccess = () => resolve(opened.result);
      opened.onerror = () => reject(opened.error);
    });
    const transaction = db.transaction('queries', 'readwrite');
    const walk = transaction.objectStore('queries').openCursor();
    walk.onsuccess = () => {
      const cursor = walk.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, updatedAtEpochMs: cursor.value.updatedAtEpochMs - ageMs });
      cursor.continue();
    };
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
    db.close();
  }, hours * 3_600_000);
}
