import { describe, expect, it } from 'vitest';
import { makeSong, makeSongs } from '../../tests/support/songs.ts';
import { type ListFollowing, songsToFollow } from './list-following';

const songs = makeSongs(5);
const hash = (number: number) => makeSong(number).hash;
/** Three songs of the list are in the queue, in random order. */
const following: ListFollowing = { takenCount: 3, lastTaken: hash(3), queueEnd: hash(2) };

describe('a list that is read on while it plays', () => {
  it('gives what came after the songs that are in the queue', () => {
    expect(songsToFollow(following, songs, hash(2))).toEqual(songs.slice(3));
    expect(songsToFollow(following, songs.slice(0, 3), hash(2))).toEqual([]);
    expect(songsToFollow(following, songs, hash(2).toLowerCase())).toEqual(songs.slice(3));
  });

  it('is followed no longer once the queue ends otherwise or is empty', () => {
    expect(songsToFollow(following, songs, hash(9))).toBeNull();
    expect(songsToFollow(following, songs, null)).toBeNull();
  });

  it('is followed no longer once it has changed before that place', () => {
    expect(songsToFollow(following, songs.slice(1), hash(2))).toBeNull();
    expect(songsToFollow(following, songs.slice(0, 2), hash(2))).toBeNull();
    expect(songsToFollow(following, [], hash(2))).toBeNull();
  });
});
