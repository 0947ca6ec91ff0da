import { isAudioFileName, isPlaylistFileName } from '@/core/local-music/audio-files.ts';
import { createLog } from '@/core/log.ts';
import { maxFolderDepth } from '@/local/folders/walk-folder.ts';

const log = createLog('dropped files');

/** Unread drop: everything that is only available during the drop event. */
export type DroppedItems = readonly DroppedItem[];

type DroppedItem = {
  /** Rejects or resolves to null if the browser has no handles. */
  handle: Promise<FileSystemHandle | null>;
  entry: FileSystemEntry | null;
  file: File | null;
};

export type DroppedMusic = {
  folders: readonly FileSystemDirectoryHandle[];
  /** Playlists dropped directly; those in folders are often one per album. */
  playlists: readonly File[];
  /** Files of each folder without a handle, and all single files as one group, named after the first. */
  groups: readonly { name: string; files: readonly { path: string; file: File }[] }[];
};

/** Reads folders, audio files and playlists of a drop. Unreadable ones are left out and logged. */
export async function readDroppedMusic(items: DroppedItems): Promise<DroppedMusic> {
  const folders: FileSystemDirectoryHandle[] = [];
  const groups: { name: string; files: { path: string; file: File }[] }[] = [];
  const single: { path: string; file: File }[] = [];
  const playlists: File[] = [];
  for (const { handle, entry, file } of items) {
    try {
      const given = await handle.catch(() => null);
      if (isFolderHandle(given)) folders.push(given);
      else if (entry?.isDirectory) {
        const files = await filesBelow(entry as FileSystemDirectoryEntry, '', 0);
        if (files.length > 0) groups.push({ name: entry.name, files });
      } else if (file && isAudioFileName(file.name)) single.push({ path: file.name, file });
      else if (file && isPlaylistFileName(file.name)) playlists.push(file);
    } catch (error) {
      log.warn('a dropped item could not be read', error);
    }
  }
  return { folders, playlists, groups: [...groups, ...groupOf(single)] };
}

/** Single audio files as one group. */
export function openedMusic(files: readonly File[]): DroppedMusic {
  const audio = files.filter(({ name }) => isAudioFileName(name));
  return { folders: [], playlists: [], groups: groupOf(audio.map((file) => ({ path: file.name, file }))) };
}

function groupOf(files: readonly { path: string; file: File }[]): DroppedMusic['groups'] {
  const [first] = files;
  if (!first) return [];
  return [{ name: files.length > 1 ? `${first.path} +${files.length - 1}` : first.path, files }];
}

/** Audio files of an `<input webkitdirectory>`, by chosen folder. */
export function chosenMusic(files: Iterable<File>): DroppedMusic {
  const byFolder = new Map<string, { path: string; file: File }[]>();
  for (const file of files) {
    if (!isAudioFileName(file.name)) continue;
    const relative = file.webkitRelativePath || file.name;
    const slash = relative.indexOf('/');
    const name = slash === -1 ? file.name : relative.slice(0, slash);
    const group = byFolder.get(name) ?? [];
    byFolder.set(name, group);
    group.push({ path: relative.slice(slash + 1), file });
  }
  return { folders: [], playlists: [], groups: [...byFolder].map(([name, group]) => ({ name, files: group })) };
}

function isFolderHandle(handle: FileSystemHandle | null): handle is FileSystemDirectoryHandle {
  return handle?.kind === 'directory';
}

async function filesBelow(
  folder: FileSystemDirectoryEntry,
  prefix: string,
  depth: number,
): Promise<{ path: string; file: File }[]> {
  if (depth > maxFolderDepth) return [];
  const found: { path: string; file: File }[] = [];
  for (const entry of await entriesIn(folder).catch((error: unknown) => unreadEntries(error, depth))) {
    const path = prefix + entry.name;
    if (entry.isDirectory) {
      // Not spread: a folder may have more files than a call accepts arguments.
      for (const below of await filesBelow(entry as FileSystemDirectoryEntry, `${path}/`, depth + 1)) found.push(below);
    } else if (isAudioFileName(entry.name)) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      found.push({ path, file });
    }
  }
  return found;
}

/** Skips an unreadable sub-folder, so that the rest of the folder is added. */
function unreadEntries(error: unknown, depth: number): FileSystemEntry[] {
  if (depth === 0) throw error;
  log.warn('a sub-folder could not be read', error);
  return [];
}

/** Reads all entries; a reader returns at most 100 at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
