import { isPackedKrc, unpackKrc } from '@/api/catalogue/krc-content';
import { parseLyrics } from '@/core/lyrics/lrc';
import type { ImportedLyrics } from '@/core/lyrics/lyric-choice';

/** Lyrics files are far smaller than this; a larger file is something else. */
export const maxFileBytes = 1_000_000;

/** Why a file can't be used. */
export type LyricFileProblem = 'too-large' | 'unreadable' | 'untimed';

export type LyricFileResult = { lyrics: ImportedLyrics } | { problem: LyricFileProblem };

/** Reads a lyrics file of any known format and encoding. Never rejects. */
export async function readLyricFile(file: File): Promise<LyricFileResult> {
  if (file.size > maxFileBytes) return { problem: 'too-large' };
  const text = await readLyricText(file);
  if (text === null) return { problem: 'unreadable' };
  return parseLyrics(text).lines.length > 0 ? { lyrics: { fileName: file.name, text } } : { problem: 'untimed' };
}

/** The text of a lyrics file, timed or not; null where it has none, is too large or can't be read. Never rejects. */
export async function readLyricText(file: File): Promise<string | null> {
  if (file.size > maxFileBytes) return null;
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    // Moved or deleted since it was chosen, or a folder.
    () => null,
  );
  const text = bytes && (isPackedKrc(bytes) ? await unpackKrc(bytes) : decodeText(bytes));
  return text === null || text.trim() === '' ? null : text;
}

/**
 * Decodes bytes of an unknown encoding: by the byte order mark, else as UTF-8, else in the legacy East Asian encoding
 * whose result looks like its language. Returns null if none does, or if the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  // Text files do not contain zero bytes, but almost all other files do.
  if (bytes.includes(0)) return null;
  return decodeAs('utf-8', bytes) ?? decodeEastAsian(bytes);
}

/**
 * Bytes of one of these encodings are mostly valid in the other ones too, where they decode to rare characters. Korean
 * text is almost all hangul and Japanese has much kana; simplified and traditional Chinese differ in their most common
 * words.
 */
function decodeEastAsian(bytes: Uint8Array): string | null {
  const korean = decodeOld('euc-kr', bytes);
  if (korean !== null && shareOf(korean, /[가-힣]/g) > 0.85) return korean;
  const japanese = decodeOld('shift_jis', bytes);
  // Chinese bytes decoded as Japanese give half-width kana, which lyrics do not use.
  if (japanese !== null && shareOf(japanese, /[ぁ-ヿ]/g) > 0.2 && shareOf(japanese, /[｡-ﾟ]/g) < 0.05) return japanese;
  const simplified = decodeOld('gb18030', bytes);
  const traditional = decodeOld('big5', bytes);
  if (simplified === null || traditional === null) return simplified ?? traditional ?? japanese ?? korean;
  return shareOf(traditional, usualTraditional) > shareOf(simplified, usualSimplified) ? traditional : simplified;
}

const usualSimplified = /[的一是不我你在了有人这那爱心们来说到要就会没过时候天想为着里无风梦雨词曲编]/g;
const usualTraditional = /[的一是不我你在了有人這那愛心們來說到要就會沒過時候天想為著裡無風夢雨詞曲編]/g;

/** Share of these characters among all non-ASCII letters, 0 to 1. */
function shareOf(text: string, characters: RegExp): number {
  const all = text.match(/[^\p{ASCII}\p{P}\s]/gu)?.length ?? 0;
  return all === 0 ? 0 : (text.match(characters)?.length ?? 0) / all;
}

/**
 * Legacy encodings map bytes that do not occur in text to private-use and control characters; null if there are any.
 */
function decodeOld(encoding: string, bytes: Uint8Array): string | null {
  const text = decodeAs(encoding, bytes);
  return text === null || /[\u0080-\u009f\p{Co}]/u.test(text) ? null : text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
