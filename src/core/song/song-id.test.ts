import { describe, expect, it } from 'vitest';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { isSameSong, songId } from './song-id.ts';

describe('the identity of a song', () => {
  it('is the same whatever the other fields are', () => {
    expect(isSameSong(makeSong(1), makeSong(1, { title: 'Live', cover: 'http://127.0.0.1:1/c.png' }))).toBe(true);
    expect(isSameSong(makeLocalSong(1), makeLocalSong(1, { title: 'Retagged' }))).toBe(true);
    expect(isSameSong(makeSong(1), makeSong(2))).toBe(false);
  });

  it('differs by origin where two origins use the same id', () => {
    const { hash } = makeSong(1);
    const ids = [makeSong(1), makeCloudSong(1), makeLocalSong(1, { localId: hash })].map(songId);
    expect(new Set(ids).size).toBe(3);
  });

  it('is the key that earlier builds stored lyric choices under', () => {
    expect(songId(makeSong(10))).toBe('catalogue:0000000000000000000000000000000A');
  });
});
