import type { FileTags } from '@/core/local-music/local-track';
import { detectEncoding, type EncodingHints } from '@/core/text/encoding/detect-encoding';
import { decodeBytes, decodeUpToCut } from './decoders';

/** The decoded texts, and their encoding; null where all of them are ASCII or Unicode. */
export type RepairedTexts = { texts: string[]; encoding: FileTags['textEncoding'] | null };

/**
 * Texts of one file, in which each character was made from one byte because their tag says Latin-1, decoded
 * with the one encoding that all of them together suggest; a field that is clearly in Windows-1252 stays. Texts with other
 * characters, and those in ASCII, are returned as they are.
 */
export function repairTexts(texts: readonly string[], hints: EncodingHints = {}): RepairedTexts {
  // A text that several fields repeat counts once.
  const fields = new Map<string, Uint8Array>();
  for (const text of texts) {
    const bytes = bytesOf(text);
    if (bytes) fields.set(text, bytes);
  }
  const decision = detectEncoding([...fields.values()], decodeBytes, hints);
  if (!decision) return { texts: [...texts], encoding: null };
  const { encoding, isCertain, isInEncoding } = decision;
  const repaired = new Map(
    [...fields].map(([text, bytes], place) => [
      text,
      decodeUpToCut(isInEncoding[place] ? encoding : 'windows-1252', bytes),
    ]),
  );
  return { texts: texts.map((text) => repaired.get(text) ?? text), encoding: { name: encoding, isCertain } };
}

/** The bytes of a text of single-byte characters, of which one is not ASCII; null for other texts. */
function bytesOf(text: string): Uint8Array | null {
  let isAscii = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return null;
    if (code > 0x7f) isAscii = false;
  }
  return isAscii ? null : Uint8Array.from(text, (character) => character.charCodeAt(0));
}
