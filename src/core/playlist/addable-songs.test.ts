import { describe, expect, it } from 'vitest';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { addableSongs, whyNotAddable } from './addable-songs.ts';

it('only songs of the catalogue can be added', () => {
  expect(whyNotAddable(makeSong(1))).toBeNull();
  expect(whyNotAddable(makeCloudSong(1))).toBe('cloud');
  expect(whyNotAddable(makeLocalSong(1))).toBe('local');
  expect(whyNotAddable(makeSong(1, { hash: '' }))).toBe('no-hash');
});

describe('songs for a list', () => {
  it('exclude and count songs of the cloud drive and of this device, and contain each song once', () => {
    const songs = [
      makeSong(1),
      makeCloudSong(2),
      makeSong(1),
      makeLocalSong(3),
      makeSong(4),
      makeSong(5, { hash: '' }),
    ];
    expect(addableSongs(songs)).toEqual({ songs: [makeSong(1), makeSong(4)], cloud: 1, local: 1 });
  });
});
