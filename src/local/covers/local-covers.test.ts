import { describe, expect, it } from 'vitest';
import type { LocalTrack } from '@/core/local-music/local-track.ts';
import { tagsOf } from '../../../tests/support/local-files/scan-harness.ts';
import { groupsWithoutCover } from './scan-covers.ts';
import { pictureSize } from './shrink-picture.ts';

function track(path: string, album: string | null, coverId: string | null = null): LocalTrack {
  return {
    ...tagsOf('Title'),
    album,
    coverId,
    path,
    id: path,
    folderId: 'folder',
    extension: 'mp3',
    sizeBytes: 1,
    modifiedMs: 1,
    addedMs: 1,
  };
}

describe('albums without a cover', () => {
  it('are the tracks of one folder with one album tag; others stand alone', () => {
    const groups = groupsWithoutCover([
      track('B/2.mp3', 'One'),
      track('B/1.mp3', 'One'),
      track('B/3.mp3', 'Other'),
      track('A/1.mp3', 'One'),
      track('C/1.mp3', null),
      track('C/2.mp3', null),
      track('D/1.mp3', 'Done', 'cover'),
      track('E/1.mp3', 'Half', 'cover'),
      track('E/2.mp3', 'Half'),
    ]);
    expect(groups.map(({ tracks }) => tracks.map(({ path }) => path))).toEqual([
      ['A/1.mp3'],
      ['B/1.mp3', 'B/2.mp3'],
      ['B/3.mp3'],
      ['C/1.mp3'],
      ['C/2.mp3'],
      ['E/1.mp3', 'E/2.mp3'],
    ]);
  });
});

describe('the size of a picture', () => {
  const bytes = (...parts: (string | number[])[]): Uint8Array =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
  const rest = new Array(30).fill(0);

  it.each([
    ['PNG', bytes([0x89], 'PNG', [13, 10, 26, 10, 0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 200], rest), 300, 200],
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 200, 1, 44], rest), 300, 200],
    ['GIF', bytes('GIF89a', [44, 1, 200, 0], rest), 300, 200],
    ['WebP, lossy', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', new Array(10).fill(0), [44, 1, 200, 0], rest), 300, 200],
    [
      'WebP, extended',
      bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', new Array(8).fill(0), [43, 1, 0, 199, 0, 0], rest),
      300,
      200,
    ],
    ['BMP', bytes('BM', new Array(16).fill(0), [44, 1, 0, 0, 0x38, 0xff, 0xff, 0xff], rest), 300, 200],
  ])('is read from the header of a %s', (_name, picture, width, height) => {
    expect(pictureSize(picture)).toEqual({ width, height });
  });

  it('is unknown for anything else, and for what ends too soon', () => {
    expect(pictureSize(bytes('<svg>', rest))).toBeNull();
    for (const short of [bytes(), bytes([0xff, 0xd8, 0xff]), bytes([0x89], 'PNG'), bytes('RIFF', rest)]) {
      expect(pictureSize(short)).toBeNull();
    }
  });
});
