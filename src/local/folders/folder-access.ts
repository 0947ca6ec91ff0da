import { withLimit } from '@/core/async/timers.ts';
import type { FolderAccess } from '@/core/local-music/local-folder.ts';
import type { FolderRecord } from '../index/folder-record.ts';
import { chosenFiles } from './chosen-files.ts';
import { isGone } from './music-folder.ts';

/**
 * Permission methods, which TypeScript's type of handles lacks. Only Chromium has them; other browsers never return a
 * handle.
 */
type Permitted = {
  queryPermission?(options: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' }): Promise<PermissionState>;
};

/**
 * Time limit for an answer, because a network drive may never respond; after it, the folder counts as readable, and its
 * scan fails.
 */
const answerLimitMs = 5000;

/**
 * Current access to a folder. Never rejects. A folder that was just added counts as existing, and its first scan checks
 * that: for this check the browser lists the whole folder, which takes 0.4 s for 5,000 files and blocks opening files.
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

export async function queryPermission(handle: FileSystemDirectoryHandle): Promise<PermissionState> {
  const { queryPermission: query } = handle as Permitted;
  return query ? query.call(handle, { mode: 'read' }) : 'granted';
}

/**
 * Requests the user's permission to read a folder. Must be called synchronously in the handler of a user gesture.
 * Resolves to `prompt` if the user closed the dialog, or without a gesture.
 */
export async function requestFolderAccess(handle: FileSystemDirectoryHandle): Promise<FolderAccess> {
  const { requestPermission: request } = handle as Permitted;
  try {
    // Nothing may be awaited before, because the user gesture would end.
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
