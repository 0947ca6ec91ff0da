import { extensionOf } from '@/core/local-music/audio-files';
import { fileName, parentPath } from '@/core/local-music/local-track';
import { readFolderHandle } from '@/local/index/read-index';
import { type FilePlace, FolderReader } from './folder-reader';
import { sessionFiles } from './session-files';

/** The extensions of lyrics files, the one with timed words first. */
const extensions = ['krc', 'lrc'];

/**
 * The lyrics files beside a song: those with its name and another extension, the better one first. [] where there is
 * none or this document can't read the folder.
 */
export async function openLyricFiles(place: FilePlace): Promise<File[]> {
  const base = withoutExtension(fileName(place));
  const isWanted = (name: string): boolean => extensions.includes(extensionOf(name)) && withoutExtension(name) === base;
  const folder = parentPath(place.path);
  const given = sessionFiles.list(place.folderId, folder, isWanted);
  const files =
    given.length > 0 ? given : await new FolderReader(readFolderHandle).list(place.folderId, folder, isWanted);
  return files.sort((one, other) => rank(one) - rank(other));
}

/** In lower case: only some file systems distinguish the cases. */
function withoutExtension(name: string): string {
  const extension = extensionOf(name);
  return (extension === '' ? name : name.slice(0, -extension.length - 1)).toLowerCase();
}

function rank({ name }: File): number {
  return extensions.indexOf(extensionOf(name));
}
