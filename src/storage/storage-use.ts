import { openDB } from 'idb';
import { hasDatabase } from './has-database.ts';
import { filesOfFolder } from './private-folders.ts';
import { isStoredKey, type StoredDatabase, type StoredFolder, type StoredKey } from './stored-keys.ts';

/** Bytes of each stored value in localStorage; empty if it can't be read. */
export function textBytes(): Map<StoredKey, number> {
  try {
    // Two bytes per UTF-16 unit, including the key.
    return new Map(
      Object.entries({ ...localStorage }).flatMap(([key, text]: [string, string]) =>
        isStoredKey(key) ? [[key, 2 * (key.length + text.length)]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Number of records in a database: 0 if it does not exist, null if it can't be read. Never creates it. */
export async function databaseEntries(name: StoredDatabase): Promise<number | null> {
  if (!(await hasDatabase(name))) return 0;
  try {
    // Without a version, opens the existing database.
    const database = await openDB(name);
    try {
      const counts = await Promise.all([...database.objectStoreNames].map((store) => database.count(store)));
      return counts.reduce((sum, count) => sum + count, 0);
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Bytes of the files in a folder of the origin private file system; 0 if it does not exist. Never creates it. */
export async function folderBytes(name: StoredFolder): Promise<number> {
  const files = await filesOfFolder(name).catch(() => []);
  return files.reduce((sum, { size }) => sum + size, 0);
}
