import { joinBytes } from '../tags/source/byte-view';

/**
 * Text that should be UTF-8, as UTF-8. Where it is in another encoding, each byte becomes the character of its number,
 * as in tags that are declared as Latin-1; `repairTexts` finds the encoding from there.
 */
export function utf8OfBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return isUtf8(bytes)
    ? joinBytes([bytes])
    : new TextEncoder().encode(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** True for bytes that are UTF-8, of which a character may be cut at the end. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
