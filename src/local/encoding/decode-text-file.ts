import { detectEncoding } from '@/core/text/encoding/detect-encoding';
import { decodeBytes, decodeUpToCut } from './decoders';

/** A text in a language has fewer, whichever it is; random bytes have more. */
const mostBitsPerByte = 11.5;

/** Enough of a file to detect its encoding. */
const detectedBytes = 4000;

/** ASCII of a text that is in UTF-16 makes up this share of it at least: times, names of fields, paths. */
const leastAsciiShare = 0.05;

/**
 * The text of a file of lyrics or a playlist, which does not say what it is in: by its byte order mark, as UTF-16 without
 * one, as UTF-8, else in the older encoding that its bytes suggest. Null where they are no text.
 */
export function decodeTextFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUpToCut('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeUpToCut('utf-16be', bytes);
  // Text files do not contain zero bytes, but almost all other files do.
  if (bytes.includes(0)) return decodeUnmarkedUtf16(bytes);
  const unicode = decodeBytes('utf-8', bytes);
  if (unicode !== null) return unicode;
  const decision = detectEncoding([highLines(bytes)], decodeBytes);
  return decision && decision.bitsPerByte <= mostBitsPerByte ? decodeUpToCut(decision.encoding, bytes) : null;
}

/** The lines that are not ASCII, up to a length: the others say nothing about the encoding. */
function highLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  for (let from = 0; from < bytes.length && lines.length < detectedBytes; ) {
    const at = bytes.indexOf(0x0a, from);
    const end = at === -1 ? bytes.length : at + 1;
    const line = bytes.subarray(from, Math.min(end, from + detectedBytes));
    if (line.some((byte) => byte > 0x7f)) lines.push(...line);
    from = end;
  }
  return Uint8Array.from(lines);
}

/** Nearly all zeros of UTF-16 are the upper bytes of ASCII, so that they are all on one side. */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (bytes.length / 2) * leastAsciiShare || Math.min(even, odd) * 20 > Math.max(even, odd))
    return null;
  const text = decodeBytes(odd > even ? 'utf-16le' : 'utf-16be', bytes.subarray(0, bytes.length - (bytes.length % 2)));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text contains
  return text === null || /[\0-\x08\x0e-\x1f\ufffe\uffff]/.test(text) ? null : text;
}
