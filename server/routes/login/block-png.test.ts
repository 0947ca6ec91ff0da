import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { blockPng } from './block-png.ts';

it('a file has a block of eight by eight pixels of one bit for each cell', () => {
  const file = blockPng([
    [true, false],
    [false, false],
  ]);
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20), ...file.subarray(24, 29)]).toEqual([16, 16, 1, 0, 0, 0, 0]);
  const at = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  expect([...rows]).toEqual([...Array(8).fill([0, 0, 255]), ...Array(8).fill([0, 255, 255])].flat());
});
