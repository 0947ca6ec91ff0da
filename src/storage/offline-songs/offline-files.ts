import { createLog } from '@/core/log';
import type { OfflineSong } from '@/core/offline-songs/offline-song';
import { songId } from '@/core/song/song-id';
import { filesOfFolder, isMissing } from '../private-folders';
import type { StoredFolder } from '../stored-keys';
import { removeOfflineRecords } from './offline-database';

const log = createLog('offline songs');

/** The folder of the origin private file system with the audio of offline songs. */
const folderName: StoredFolder = 'kanade-kept';

/** Rejects where the browser gives no access to its private file system. */
function openFolder(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory().then((root) => root.getDirectoryHandle(folderName, { create: true }));
}

/** Writes a new file; it exists completely once `close` has resolved, and not at all otherwise. */
export async function createOfflineFile(name: string): Promise<FileSystemWritableFileStream> {
  const handle = await (await openFolder()).getFileHandle(name, { create: true });
  return handle.createWritable();
}

/** The file on the disk, of which only the parts that are read are loaded; null where there is none. */
export async function openOfflineFile(name: string): Promise<File | null> {
  try {
    return await (await (await openFolder()).getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Does nothing where there is no such file. */
export async function removeOfflineFile(name: string): Promise<void> {
  try {
    await (await openFolder()).removeEntry(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Size of each file in bytes, by its name. */
export async function offlineFileSizes(): Promise<Map<string, number>> {
  const files = await filesOfFolder(folderName);
  return new Map(files.map(({ name, size }) => [name, size]));
}

/**
 * Removes offline songs with their files. Rejects where their entries can't be removed; a file that stays is removed by the
 * next sweep, because no entry names it.
 */
export async function deleteOfflineSongs(songs: readonly Pick<OfflineSong, 'song' | 'fileName'>[]): Promise<void> {
  if (songs.length === 0) return;
  await removeOfflineRecords(songs.map(({ song }) => songId(song)));
  await Promise.all(songs.map(({ fileName }) => discardFile(fileName)));
}

/** Removes a file; a failure is only logged. */
export async function discardFile(fileName: string): Promise<void> {
  try {
    await removeOfflineFile(fileName);
  } catch (error) {
    log.warn('the file of an offline song was not removed', error);
  }
}
