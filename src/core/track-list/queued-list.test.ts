import { describe, expect, it } from 'vitest';
import { songId } from '@/core/song/song-id.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { type QueuedList, songsToQueue } from './queued-list.ts';

const songs = makeSongs(5);
const id = (number: number) => songId(makeSong(number));
/** Three songs of the list are in the queue, in random order. */
const queuedList: QueuedList = { takenCount: 3, lastTaken: id(3), queueEnd: id(2) };

describe('a list that is still being loaded while it plays', () => {
  it('gives the songs after those that are in the queue', () => {
    expect(songsToQueue(queuedList, songs, id(2))).toEqual(songs.slice(3));
    expect(songsToQueue(queuedList, songs.slice(0, 3), id(2))).toEqual([]);
  });

  it('is no longer queued once the queue ends with another song or is empty', () => {
    expect(songsToQueue(queuedList, songs, id(9))).toBeNull();
    expect(songsToQueue(queuedList, songs, null)).toBeNull();
  });

  it('is no longer queued once it has changed before that point', () => {
    expect(songsToQueue(queuedList, songs.slice(1), id(2))).toBeNull();
    expect(songsToQueue(queuedList, songs.slice(0, 2), id(2))).toBeNull();
    expect(songsToQueue(queuedList, [], id(2))).toBeNull();
  });
});
