import { createLog } from '@/core/log';
import { rescueDatabase } from '@/storage/rescue-database';
import { type FolderRecord, lastFolderRecord, parseFolder, parseLastFolder } from './folder-record';
import { inTransaction, localStores } from './local-database';
import { keepRemoved, parseRemoved } from './removed-tracks';
import { putRequest } from './scan-requests';
import { parseChunk } from './track-chunk';

const log = createLog('local music');

/**
 * Deletes a database that can't be used and creates it again with what could be read of it: folders and playlists, and
 * the tracks as removed ones, so that their files get the same ids. Wants a scan of all folders. Rejects if the database
 * can't be deleted or created.
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
        // A record without an id has no place in the store.
        log.warn('a playlist could not be restored', error);
      }
    }
    const known = of(tracks).flatMap((chunk) => parseChunk(chunk).tracks);
    await keepRemoved(transaction, [...of(removed).flatMap(parseRemoved), ...known]);
  });
}
