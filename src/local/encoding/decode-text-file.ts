import { detectEncoding } from '@/core/text/encoding/detect-encoding.ts';
import { decodeBytes, decodeUpToCut } from './decoders.ts';

/** Maximum for texts of any language; random bytes have more. */
const maxBitsPerByte = 11.5;

/** Bytes used for detection. */
const detectedBytes = 4000;

/** Minimum share of ASCII in a UTF-16 text: times, field names, paths. */
const minAsciiShare = 0.05;

/**
 * Decodes a lyrics or playlist file of unknown encoding: by its byte order mark, as UTF-16 without one, as UTF-8, else
 * in the detected legacy encoding. Null if it is not text.
 */
export function decodeTextFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUpToCut('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeUpToCut('utf-16be', bytes);
  // Text files contain no zero bytes, unlike almost all other files.
  if (bytes.includes(0)) return decodeUnmarkedUtf16(bytes);
  const unicode = decodeBytes('utf-8', bytes);
  if (unicode !== null) return unicode;
  const decision = detectEncoding([highLines(bytes)], decodeBytes);
  return decision && decision.bitsPerByte <= maxBitsPerByte ? decodeUpToCut(decision.encoding, bytes) : null;
}

/** Lines with non-ASCII characters up to a length; others do not help detection. */
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

/** Zeros in UTF-16 are the upper bytes of ASCII, so nearly all are at odd or at even positions. */
function decodeUnmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  for (const [place, byte] of bytes.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < (bytes.length / 2) * minAsciiShare || Math.min(even, odd) * 20 > Math.max(even, odd))
    return null;
  const text = decodeBytes(odd > even ? 'utf-16le' : 'utf-16be', bytes.subarray(0, bytes.length - (bytes.length % 2)));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text contains
  return text === null || /[\0-\x08\x0e-\x1f\ufffe\uffff]/.test(text) ? null : text;
}
