import type { TextEncodingName } from '@/core/text/encoding/encoding-units.ts';

type Label = TextEncodingName | 'utf-16le' | 'utf-16be';

const decoders = new Map<string, TextDecoder>();

function decoderOf(label: Label, fatal: boolean): TextDecoder {
  const key = `${label} ${fatal}`;
  const decoder = decoders.get(key) ?? new TextDecoder(label, { fatal });
  decoders.set(key, decoder);
  return decoder;
}

/** Decodes bytes; null if they are invalid in the encoding. */
export function decodeBytes(label: Label, bytes: Uint8Array): string | null {
  try {
    return decoderOf(label, true).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes bytes; invalid ones become U+FFFD. A cut character at the end is left out. */
export function decodeUpToCut(label: Label, bytes: Uint8Array): string {
  for (const cut of [0, 1, 2]) {
    const text = decodeBytes(label, bytes.subarray(0, bytes.length - cut));
    if (text !== null) return text;
  }
  return decoderOf(label, false).decode(bytes);
}

/**
 * Decodes supposed UTF-8, possibly cut at the end. If it is in another encoding, each byte becomes the character with
 * its number, as in tags declared as Latin-1; `repairTexts` then detects the encoding.
 */
export function utf8Text(bytes: Uint8Array): string {
  return decodeBytes('utf-8', bytes) ?? (isCutUtf8(bytes) ? new TextDecoder().decode(bytes) : byteText(bytes));
}

/** Converts each byte to the character with its number. */
export function byteText(bytes: Uint8Array): string {
  let text = '';
  // A call accepts about 100,000 arguments.
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
