import { hasTimes } from '@/core/lyrics/lrc.ts';
import { documentFiles } from '@/local/files/document-files.ts';
import { openLyricFiles, readEmbeddedLyrics } from '@/local/files/song-lyrics.ts';
import { readLyricText } from './lyric-file.ts';

/**
 * Lyrics of a local song as KRC, LRC or plain text: from a file beside it, else from its tags; timed lyrics win over
 * plain ones. Null without lyrics. Rejects as `LocalFiles.open` does if the file can't be read.
 */
export async function loadFileLyrics(localId: string, signal: AbortSignal): Promise<string | null> {
  const track = await documentFiles.find(localId);
  if (!track) return null;
  let plain: string | null = null;
  for (const beside of await openLyricFiles(track)) {
    const text = await readLyricText(beside);
    if (text !== null && hasTimes(text)) return text;
    plain ??= text;
  }
  try {
    const embedded = await readEmbeddedLyrics(await documentFiles.open(localId, signal));
    const text = embedded && embedded.text.trim() !== '' ? embedded.text : null;
    return text !== null && (plain === null || hasTimes(text)) ? text : plain;
  } catch (error) {
    // Lyrics beside the song do not need a readable song.
    if (plain !== null && !signal.aborted) return plain;
    throw error;
  }
}
