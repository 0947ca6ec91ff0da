import { describe, expect, it } from 'vitest';
import { songId } from '@/core/song/song-id';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { type ListFollowing, songsToFollow } from './list-following';

const songs = makeSongs(5);
const id = (number: number) => songId(makeSong(number));
/** Three songs of the list are in the queue, in random order. */
const following: ListFollowing = { takenCount: 3, lastTaken: id(3), queueEnd: id(2) };

describe('a list that is still being loaded while it plays', () => {
  it('gives the songs after those that are in the queue', () => {
    expect(songsToFollow(following, songs, id(2))).toEqual(songs.slice(3));
    expect(songsToFollow(following, songs.slice(0, 3), id(2))).toEqual([]);
  });

  it('is no longer followed once the queue ends with another song or is empty', () => {
    expect(songsToFollow(following, songs, id(9))).toBeNull();
    expect(songsToFollow(following, songs, null)).toBeNull();
  });

  it('is no longer followed once it has changed before that point', () => {
    expect(songsToFollow(following, songs.slice(1), id(2))).toBeNull();
    expect(songsToFollow(following, songs.slice(0, 2), id(2))).toBeNull();
    expect(songsToFollow(following, [], id(2))).toBeNull();
  });
});
