import { repairTexts } from '../encoding/repair-texts';
import { lyricsKeys } from './id3/id3-lyrics';
import type { FileLayout } from './layout/file-layout';
import { readLayout } from './layout/read-layout';
import { nativeTexts, valueOfTag } from './library/native-tags';
import { parseFile } from './library/tag-library';
import { BlockBlob } from './source/block-blob';
import { asUnreadable } from './unreadable-error';

/** Longer lyrics are cut. */
const maxLyricsBytes = 1024 * 1024;

/**
 * The lyrics inside an audio file: synchronised ones as LRC text, others as they are, which may be LRC too. Null
 * without any. Rejects with `UnreadableError`.
 */
export async function readEmbeddedLyrics(file: Blob, _name: string): Promise<{ text: string } | null> {
  try {
    const reader = new BlockBlob(file);
    const layout = await readLayout(file, reader);
    if (!layout) return null;
    const text = (await layout.readLyrics(maxLyricsBytes)) ?? (await otherLyrics(reader, layout));
    if (text === null) return null;
    // A text of single bytes: the tags beside it help to find its encoding.
    const others = /[\x80-\xff]/.test(text) ? nativeTexts(await parseFile(reader, layout, false)) : [];
    const repaired = repairTexts([text, ...others]).texts[0] ?? '';
    return { text: repaired.replaceAll('\r\n', '\n').replaceAll('\r', '\n') };
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** Formats whose lyrics only the tag library finds. */
const libraryTypes: readonly string[] = ['audio/x-ms-wma', 'audio/matroska', 'audio/ogg', 'audio/ape'];

async function otherLyrics(reader: BlockBlob, layout: FileLayout): Promise<string | null> {
  if (!libraryTypes.includes(layout.mimeType)) return null;
  const metadata = await parseFile(reader, layout, false);
  return lyricsKeys.map((key) => valueOfTag(metadata, key)).find((text) => text !== null) ?? null;
}
