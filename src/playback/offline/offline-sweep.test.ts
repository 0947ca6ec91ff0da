import { describe, expect, it } from 'vitest';
import { serviceContentMs } from '@/core/offline-songs/offline-rules.ts';
import type { OfflineSong } from '@/core/offline-songs/offline-song.ts';
import { makeCloudSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { planSweep, requestOf } from './offline-sweep.ts';

const start = 1_700_000_000_000;

function saved(number: number, changes: Partial<OfflineSong> = {}): OfflineSong {
  return {
    song: makeSong(number),
    fileName: `file-${number}.mp3`,
    sizeBytes: 100,
    delivered: null,
    encoding: '',
    durationMs: 1000,
    loudness: null,
    requestedAtEpochMs: start,
    keptAtEpochMs: start + number,
    usedAtEpochMs: start + number,
    isPinned: false,
    owner: null,
    ...changes,
  };
}

const intact = (...songs: OfflineSong[]) => new Map(songs.map(({ fileName, sizeBytes }) => [fileName, sizeBytes]));
const names = (songs: readonly OfflineSong[]) => songs.map(({ fileName }) => fileName);

function plan(songs: OfflineSong[], changes: Partial<Parameters<typeof planSweep>[0]> = {}) {
  return planSweep({
    songs,
    requests: [],
    files: intact(...songs),
    nowEpochMs: start + 1000,
    userId: null,
    limit: '512',
    ...changes,
  });
}

describe('a sweep', () => {
  it('removes what is 24 hours old, pinned or not, and tells when the next one is', () => {
    const songs = [saved(1, { isPinned: true }), saved(2), saved(3, { song: makeCloudSong(3) })];
    const after = plan(songs, { nowEpochMs: start + 1 + serviceContentMs });
    expect(names(after.removedSongs)).toEqual(['file-1.mp3']);
    expect(after.nextExpiryEpochMs).toBe(start + 2 + serviceContentMs);
    expect(after.newRequests).toEqual([]);
    expect(plan([saved(3, { song: makeCloudSong(3) })]).nextExpiryEpochMs).toBeNull();
  });

  it('removes what another user saved, with the requests', () => {
    const songs = [saved(1, { owner: '7' }), saved(2, { owner: '8' }), saved(3)];
    const requests = [requestOf(saved(4, { owner: '8' }), start), requestOf(saved(5, { owner: '7' }), start)];
    const after = plan(songs, { requests, userId: '7' });
    expect(names(after.removedSongs)).toEqual(['file-2.mp3']);
    expect(after.removedRequests).toEqual([requests[0]]);
  });

  it('has a song fetched again whose file is missing or shorter, unless it is requested already', () => {
    const songs = [saved(1), saved(2), saved(3), saved(4)];
    const files = intact(saved(1), saved(2, { sizeBytes: 99 }), saved(4, { sizeBytes: 1 }));
    const requests = [requestOf(saved(4), start)];
    const after = plan(songs, { files, requests });
    expect(names(after.removedSongs)).toEqual(['file-2.mp3', 'file-3.mp3', 'file-4.mp3']);
    expect(after.newRequests.map(({ song }) => song)).toEqual([makeSong(2), makeSong(3)]);
  });

  it('removes files without a song', () => {
    const files = new Map([...intact(saved(1)), ['cut-off.mp3', 0]]);
    expect(plan([saved(1)], { files }).unusedFiles).toEqual(['cut-off.mp3']);
  });

  it('leaves files alone while some may be written', () => {
    const after = plan([saved(1)], { files: null });
    expect([after.removedSongs, after.newRequests, after.unusedFiles]).toEqual([[], [], []]);
  });

  it('removes what is above a lowered limit, the least recently used first', () => {
    const mb = 1024 * 1024;
    const songs = [1, 2, 3].map((number) => saved(number, { sizeBytes: 200 * mb }));
    expect(names(plan(songs).removedSongs)).toEqual(['file-1.mp3']);
    expect(plan(songs, { limit: '1024' }).removedSongs).toEqual([]);
  });
});
