import { crc32, deflateSync } from 'node:zlib';

/** Side of a block in pixels: one byte of a row at one bit per pixel. */
const BLOCK = 8;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, -4)), data.length + 8);
  return out;
}

/** A square picture of dark (true) and light blocks as PNG. */
export function blockPng(blocks: readonly (readonly boolean[])[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(blocks.length * BLOCK, 0);
  header.writeUInt32BE(blocks.length * BLOCK, 4);
  // One bit of grey per pixel.
  header[8] = 1;
  // Each row begins with its filter: 0 = none.
  const rows = blocks.flatMap((row) =>
    Array(BLOCK)
      .fill([0, ...row.map((isDark) => (isDark ? 0 : 0xff))])
      .flat(),
  );
  return Buffer.concat([
    Buffer.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', new Uint8Array()),
  ]);
}
