import { parentPath } from '@/core/local-music/local-track.ts';
import type { FilePlace } from '@/local/files/folder-reader.ts';
import { type MusicFile, type MusicFolder, notFound } from './music-folder.ts';

/** Chosen or dropped file with its path below the folder. */
export type ChosenFile = { path: string; file: File };

/** Chosen files of this document by folder; the browser releases them with the document. */
const chosenFolders = new Map<string, ReadonlyMap<string, File>>();

/** Stores chosen files of a folder, replacing earlier ones. */
export function setChosenFiles(folderId: string, files: readonly ChosenFile[]): void {
  chosenFolders.set(folderId, new Map(files.map(({ path, file }) => [path, file])));
}

export function deleteChosenFiles(folderId: string): void {
  chosenFolders.delete(folderId);
}

/** Files of a folder chosen in this document; null if none were. */
export function chosenFiles(folderId: string): ChosenFile[] | null {
  const files = chosenFolders.get(folderId);
  return files ? [...files].map(([path, file]) => ({ path, file })) : null;
}

/**
 * Normalises paths below a folder: separators become `/`; empty parts, `.` and `..` are removed, and so is the folder's
 * name if all paths start with it, as in `webkitRelativePath`. The last of several equal paths wins.
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

/** Chosen files with the interface of a directory handle. */
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

/** Files chosen or dropped in this document, which has no handle to open them again. */
export interface SessionFiles {
  /** null if this document does not have the file. */
  get(place: FilePlace): File | null;
  /** Files directly in a folder whose name passes. */
  list(folderId: string, path: string, isWanted: (name: string) => boolean): File[];
}

export const sessionFiles: SessionFiles = {
  get: ({ folderId, path }) => chosenFolders.get(folderId)?.get(path) ?? null,
  list: (folderId, folderPath, isWanted) =>
    (chosenFiles(folderId) ?? []).flatMap(({ path, file }) =>
      parentPath(path) === folderPath && isWanted(file.name) ? [file] : [],
    ),
};
