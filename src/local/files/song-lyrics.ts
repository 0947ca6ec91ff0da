import { extensionOf } from '@/core/local-music/audio-files.ts';
import { sidecarRank } from '@/core/local-music/file-names.ts';
import { fileName, parentPath } from '@/core/local-music/local-track.ts';
import { byTimes } from '@/core/lyrics/lrc.ts';
import { repairTexts } from '@/local/encoding/repair-texts.ts';
import { sessionFiles } from '@/local/folders/chosen-files.ts';
import { BlockReader } from '@/local/formats/bytes.ts';
import { openAudioFile } from '@/local/formats/open-audio-file.ts';
import { textsOf } from '@/local/formats/tag-fields.ts';
import { asUnreadable } from '@/local/formats/unreadable-error.ts';
import { readFolderHandle } from '@/local/index/read-index.ts';
import { type FilePlace, FolderReader } from './folder-reader.ts';

/** Extensions of lyrics files; those with word times come first. */
const extensions = ['krc', 'lrc'];

/**
 * Lyrics files beside a song, best first (see `sidecarRank`). [] if there are none or this document can't read the
 * folder.
 */
export async function openLyricFiles(place: FilePlace): Promise<File[]> {
  const song = fileName(place);
  const isWanted = (name: string): boolean =>
    extensions.includes(extensionOf(name)) && sidecarRank(song, name) !== null;
  const folder = parentPath(place.path);
  const given = sessionFiles.list(place.folderId, folder, isWanted);
  const files =
    given.length > 0 ? given : await new FolderReader(readFolderHandle).list(place.folderId, folder, isWanted);
  const rank = ({ name }: File): number =>
    extensions.indexOf(extensionOf(name)) * rankSteps + (sidecarRank(song, name) ?? 0);
  return files.sort((one, other) => rank(one) - rank(other));
}

/** Above the ranks of `sidecarRank`. */
const rankSteps = 10;

/** Limit of lyrics; longer ones are cut. */
const maxLyricsBytes = 1024 * 1024;

/** Limit of texts of up to `maxLyricsBytes` each; no real file has more. */
const maxTexts = 8;

/**
 * Best lyrics in an audio file, in any field: timed ones if there are any, including LRC in a field for plain lyrics.
 * Synchronised lyrics are returned as LRC, others unchanged. Null without lyrics. Rejects with `UnreadableError`.
 */
export async function readEmbeddedLyrics(file: Blob): Promise<{ text: string } | null> {
  try {
    const audio = await openAudioFile(new BlockReader(file));
    if (!audio) return null;
    const texts: string[] = [];
    for await (const text of audio.readLyrics(maxLyricsBytes)) {
      texts.push(text);
      if (texts.length === maxTexts) break;
    }
    // The encoding of single-byte text is detected with the help of other tags.
    const others = texts.some((text) => /[\x80-\xff]/.test(text)) ? textsOf(await audio.readTags()) : [];
    const repaired = texts.map((text) => repairTexts([text, ...others]).texts[0] ?? '');
    const [best] = byTimes(repaired.map((text) => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')));
    return best === undefined ? null : { text: best };
  } catch (error) {
    throw asUnreadable(error);
  }
}
