import { describe, expect, it } from 'vitest';
import { replaceQueue } from '@/core/queue/queue.ts';
import { emptyQueue } from '@/core/queue/queue-items.ts';
import { songId } from '@/core/song/song-id.ts';
import { makeCloudSong, makeLocalSong, makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { newSongs, seedsOf, similarSeeds, songsLeft } from './radio-songs.ts';

const known = (number: number) => makeSong(number, { albumAudioId: String(number) });

describe('the songs left', () => {
  it('are those after the current one, or all where it is no longer in the queue', () => {
    const queue = replaceQueue(emptyQueue, makeSongs(4));
    expect([1, 4, 99].map((key) => songsLeft(queue, key))).toEqual([3, 0, 4]);
    expect(songsLeft(emptyQueue, null)).toBe(0);
    expect(songsLeft(queue, 1, ({ title }) => title !== queue.items[2]?.song.title)).toBe(2);
  });
});

describe('similar songs are asked for', () => {
  it('by the last ones up to the current one, the current one first, at most five and each once', () => {
    const songs = [known(1), known(2), makeLocalSong(3), makeSong(4), known(5), known(6), known(7), known(2), known(9)];
    const queue = replaceQueue(emptyQueue, songs);
    expect(similarSeeds(queue, 8)).toEqual(['2', '7', '6', '5', '1']);
    expect(similarSeeds(queue, 2)).toEqual(['2', '1']);
    expect(similarSeeds(queue, 99)).toEqual([]);
  });

  it('by the first songs of a list that the service knows', () => {
    expect(seedsOf([makeLocalSong(1), makeCloudSong(2, { albumAudioId: '2' }), known(3)])).toEqual(['3']);
    expect(seedsOf([])).toEqual([]);
  });
});

describe('new songs', () => {
  it('are not in the queue, not heard lately, and each only once', () => {
    const heard = new Set([songId(known(2))]);
    const queue = replaceQueue(emptyQueue, [known(1)]);
    expect(newSongs([known(1), known(2), known(3), known(4), known(4)], queue, heard)).toEqual([known(3), known(4)]);
  });
});
