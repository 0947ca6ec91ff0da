import type { FileTags } from '@/core/local-music/local-track.ts';
import { detectEncoding, type EncodingHints } from '@/core/text/encoding/detect-encoding.ts';
import { decodeBytes, decodeUpToCut } from './decoders.ts';

/** Decoded texts and their encoding; null if all are ASCII or Unicode. */
export type RepairedTexts = { texts: string[]; encoding: FileTags['textEncoding'] | null };

/**
 * Decodes the texts of one file in their most likely common encoding; their tags declared Latin-1, so each byte became
 * one character. Fields that are clearly Windows-1252 stay, as do ASCII texts and those with other characters.
 */
export function repairTexts(texts: readonly string[], hints: EncodingHints = {}): RepairedTexts {
  // Repeated texts count once.
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

/** Bytes of a text of single-byte characters, at least one non-ASCII; null for other texts. */
function bytesOf(text: string): Uint8Array | null {
  let isAscii = true;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return null;
    if (code > 0x7f) isAscii = false;
  }
  return isAscii ? null : Uint8Array.from(text, (character) => character.charCodeAt(0));
}
