import type { StoredFolder } from '../stored-keys';
import { filesOfFolder, isMissing } from './private-folders';

/** The folder of the origin private file system with the audio of kept songs. */
const folderName: StoredFolder = 'kanade-kept';

/** Rejects where the browser gives no access to its private file system. */
function openFolder(): Promise<FileSystemDirectoryHandle> {
  return navigator.storage.getDirectory().then((root) => root.getDirectoryHandle(folderName, { create: true }));
}

/** Writes a new file; it exists completely once `close` has resolved, and not at all otherwise. */
export async function createKeptFile(name: string): Promise<FileSystemWritableFileStream> {
  const handle = await (await openFolder()).getFileHandle(name, { create: true });
  return handle.createWritable();
}

/** The file on the disk, of which only the parts that are read are loaded; null where there is none. */
export async function openKeptFile(name: string): Promise<File | null> {
  try {
    return await (await (await openFolder()).getFileHandle(name)).getFile();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Does nothing where there is no such file. */
export async function removeKeptFile(name: string): Promise<void> {
  try {
    await (await openFolder()).removeEntry(name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Size of each file in bytes, by its name. */
export async function keptFileSizes(): Promise<Map<string, number>> {
  const files = await filesOfFolder(folderName);
  return new Map(files.map(({ name, size }) => [name, size]));
}
