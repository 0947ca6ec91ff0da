import { isPackedKrc, unpackKrc } from '@/api/catalogue/krc-content.ts';
import { parseLyrics } from '@/core/lyrics/lrc.ts';
import type { ImportedLyrics } from '@/core/lyrics/lyric-choice.ts';
import { decodeTextFile } from '@/local/encoding/decode-text-file.ts';

/** Limit of a lyrics file, far above real ones. */
export const maxFileBytes = 1_000_000;

export type LyricFileError = 'too-large' | 'unreadable' | 'untimed';

export type LyricFileResult = { lyrics: ImportedLyrics } | { error: LyricFileError };

/** Reads a lyrics file of any known format and encoding. Never rejects. */
export async function readLyricFile(file: File): Promise<LyricFileResult> {
  if (file.size > maxFileBytes) return { error: 'too-large' };
  const text = await readLyricText(file);
  if (text === null) return { error: 'unreadable' };
  return parseLyrics(text).lines.length > 0 ? { lyrics: { fileName: file.name, text } } : { error: 'untimed' };
}

/** Text of a lyrics file, timed or not; null if it is not text, is too large or can't be read. Never rejects. */
export async function readLyricText(file: File): Promise<string | null> {
  if (file.size > maxFileBytes) return null;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    // Moved or deleted since it was chosen, or a folder.
    () => null,
  );
  const text = bytes && (isPackedKrc(bytes) ? await unpackKrc(bytes) : decodeTextFile(bytes));
  return text === null || text.trim() === '' ? null : text;
}
