import type { IDBPTransaction } from 'idb';
import { createLog } from '@/core/log.ts';
import { type Migration, openDatabase } from '@/storage/database.ts';
import { lastFolderId, newRequest, parseLastFolder } from './folder-record.ts';

const log = createLog('local music');

export const localStores = {
  /** A single record, `lastSelectedFolder`: the last chosen folder. */
  lastFolder: 'folderHandles',
  /** `FolderRecord` by id. */
  folders: 'folders',
  /** `TrackChunk` by number. */
  tracks: 'tracks',
  /** `RemovedTracks` by number, in order of removal. */
  removed: 'removed',
  /** `UnreadableFile` by folder and path. */
  unreadable: 'unreadable',
  /** `StoredCover` by id. */
  covers: 'covers',
  /** Playlists of local music by id. */
  playlists: 'playlists',
  /** `ScanRequest` by folder. */
  scans: 'scans',
} as const;

export type LocalStore = (typeof localStores)[keyof typeof localStores];
export type LocalTransaction<Mode extends IDBTransactionMode> = IDBPTransaction<unknown, LocalStore[], Mode>;

/** Version 1, as specified: the handle of one folder. */
const createLastFolder: Migration<unknown> = (database) =>
  void database.createObjectStore(localStores.lastFolder, { keyPath: 'id' });

/** Version 2: several folders and the index. The folder of version 1 becomes the first one. */
const createIndex: Migration<unknown> = async (database, transaction) => {
  database.createObjectStore(localStores.folders, { keyPath: 'id' });
  database.createObjectStore(localStores.tracks, { keyPath: 'number' });
  database.createObjectStore(localStores.removed, { keyPath: 'number', autoIncrement: true });
  database.createObjectStore(localStores.unreadable, { keyPath: ['folderId', 'path'] });
  database.createObjectStore(localStores.covers, { keyPath: 'id' });
  database.createObjectStore(localStores.playlists, { keyPath: 'id' });
  database.createObjectStore(localStores.scans, { keyPath: 'folderId' });
  const stored: unknown = await transaction.objectStore(localStores.lastFolder).get(lastFolderId);
  if (stored === undefined) return;
  const folder = parseLastFolder(stored);
  if (!folder) {
    log.warn('the stored folder is corrupt and is ignored');
    return;
  }
  await transaction.objectStore(localStores.folders).put(folder);
  await transaction.objectStore(localStores.scans).put(newRequest(folder.id, folder.addedMs));
};

/** Database of local music, see `openDatabase`. Opened by pages and the scan worker. */
export const localDatabase = openDatabase({
  name: 'LocalMusicDB',
  stores: Object.values(localStores),
  migrations: [createLastFolder, createIndex],
});

/**
 * Runs `work` in one transaction and resolves to its result after the commit. `work` may only await requests of the
 * transaction. If it rejects, nothing is written.
 */
export async function inTransaction<Result, Mode extends 'readonly' | 'readwrite'>(
  stores: LocalStore[],
  mode: Mode,
  work: (transaction: LocalTransaction<Mode>) => Promise<Result>,
): Promise<Result> {
  const transaction = (await localDatabase()).transaction(stores, mode);
  // Also awaited below; prevents an unhandled rejection after an abort.
  transaction.done.catch(() => undefined);
  let result: Result;
  try {
    result = await work(transaction);
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // Aborted by the browser, for example because no space is left.
    }
    throw error;
  }
  await transaction.done;
  return result;
}
