import { expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/songs';
import type { CloudSong } from './cloud-drive-api';
import { cloudRows, usedShare } from './cloud-rows';

const cloudSong = (number: number, quality: CloudSong['quality']): CloudSong => ({
  song: makeSong(number, { origin: 'cloud' }),
  quality,
  sizeBytes: number * 1000,
  addedAtMs: null,
});

it('names the quality of a file, and leaves plain ones without a word', () => {
  const rows = cloudRows([
    cloudSong(1, 'high'),
    cloudSong(2, 'lossless'),
    cloudSong(3, 'hires'),
    cloudSong(4, 'normal'),
  ]);
  expect(rows.map(({ badge }) => badge)).toEqual(['HQ', 'SQ', 'HR', undefined]);
});

it('rows keep their order and have keys of their own', () => {
  const same = makeSong(1, { origin: 'cloud' });
  const rows = cloudRows([
    { song: same, quality: 'normal', sizeBytes: 1, addedAtMs: null },
    { song: { ...same, title: 'Another file' }, quality: 'normal', sizeBytes: 2, addedAtMs: 5 },
  ]);
  expect(rows.map(({ sizeBytes }) => sizeBytes)).toEqual([1, 2]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
});

it('a drive is never fuller than full, nor of unknown size', () => {
  expect(usedShare({ usedBytes: 25, maxBytes: 100 })).toBe(0.25);
  expect(usedShare({ usedBytes: 300, maxBytes: 100 })).toBe(1);
  expect(usedShare({ usedBytes: 5, maxBytes: 0 })).toBe(0);
});
