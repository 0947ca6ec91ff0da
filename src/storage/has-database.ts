import type { StoredDatabase } from './stored-keys.ts';

/** Whether a database exists, without creating it; true if the browser can't tell. */
export async function hasDatabase(name: StoredDatabase): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false;
  try {
    const databases = await indexedDB.databases();
    return databases.some((database) => database.name === name);
  } catch {
    return true;
  }
}
