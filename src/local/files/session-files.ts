import { parentPath } from '@/core/local-music/local-track';
import { chosenFile, chosenFiles } from '@/local/folders/chosen-files';
import type { FilePlace } from './folder-reader';

/** The files that were chosen or dropped in this document, which has no handle to open them again. */
export interface SessionFiles {
  /** null where this document does not have it. */
  get(place: FilePlace): File | null;
  /** Files directly in the folder with that path whose name passes. */
  list(folderId: string, path: string, isWanted: (name: string) => boolean): File[];
}

export const sessionFiles: SessionFiles = {
  get: ({ folderId, path }) => chosenFile(folderId, path),
  list: (folderId, folderPath, isWanted) =>
    (chosenFiles(folderId) ?? []).flatMap(({ path, file }) =>
      parentPath(path) === folderPath && isWanted(file.name) ? [file] : [],
    ),
};
