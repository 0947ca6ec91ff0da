import type { Page } from '@playwright/test';
import type { LocalTrack } from '../../../src/core/local-music/local-track.ts';

/** Content of the local music database. */
export type StoredIndex = {
  tracks: LocalTrack[];
  /** Paths of unreadable files. */
  unreadable: string[];
  /** When each folder was last read completely, in epoch ms; null = never. */
  scannedMs: (number | null)[];
  /** Number of pending and incomplete scans. */
  scans: number;
};

/** The index of local music of the page's origin; empty without a database. */
export function readStoredIndex(page: Page): Promise<StoredIndex> {
  return page.evaluate(async () => {
    const index: StoredIndex = { tracks: [], unreadable: [], scannedMs: [], scans: 0 };
    const known = await indexedDB.databases();
    // Opening a database that does not exist would create it, without its stores.
    if (!known.some(({ name }) => name === 'LocalMusicDB')) return index;
    const result = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opened = await result(indexedDB.open('LocalMusicDB'));
    try {
      const transaction = opened.transaction(['tracks', 'unreadable', 'folders', 'scans']);
      const all = (store: string) => result(transaction.objectStore(store).getAll());
      const [chunks, unreadable, folders, scans] = await Promise.all(
        ['tracks', 'unreadable', 'folders', 'scans'].map(all),
      );
      index.tracks = chunks?.flatMap(({ tracks }) => tracks) ?? [];
      index.unreadable = unreadable?.map(({ path }) => path) ?? [];
      index.scannedMs = folders?.map(({ scannedMs }) => scannedMs) ?? [];
      index.scans = scans?.length ?? 0;
      return index;
    } finally {
      opened.close();
    }
  });
}
