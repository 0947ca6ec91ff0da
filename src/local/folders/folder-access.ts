import { withLimit } from '@/core/async/timers';
import type { FolderAccess } from '@/core/local-music/local-folder';
import type { FolderRecord } from '../index/folder-record';
import { chosenFiles } from './chosen-files';
import { isGone } from './music-folder';

/** Permission to read, which the type of handles lacks: only Chromium has it, and others never return a handle. */
type Permitted = {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
};

/** A folder on a network drive may never respond; after this it counts as readable, and its scan fails. */
const answerLimitMs = 5000;

/**
 * Whether the files of a folder can be read at the moment. Never rejects. A folder that was just added counts as there,
 * and its first scan finds out whether it is: to check that, the browser lists the whole folder, which takes
 * 0.4 s for 5,000 files, and it opens no file meanwhile.
 */
export async function folderAccess(folder: FolderRecord): Promise<FolderAccess> {
  const { kind, handle, scannedMs, failure } = folder;
  if (kind === 'files') return chosenFiles(folder.id) ? 'granted' : 'detached';
  if (!handle) return 'missing';
  try {
    const permission = await queryPermission(handle);
    const wasJustAdded = scannedMs === null && failure === null;
    return wasJustAdded ? permission : await accessAfter(handle, permission);
  } catch {
    return 'prompt';
  }
}

/** The permission to read a folder. */
export async function queryPermission(handle: FileSystemDirectoryHandle): Promise<PermissionState> {
  const { queryPermission: query } = handle as Permitted;
  return query ? query.call(handle, { mode: 'read' }) : 'granted';
}

/**
 * Asks the user for permission to read a folder. Has to be called at once in the handler of a user gesture. Resolves to
 * `prompt` if the user closed the dialog, or if there was no gesture.
 */
export async function requestFolderAccess(handle: FileSystemDirectoryHandle): Promise<FolderAccess> {
  const { requestPermission: request } = handle as Permitted;
  try {
    // Nothing may be awaited before this.
    const permission = request ? await request.call(handle, { mode: 'read' }) : 'granted';
    return await accessAfter(handle, permission);
  } catch {
    return 'prompt';
  }
}

async function accessAfter(handle: FileSystemDirectoryHandle, permission: PermissionState): Promise<FolderAccess> {
  if (permission !== 'granted') return permission;
  return (await isMissing(handle)) ? 'missing' : 'granted';
}

function isMissing(handle: FileSystemDirectoryHandle): Promise<boolean> {
  const first = handle
    .keys()
    .next()
    .then(
      () => false,
      (error: unknown) => isGone(error),
    );
  return withLimit(first, answerLimitMs, () => false);
}
