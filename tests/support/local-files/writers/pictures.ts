import { deflateSync } from 'node:zlib';
import { type Bytes, be, bytesOf } from './bytes.ts';

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name: string, content: Uint8Array): Bytes {
  const checked = bytesOf(name, content);
  return bytesOf(be(content.length), checked, be(crc(checked)));
}

/** A single-coloured PNG, `#rrggbb`; uncompressed it has 3 bytes per pixel. */
export function pngPicture(side: number, colour: string, compressed = true): Bytes {
  const pixel = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const row = Uint8Array.from([0, ...Array.from({ length: side }, () => pixel).flat()]);
  const rows = Buffer.concat(new Array<Uint8Array>(side).fill(row));
  return bytesOf(
    [0x89],
    'PNG\r\n\x1a\n',
    chunk('IHDR', bytesOf(be(side), be(side), [8, 2, 0, 0, 0])),
    chunk('IDAT', deflateSync(rows, { level: compressed ? 6 : 0 })),
    chunk('IEND', new Uint8Array(0)),
  );
}
