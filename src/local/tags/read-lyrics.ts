import { repairTexts } from '../encoding/repair-texts';
import { BlockReader } from '../formats/block-reader';
import { openAudioFile } from '../formats/open-audio-file';
import { textsOf } from '../formats/tag-fields';
import { asUnreadable } from '../formats/unreadable-error';

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
