import { parentPath } from '@/core/local-music/local-track';
import type { FilePlace } from '@/local/files/folder-reader';
import { type MusicFile, type MusicFolder, notFound } from './music-folder';

/** A file that was chosen or dropped, with its place below the folder. */
export type ChosenFile = { path: string; file: File };

/** The chosen files of this document by folder: the browser releases them with the document. */
const chosenFolders = new Map<string, ReadonlyMap<string, File>>();

/** Stores chosen files under the id of their folder; they replace earlier ones. */
export function setChosenFiles(folderId: string, files: readonly ChosenFile[]): void {
  chosenFolders.set(folderId, new Map(files.map(({ path, file }) => [path, file])));
}

export function deleteChosenFiles(folderId: string): void {
  chosenFolders.delete(folderId);
}

/** The files of a folder that were chosen in this document; null where none were. */
export function chosenFiles(folderId: string): ChosenFile[] | null {
  const files = chosenFolders.get(folderId);
  return files ? [...files].map(([path, file]) => ({ path, file })) : null;
}

/**
 * Paths below a folder of this name: separators are `/`, empty parts, `.` and `..` are left out, and so is the name of
 * the folder where all paths begin with it, as `webkitRelativePath` does. Of equal paths the last file counts.
 */
export function placeChosenFiles(name: string, files: readonly ChosenFile[]): ChosenFile[] {
  const parts = files.map(({ path, file }) => ({
    file,
    names: path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..'),
  }));
  const isNested = parts.every(({ names }) => names.length > 1 && names[0] === name);
  const placed = new Map<string, File>();
  for (const { file, names } of parts) {
    const path = names.slice(isNested ? 1 : 0).join('/') || file.name;
    if (path) placed.set(path, file);
  }
  return [...placed].map(([path, file]) => ({ path, file }));
}

type Tree = Map<string, File | Tree>;

/** Chosen files as a folder that is read like a directory handle. */
export function chosenFolder(name: string, files: readonly ChosenFile[]): MusicFolder {
  const root: Tree = new Map();
  for (const { path, file } of files) {
    const names = path.split('/');
    const last = names.pop() ?? '';
    let tree: Tree | null = root;
    for (const step of names) {
      const next: File | Tree | undefined = tree.get(step);
      if (next instanceof File) {
        tree = null;
        break;
      }
      const below: Tree = next ?? new Map();
      tree.set(step, below);
      tree = below;
    }
    tree?.set(last, file);
  }
  return folderOf(name, root);
}

function folderOf(name: string, tree: Tree): MusicFolder {
  return {
    kind: 'directory',
    name,
    async *values() {
      for (const [child, content] of tree)
        yield content instanceof File ? fileOf(child, content) : folderOf(child, content);
    },
    async getDirectoryHandle(child) {
      const content = tree.get(child);
      if (!content || content instanceof File) throw notFound(child);
      return folderOf(child, content);
    },
    async getFileHandle(child) {
      const content = tree.get(child);
      if (!(content instanceof File)) throw notFound(child);
      return fileOf(child, content);
    },
  };
}

function fileOf(name: string, file: File): MusicFile {
  return { kind: 'file', name, getFile: async () => file };
}

/** The files that were chosen or dropped in this document, which has no handle to open them again. */
export interface SessionFiles {
  /** null where this document does not have it. */
  get(place: FilePlace): File | null;
  /** Files directly in the folder with that path whose name passes. */
  list(folderId: string, path: string, isWanted: (name: string) => boolean): File[];
}

export const sessionFiles: SessionFiles = {
  get: ({ folderId, path }) => chosenFolders.get(folderId)?.get(path) ?? null,
  list: (folderId, folderPath, isWanted) =>
    (chosenFiles(folderId) ?? []).flatMap(({ path, file }) =>
      parentPath(path) === folderPath && isWanted(file.name) ? [file] : [],
    ),
};
