import type { TextEncodingName } from '@/core/text/encoding/encoding-units';

type Label = TextEncodingName | 'utf-16le' | 'utf-16be';

const decoders = new Map<string, TextDecoder>();

function decoderOf(label: Label, fatal: boolean): TextDecoder {
  const key = `${label} ${fatal}`;
  const decoder = decoders.get(key) ?? new TextDecoder(label, { fatal });
  decoders.set(key, decoder);
  return decoder;
}

/** The text of bytes in an encoding; null where they are invalid in it. */
export function decodeBytes(label: Label, bytes: Uint8Array): string | null {
  try {
    return decoderOf(label, true).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of bytes in an encoding, U+FFFD for what is invalid. A character that is cut at the end is left out. */
export function decodeUpToCut(label: Label, bytes: Uint8Array): string {
  for (const cut of [0, 1, 2]) {
    const text = decodeBytes(label, bytes.subarray(0, bytes.length - cut));
    if (text !== null) return text;
  }
  return decoderOf(label, false).decode(bytes);
}
