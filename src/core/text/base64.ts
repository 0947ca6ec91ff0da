const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const values = new Map([...alphabet, '-', '_'].map((char, index) => [char, index < 64 ? index : index - 2]));

/**
 * Decodes base64. Tolerant for lyrics files: optional padding, URL-safe alphabet, other characters are skipped. Never
 * throws; other text gives arbitrary bytes.
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let bitCount = 0;
  for (const char of text) {
    const value = values.get(char);
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[length] = (bits >> bitCount) & 0xff;
    length += 1;
  }
  return bytes.slice(0, length);
}

/** Decodes UTF-8; invalid bytes become U+FFFD, a leading byte order mark is removed. */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  let at = 0;
  while (at < bytes.length) {
    const [point, size] = codePointAt(bytes, at);
    if (at > 0 || point !== 0xfeff) text += String.fromCodePoint(point);
    at += size;
  }
  return text;
}

const leads = [
  { size: 2, mask: 0xe0, mark: 0xc0, least: 0x80 },
  { size: 3, mask: 0xf0, mark: 0xe0, least: 0x800 },
  { size: 4, mask: 0xf8, mark: 0xf0, least: 0x10000 },
];

function codePointAt(bytes: Uint8Array, at: number): [point: number, size: number] {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return [first, 1];
  const lead = leads.find(({ mask, mark }) => (first & mask) === mark);
  if (!lead) return [0xfffd, 1];
  let point = first & ~lead.mask;
  for (let offset = 1; offset < lead.size; offset += 1) {
    const next = bytes[at + offset] ?? 0;
    if ((next & 0xc0) !== 0x80) return [0xfffd, offset];
    point = (point << 6) | (next & 0x3f);
  }
  const isValid = point >= lead.least && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
  return [isValid ? point : 0xfffd, lead.size];
}
