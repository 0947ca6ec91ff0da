import type { Page } from '@playwright/test';

/**
 * The value stored under a key in the page's own database, as JSON; 'undefined' if there is none. Databases are written
 * after the screen shows a change: wait for this before a reload.
 */
export function readStoredValue(page: Page, from: { database: string; store: string; key: string }): Promise<string> {
  return page.evaluate(async ({ database, store, key }) => {
    const known = await indexedDB.databases();
    // Opening a database that does not exist would create it, without its stores.
    if (!known.some(({ name }) => name === database)) return 'undefined';
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await result(indexedDB.open(database));
    try {
      return JSON.stringify(await result(opened.transaction(store).objectStore(store).get(key))) ?? 'undefined';
    } finally {
      opened.close();
    }
  }, from);
}
