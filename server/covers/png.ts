import { crc32, deflateSync } from 'node:zlib';
import { indexColours } from './palette-of-pixels.ts';

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/**
 * Encodes 8-bit RGB pixels (three bytes each, row by row) as PNG of at most 256 colours: little more than half the size
 * of one of all colours, and covers are most of what the first page of the app receives.
 */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const { palette, indices } = indexColours(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which are its place in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  // Rows without a filter: differences of places in a palette mean nothing.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}
