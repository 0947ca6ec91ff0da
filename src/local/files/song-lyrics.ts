import { extensionOf } from '@/core/local-music/audio-files';
import { fileName, parentPath } from '@/core/local-music/local-track';
import { repairTexts } from '@/local/encoding/repair-texts';
import { sessionFiles } from '@/local/folders/chosen-files';
import { BlockReader } from '@/local/formats/bytes';
import { openAudioFile } from '@/local/formats/open-audio-file';
import { textsOf } from '@/local/formats/tag-fields';
import { asUnreadable } from '@/local/formats/unreadable-error';
import { readFolderHandle } from '@/local/index/read-index';
import { type FilePlace, FolderReader } from './folder-reader';

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

/** Longer lyrics are cut. */
const maxLyricsBytes = 1024 * 1024;

/**
 * The lyrics inside an audio file: synchronised ones as LRC text, others as they are, which may be LRC too. Null
 * without any. Rejects with `UnreadableError`.
 */
export async function readEmbeddedLyrics(file: Blob): Promise<{ text: string } | null> {
  try {
    const audio = await openAudioFile(new BlockReader(file));
    if (!audio) return null;
    const text = await audio.readLyrics(maxLyricsBytes);
    if (text === null) return null;
    // A text of single bytes: the tags beside it help to find its encoding.
    const others = /[\x80-\xff]/.test(text) ? textsOf(await audio.readTags()) : [];
    const repaired = repairTexts([text, ...others]).texts[0] ?? '';
    return { text: repaired.replaceAll('\r\n', '\n').replaceAll('\r', '\n') };
  } catch (error) {
    throw asUnreadable(error);
  }
}
