import type { FolderRecord } from '../index/folder-record.ts';

/**
 * Relation of a chosen folder to the list. `same` = in the list; `inside` = a folder of the list contains it, and reads
 * its files if it has access.
 */
export type FolderRelation = { kind: 'new' } | { kind: 'same' | 'inside'; folder: FolderRecord };

/** Compares a chosen folder with the list. Never rejects: a failed comparison counts as a different folder. */
export async function folderRelation(
  chosen: FileSystemDirectoryHandle,
  folders: readonly FolderRecord[],
): Promise<FolderRelation> {
  for (const folder of folders) {
    const path = folder.handle && (await pathInside(folder.handle, chosen));
    if (path?.length === 0) return { kind: 'same', folder };
  }
  for (const folder of folders) {
    const path = folder.handle && folder.includesSubfolders && (await pathInside(folder.handle, chosen));
    if (path) return { kind: 'inside', folder };
  }
  return { kind: 'new' };
}

/** Paths inside a folder that are in the list themselves. Its scan skips them, so that no file is indexed twice. */
export async function listedPathsInside(folder: FolderRecord, folders: readonly FolderRecord[]): Promise<string[]> {
  const paths: string[] = [];
  for (const other of folders) {
    if (other.id === folder.id || !folder.handle || !other.handle) continue;
    const path = await pathInside(folder.handle, other.handle);
    if (path && path.length > 0) paths.push(path.join('/'));
  }
  return paths;
}

/** Folders of the list that contain a folder, with its paths in them. */
export async function foldersAround(
  handle: FileSystemDirectoryHandle,
  folders: readonly FolderRecord[],
): Promise<{ folderId: string; path: string }[]> {
  const around: { folderId: string; path: string }[] = [];
  for (const folder of folders) {
    const path = folder.handle && (await pathInside(folder.handle, handle));
    if (path && path.length > 0) around.push({ folderId: folder.id, path: path.join('/') });
  }
  return around;
}

async function pathInside(
  outer: FileSystemDirectoryHandle,
  inner: FileSystemDirectoryHandle,
): Promise<string[] | null> {
  try {
    return (await outer.isSameEntry(inner)) ? [] : await outer.resolve(inner);
  } catch {
    return null;
  }
}
