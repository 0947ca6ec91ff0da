import { decodeBytes } from './decoders';

/**
 * Text that should be UTF-8; a character may be cut at its end. Where it is in another encoding, each byte becomes the
 * character of its number, as in tags that are declared as Latin-1; `repairTexts` finds the encoding from there.
 */
export function utf8Text(bytes: Uint8Array): string {
  return decodeBytes('utf-8', bytes) ?? (isCutUtf8(bytes) ? new TextDecoder().decode(bytes) : byteText(bytes));
}

/** Each byte as the character of its number. */
export function byteText(bytes: Uint8Array): string {
  let text = '';
  // A call takes some 100,000 arguments at most.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

function isCutUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
