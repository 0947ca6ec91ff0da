import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { createLog } from '@/core/log.ts';
import { rescueDatabase } from '@/storage/rescue-database.ts';
import { type FolderRecord, lastFolderRecord, parseFolder, parseLastFolder } from './folder-record.ts';
import { inTransaction, localStores } from './local-database.ts';
import { parseRemoved, storeRemoved } from './removed-tracks.ts';
import { putRequest } from './scan-requests.ts';
import { allTracks, changeTracks, parseChunk } from './track-chunk.ts';

/** Stores a folder as the last chosen one, and requests its scan. Rejects if the database can't be used. */
export async function writeChosenFolder(folder: FolderRecord, nowMs: number): Promise<void> {
  const stores = [localStores.folders, localStores.lastFolder, localStores.scans];
  await inTransaction(stores, 'readwrite', async (transaction) => {
    await transaction.objectStore(localStores.folders).put(folder);
    // The specified record contains a handle, which single files don't have.
    if (folder.handle) {
      await transaction.objectStore(localStores.lastFolder).put({ ...lastFolderRecord(folder), timestamp: nowMs });
    }
    await putRequest(transaction, folder.id, nowMs);
  });
}

/** Changes a listed folder, and requests its scan. */
export async function changeFolderAndScan(
  folderId: string,
  nowMs: number,
  change: (folder: FolderRecord) => FolderRecord,
): Promise<void> {
  await inTransaction([localStores.folders, localStores.scans], 'readwrite', async (transaction) => {
    const folder = parseFolder(await transaction.objectStore(localStores.folders).get(folderId));
    if (!folder) return;
    await transaction.objectStore(localStores.folders).put(change(folder));
    await putRequest(transaction, folderId, nowMs);
  });
}

/**
 * Moves the tracks below a path of one folder to another folder, which is that sub-folder, with the same ids; resolves
 * to them. Unreadable files are read again.
 */
export async function moveTracksToFolder(
  from: { folderId: string; path: string },
  toFolderId: string,
): Promise<LocalTrack[]> {
  const prefix = `${from.path}/`;
  return inTransaction([localStores.tracks, localStores.unreadable], 'readwrite', async (transaction) => {
    const moved = (await allTracks(transaction))
      .filter(({ folderId, path }) => folderId === from.folderId && path.startsWith(prefix))
      .map((track) => ({ ...track, folderId: toFolderId, path: track.path.slice(prefix.length) }));
    await changeTracks(transaction, { tracks: moved });
    const unreadable = transaction.objectStore(localStores.unreadable);
    await unreadable.delete(IDBKeyRange.bound([from.folderId, prefix], [from.folderId, `${prefix}\uffff`]));
    return moved;
  });
}

/** Removes a folder with all its data atomically; resolves to the removed tracks. */
export async function deleteFolder(folderId: string): Promise<LocalTrack[]> {
  const stores = Object.values(localStores).filter((store) => store !== localStores.playlists);
  return inTransaction(stores, 'readwrite', async (transaction) => {
    await transaction.objectStore(localStores.scans).delete(folderId);
    await transaction.objectStore(localStores.folders).delete(folderId);
    await transaction.objectStore(localStores.unreadable).delete(IDBKeyRange.bound([folderId], [folderId, []]));
    const tracks = await allTracks(transaction);
    const removed = tracks.filter((track) => track.folderId === folderId);
    await changeTracks(transaction, { removedIds: removed.map(({ id }) => id) });
    await storeRemoved(transaction, removed);
    const used = new Set(tracks.map((track) => (track.folderId === folderId ? null : track.coverId)));
    const covers = transaction.objectStore(localStores.covers);
    for (const id of await covers.getAllKeys()) if (!used.has(String(id))) await covers.delete(id);
    const folders = (await transaction.objectStore(localStores.folders).getAll()).map(parseFolder);
    const last = folders
      .filter((folder) => folder?.handle)
      .sort((one, other) => (one?.addedMs ?? 0) - (other?.addedMs ?? 0))
      .at(-1);
    const lastFolder = transaction.objectStore(localStores.lastFolder);
    if (last) await lastFolder.put(lastFolderRecord(last));
    else await lastFolder.clear();
    return removed;
  });
}

/**
 * Deletes the index, and requests a scan of all folders. Tracks are stored as removed, so that their files get the same
 * ids again.
 */
export async function clearIndex(nowMs: number): Promise<void> {
  const stores = Object.values(localStores).filter((store) => store !== localStores.playlists);
  await inTransaction(stores, 'readwrite', async (transaction) => {
    await storeRemoved(transaction, await allTracks(transaction));
    for (const store of [localStores.tracks, localStores.unreadable, localStores.covers, localStores.scans]) {
      await transaction.objectStore(store).clear();
    }
    const folders = transaction.objectStore(localStores.folders);
    for (const stored of await folders.getAll()) {
      const folder = parseFolder(stored);
      if (!folder) continue;
      await folders.put({ ...folder, scannedMs: null, failure: null, isMissingCovers: true } satisfies FolderRecord);
      await putRequest(transaction, folder.id, nowMs);
    }
  });
}

const log = createLog('local music');

/**
 * Deletes an unusable database and creates it again with the rescued records: folders and playlists, and tracks as
 * removed ones, so that their files get the same ids. Requests a scan of all folders. Rejects if the database can't be
 * deleted or created.
 */
export async function restoreDatabase(nowMs: number): Promise<void> {
  const { folders: folderStore, lastFolder: lastStore, playlists, tracks, removed } = localStores;
  const rescued = await rescueDatabase('LocalMusicDB', [folderStore, lastStore, playlists, tracks, removed]);
  const of = (store: string): unknown[] => rescued.get(store) ?? [];
  const folders = of(folderStore)
    .map(parseFolder)
    .filter((folder) => folder !== null);
  const [last] = of(lastStore)
    .map(parseLastFolder)
    .filter((folder) => folder !== null);
  if (folders.length === 0 && last) folders.push(last);
  await inTransaction(Object.values(localStores), 'readwrite', async (transaction) => {
    for (const folder of folders) {
      const unread: FolderRecord = { ...folder, scannedMs: null, failure: null, isMissingCovers: true };
      await transaction.objectStore(folderStore).put(unread);
      await putRequest(transaction, folder.id, nowMs);
    }
    const chosen = last && (folders.find(({ name }) => name === last.name) ?? last);
    if (chosen) await transaction.objectStore(lastStore).put(lastFolderRecord(chosen));
    for (const playlist of of(playlists)) {
      try {
        await transaction.objectStore(playlists).put(playlist);
      } catch (error) {
        // A record without an id can't be stored.
        log.warn('a playlist could not be restored', error);
      }
    }
    const known = of(tracks).flatMap((chunk) => parseChunk(chunk).tracks);
    await storeRemoved(transaction, [...of(removed).flatMap(parseRemoved), ...known]);
  });
}
