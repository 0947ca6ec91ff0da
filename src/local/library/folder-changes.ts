import type { LocalTrack } from '@/core/local-music/local-track.ts';
import type { LocalLibraryParts } from '@/local/local-library.ts';
import { type ChosenFile, placeChosenFiles, setChosenFiles } from '../folders/chosen-files.ts';
import { folderAccess } from '../folders/folder-access.ts';
import { folderRelation, foldersAround } from '../folders/nested-folders.ts';
import { newFolder } from '../index/folder-record.ts';
import { readFolders } from '../index/read-index.ts';
import { requestScans } from '../index/scan-requests.ts';
import { deleteFolder, moveTracksToFolder, writeChosenFolder } from '../index/write-folders.ts';

/** `includesSubfolders` applies to new folders. */
type NewFolderParts = Pick<LocalLibraryParts, 'nowMs' | 'includesSubfolders'>;

/**
 * Adds a chosen folder, or finds it in the list, and requests a scan. A folder inside a listed one is not added: the
 * outer one is scanned instead, or, if that can't be read, its tracks are moved to the new folder. Resolves to the
 * folder's id, and to the moved tracks.
 */
export async function chooseFolder(
  handle: FileSystemDirectoryHandle,
  parts: NewFolderParts,
): Promise<{ folderId: string; moved: LocalTrack[] }> {
  const nowMs = parts.nowMs();
  const folders = await readFolders();
  const relation = await folderRelation(handle, folders);
  if (relation.kind === 'inside' && (await folderAccess(relation.folder)) === 'granted') {
    await requestScans([relation.folder.id], nowMs);
    return { folderId: relation.folder.id, moved: [] };
  }
  const { name } = handle;
  const folder =
    relation.kind === 'same'
      ? { ...relation.folder, handle, name }
      : newFolder({ handle, name, addedMs: nowMs, includesSubfolders: parts.includesSubfolders() });
  await writeChosenFolder(folder, nowMs);
  const moved: (readonly LocalTrack[])[] = [];
  for (const place of await foldersAround(handle, folders)) moved.push(await moveTracksToFolder(place, folder.id));
  return { folderId: folder.id, moved: moved.flat() };
}

/** Adds chosen files as a session folder, replacing one with the same name; resolves to its id. */
export async function chooseFiles(name: string, files: readonly ChosenFile[], parts: NewFolderParts): Promise<string> {
  const nowMs = parts.nowMs();
  const before = (await readFolders()).find((folder) => folder.kind === 'files' && folder.name === name);
  const folder =
    before ?? newFolder({ handle: null, name, addedMs: nowMs, includesSubfolders: parts.includesSubfolders() });
  setChosenFiles(folder.id, placeChosenFiles(name, files));
  await writeChosenFolder(folder, nowMs);
  return folder.id;
}

/** Removes a folder, and requests scans of the folders around it, which now include its files. */
export async function removeFolder(folderId: string, nowMs: number): Promise<void> {
  const folders = await readFolders();
  const handle = folders.find(({ id }) => id === folderId)?.handle;
  const around = handle ? await foldersAround(handle, folders) : [];
  await deleteFolder(folderId);
  const ids = around.map((place) => place.folderId);
  await requestScans(ids, nowMs);
}
