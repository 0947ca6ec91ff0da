import { type Bytes, bytesOf, le, utf8 } from './bytes.ts';

/** An APEv2 tag for the end of a file; a Uint8Array is a binary value, several texts become one with zeros between. */
export function apeTag(items: Readonly<Record<string, string | readonly string[] | Uint8Array>>): Bytes {
  const written = Object.entries(items).map(([key, value]) => {
    const isBinary = value instanceof Uint8Array;
    const bytes = isBinary ? value : utf8(typeof value === 'string' ? value : value.join('\0'));
    return bytesOf(le(bytes.length), le(isBinary ? 2 : 0), key, [0], bytes);
  });
  const content = bytesOf(...written);
  const part = (flags: number): Bytes =>
    bytesOf('APETAGEX', le(2000), le(content.length + 32), le(written.length), le(flags), le(0, 8));
  return bytesOf(part(0xa0000000), content, part(0x80000000));
}
