import { expect, it } from 'vitest';
import type { CloudFile } from '@/api/account/cloud-drive.ts';
import { makeCloudSong } from '../../../tests/support/fakes/songs.ts';
import { cloudRows, usedShare } from './cloud-rows.ts';

const cloudFile = (number: number, quality: CloudFile['quality']): CloudFile => ({
  song: makeCloudSong(number),
  fileId: String(number),
  standardHash: '',
  quality,
  sizeBytes: number * 1000,
  addedAtMs: null,
});

it('labels the quality of a file, and shows no label for standard quality', () => {
  const rows = cloudRows([
    cloudFile(1, 'high'),
    cloudFile(2, 'lossless'),
    cloudFile(3, 'hires'),
    cloudFile(4, 'normal'),
  ]);
  expect(rows.map(({ badge }) => badge)).toEqual(['HQ', 'SQ', 'HR', undefined]);
});

it('rows stay in order and have unique keys', () => {
  const same = makeCloudSong(1);
  const rows = cloudRows([
    { ...cloudFile(1, 'normal'), song: same },
    { ...cloudFile(2, 'normal'), song: { ...same, title: 'Another file' } },
  ]);
  expect(rows.map(({ sizeBytes }) => sizeBytes)).toEqual([1000, 2000]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

it('the used share is at most 1, and 0 for an unknown size', () => {
  expect(usedShare({ usedBytes: 25, maxBytes: 100 })).toBe(0.25);
  expect(usedShare({ usedBytes: 300, maxBytes: 100 })).toBe(1);
  expect(usedShare({ usedBytes: 5, maxBytes: 0 })).toBe(0);
});
