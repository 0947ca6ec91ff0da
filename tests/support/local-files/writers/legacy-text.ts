import type { Bytes } from './bytes.ts';

export type LegacyEncoding = 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr' | `windows-125${0 | 1 | 2 | 3 | 4}`;

const tables = new Map<LegacyEncoding, ReadonlyMap<string, readonly number[]>>();

/** Characters by their one or two bytes in an encoding, found by decoding all combinations. */
function tableOf(encoding: LegacyEncoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let byte = 0x80; byte <= 0xff; byte += 1) add(byte);
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) add(lead, trail);
  }
  tables.set(encoding, table);
  return table;
}

/** Encodes a text in an encoding that browsers only decode; throws for a missing character. */
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

/** The text as a program shows it that decodes the bytes as Latin-1. */
export function misread(text: string, encoding: LegacyEncoding | 'utf-8'): string {
  const bytes = encoding === 'utf-8' ? new TextEncoder().encode(text) : legacyBytes(text, encoding);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
