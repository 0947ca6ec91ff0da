import { describe, expect, it } from 'vitest';
import { blockJpeg } from './block-jpeg.ts';

/** Decodes the cells of a picture from its scan data and tables. */
function cellsOf(file: Uint8Array, side: number): boolean[][] {
  const bytes = Buffer.from(file);
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  const data = bytes.subarray(scan + 2 + bytes.readUInt16BE(scan + 2), bytes.length - 2);
  let bits = '';
  for (let place = 0; place < data.length; place += 1) {
    bits += data.readUInt8(place).toString(2).padStart(8, '0');
    if (data[place] !== 0xff) continue;
    expect(data[place + 1]).toBe(0);
    place += 1;
  }
  let at = 0;
  let brightness = 0;
  const taken = (count: number): string => {
    at += count;
    return bits.slice(at - count, at);
  };
  const cells = Array.from({ length: side * side }, () => {
    const length = taken(1) === '0' ? 0 : taken(1) === '0' ? 8 : taken(1) === '0' ? 7 : Number.NaN;
    const value = length === 0 ? '' : taken(length);
    const number = Number.parseInt(value || '0', 2);
    brightness += value.startsWith('0') ? number - 2 ** length + 1 : number;
    expect(taken(1)).toBe('0');
    return brightness < 0;
  });
  expect(bits.slice(at)).toMatch(/^1{0,7}$/);
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

describe('a JPEG of cells', () => {
  it.each([
    [[[false]]],
    [[[true]]],
    [
      [
        [false, true, true],
        [false, false, true],
        [true, false, true],
      ],
    ],
    [Array.from({ length: 25 }, (_, y) => Array.from({ length: 25 }, (__, x) => (x * y + x) % 3 === 0))],
  ])('holds %j', (cells) => {
    const file = blockJpeg(cells);
    expect(cellsOf(file, cells.length)).toEqual(cells);
    const frame = Buffer.from(file).indexOf(Buffer.from([0xff, 0xc0]));
    expect(Buffer.from(file).readUInt16BE(frame + 5)).toBe(cells.length * 8);
    expect(Buffer.from(file).readUInt16BE(frame + 7)).toBe(cells.length * 8);
  });
});
