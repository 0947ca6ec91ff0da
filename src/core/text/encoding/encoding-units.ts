/** Encodings of texts that declare none. */
export const textEncodings = [
  'windows-1252',
  'utf-8',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1251',
  'windows-1250',
  'windows-1254',
  'windows-1253',
] as const;

export type TextEncodingName = (typeof textEncodings)[number];

/** Decodes bytes; null if they are invalid in the encoding. */
export type DecodeBytes = (encoding: TextEncodingName, bytes: Uint8Array) => string | null;

/** A character and its bytes; '' for invalid bytes. */
export type Unit = { character: string; lead: number; trail: number; length: number };

const known = new Map<TextEncodingName, Map<number, Unit>>();

/** Splits a text into characters. `decode` is called once per character of an encoding. */
export function unitsOf(encoding: TextEncodingName, bytes: Uint8Array, decode: DecodeBytes): Unit[] {
  const units: Unit[] = [];
  const characters = known.get(encoding) ?? new Map<number, Unit>();
  known.set(encoding, characters);
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    const length = lengthOf(encoding, lead, trail);
    const key = length === 1 ? lead : lead * 256 + trail;
    let unit = length <= 2 ? characters.get(key) : undefined;
    if (!unit) {
      const character = at + length > bytes.length ? '' : (decode(encoding, bytes.subarray(at, at + length)) ?? '');
      // An invalid byte does not consume the next one, which may be ASCII.
      unit = { character, lead, trail, length: character === '' ? 1 : length };
      if (length <= 2 && at + length <= bytes.length) characters.set(key, unit);
    }
    units.push(unit);
    at += unit.length;
  }
  return units;
}

/** Byte length of the character that starts with these two bytes. */
function lengthOf(encoding: TextEncodingName, lead: number, trail: number): number {
  if (lead < 0x80 || encoding.startsWith('windows-')) return 1;
  switch (encoding) {
    case 'utf-8':
      // Not the start of a character, like most bytes of texts in other encodings: decoding more would only throw.
      if (trail >> 6 !== 0b10) return 1;
      return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    case 'gb18030':
      return lead === 0x80 ? 1 : trail >= 0x30 && trail <= 0x39 ? 4 : 2;
    case 'shift_jis':
      return lead === 0x80 || (lead >= 0xa0 && lead <= 0xdf) ? 1 : 2;
    case 'euc-jp':
      return lead === 0x8f ? 3 : 2;
    default:
      return 2;
  }
}
