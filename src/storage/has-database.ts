import type { StoredDatabase } from './stored-keys';

/** Whether this browser has a database, without creating it; true also where the browser does not report it. */
export async function hasDatabase(name: StoredDatabase): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false;
  try {
    const databases = await indexedDB.databases();
    return databases.some((database) => database.name === name);
  } catch {
    return true;
  }
}
