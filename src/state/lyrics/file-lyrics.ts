import { documentFiles } from '@/local/files/document-files';
import { openLyricFiles, readEmbeddedLyrics } from '@/local/files/song-lyrics';
import { readLyricText } from './lyric-file';

/**
 * The lyrics of a local song as KRC, LRC or plain text: of a file beside it, else those in its tags; null where it has
 * none. Rejects as `LocalFiles.open` does where the file can't be read.
 */
export async function loadFileLyrics(localId: string, signal: AbortSignal): Promise<string | null> {
  const track = await documentFiles.find(localId);
  if (!track) return null;
  for (const beside of await openLyricFiles(track)) {
    const text = await readLyricText(beside);
    if (text !== null) return text;
  }
  const file = await documentFiles.open(localId, signal);
  const embedded = await readEmbeddedLyrics(file);
  return embedded && embedded.text.trim() !== '' ? embedded.text : null;
}
