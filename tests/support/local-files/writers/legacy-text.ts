import type { Bytes } from './bytes.ts';

export type LegacyEncoding = 'gb18030' | 'big5' | 'shift_jis' | 'euc-kr';

const tables = new Map<LegacyEncoding, ReadonlyMap<string, readonly number[]>>();

/** The two-byte characters of an encoding, found by decoding all pairs of bytes. */
function tableOf(encoding: LegacyEncoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, [lead, trail]);
    }
  }
  tables.set(encoding, table);
  return table;
}

/** A text in an encoding that browsers only decode; a character that it lacks throws. */
export function legacyBytes(text: string, encoding: LegacyEncoding): Bytes {
  const table = tableOf(encoding);
  return Uint8Array.from(
    Array.from(text, (character) => {
      if (character.charCodeAt(0) < 0x80) return [character.charCodeAt(0)];
      const bytes = table.get(character);
      if (!bytes) throw new RangeError(`Not in ${encoding}: ${character}`);
      return bytes;
    }).flat(),
  );
}

/** The text that a program shows that takes the bytes for Latin-1. */
export function misread(text: string, encoding: LegacyEncoding | 'utf-8' | 'windows-1252'): string {
  const bytes =
    encoding === 'utf-8'
      ? new TextEncoder().encode(text)
      : encoding === 'windows-1252'
        ? windowsBytes(text)
        : legacyBytes(text, encoding);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function windowsBytes(text: string): Bytes {
  const decoder = new TextDecoder('windows-1252');
  const all = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (character) => {
    const byte = all.indexOf(character);
    if (byte === -1) throw new RangeError(`Not in Windows-1252: ${character}`);
    return byte;
  });
}
