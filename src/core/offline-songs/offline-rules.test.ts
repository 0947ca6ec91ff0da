import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeCloudSong, makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import {
  expiryOf,
  isOutdated,
  isRequestValid,
  isUsable,
  limitBytes,
  serviceContentMs,
  songsOverLimit,
  songsToRemove,
} from './offline-rules.ts';
import { isSavable, type OfflineSong, offlineRequestSchema, offlineSongSchema, whyNotSavable } from './offline-song.ts';

const start = 1_700_000_000_000;

function saved(number: number, changes: Partial<OfflineSong> = {}): OfflineSong {
  return {
    song: makeSong(number),
    fileName: `file-${number}.mp3`,
    sizeBytes: 100,
    delivered: { level: 'normal', bitRate: 128_000, extension: 'mp3' },
    encoding: makeSong(number).hash,
    durationMs: 1000,
    loudness: null,
    requestedAtEpochMs: start,
    keptAtEpochMs: start,
    usedAtEpochMs: start + number,
    isPinned: false,
    owner: null,
    ...changes,
  };
}

describe('expiry', () => {
  it('a song of the catalogue is usable until 24 hours after it was received, and not a moment longer', () => {
    expect(isUsable(saved(1), start + serviceContentMs - 1, null)).toBe(true);
    expect(isUsable(saved(1), start + serviceContentMs, null)).toBe(false);
    expect(expiryOf(saved(1))).toBe(start + 24 * 3_600_000);
  });

  it('playing and pinning do not make it last longer', () => {
    const song = saved(1, { isPinned: true, usedAtEpochMs: start + serviceContentMs - 1 });
    expect(isUsable(song, start + serviceContentMs, null)).toBe(false);
  });

  it('a file of the cloud drive stays', () => {
    const song = saved(1, { song: makeCloudSong(1) });
    expect(isUsable(song, start + 100 * serviceContentMs, null)).toBe(true);
    expect(expiryOf(song)).toBeNull();
  });

  it('content from the future, which a clock that was set back shows, is outdated', () => {
    expect(isOutdated(start, start - 1)).toBe(true);
    expect(isOutdated(start, start)).toBe(false);
  });

  it('a request is carried out for 24 hours', () => {
    const request = {
      song: makeSong(1),
      requestedAtEpochMs: start,
      owner: null,
      failure: null,
      unreadableOrigin: null,
    };
    expect(isRequestValid(request, start + serviceContentMs - 1, null)).toBe(true);
    expect(isRequestValid(request, start + serviceContentMs, null)).toBe(false);
    expect(isRequestValid({ ...request, owner: '7' }, start, '8')).toBe(false);
  });
});

describe('the owner', () => {
  it('what a user received is only for that user; what was received without a login is for everyone', () => {
    expect(isUsable(saved(1, { owner: '7' }), start, '7')).toBe(true);
    expect(isUsable(saved(1, { owner: '7' }), start, '8')).toBe(false);
    expect(isUsable(saved(1, { owner: '7' }), start, null)).toBe(false);
    expect(isUsable(saved(1, { owner: null }), start, '8')).toBe(true);
  });
});

describe('making room', () => {
  const room = (songs: OfflineSong[], neededBytes: number, more = {}) =>
    songsToRemove({ songs, limitBytes: 300, neededBytes, usedBeforeEpochMs: start + 1000, ...more })?.map(
      ({ fileName }) => fileName,
    ) ?? null;

  it('removes nothing as long as everything fits, to the last byte', () => {
    expect(room([saved(1), saved(2)], 100)).toEqual([]);
    expect(room([saved(1), saved(2)], 101)).toEqual(['file-1.mp3']);
  });

  it('removes the least recently used first, whatever their order and age', () => {
    const songs = [saved(3), saved(1, { usedAtEpochMs: start + 500 }), saved(2)];
    expect(room(songs, 100)).toEqual(['file-2.mp3']);
    expect(room(songs, 150)).toEqual(['file-2.mp3', 'file-3.mp3']);
  });

  it('never removes a pinned song', () => {
    const songs = [saved(1, { isPinned: true }), saved(2), saved(3, { isPinned: true })];
    expect(room(songs, 100)).toEqual(['file-2.mp3']);
    expect(room(songs, 101)).toBeNull();
  });

  it('never removes what was used since the request, so that a long list does not replace itself', () => {
    expect(room([saved(1), saved(2), saved(3)], 100, { usedBeforeEpochMs: start + 2 })).toEqual(['file-1.mp3']);
    expect(room([saved(1), saved(2), saved(3)], 100, { usedBeforeEpochMs: start + 1 })).toBeNull();
  });

  it('refuses a song that is larger than the limit, without removing anything', () => {
    expect(room([saved(1)], 301)).toBeNull();
    expect(room([], 300)).toEqual([]);
  });

  it('a lowered limit removes the least recently used ones; pinned ones stay above it', () => {
    const songs = [saved(1), saved(2, { isPinned: true }), saved(3)];
    expect(songsOverLimit(songs, 300)).toEqual([]);
    expect(songsOverLimit(songs, 299).map(({ fileName }) => fileName)).toEqual(['file-1.mp3']);
    expect(songsOverLimit(songs, 50).map(({ fileName }) => fileName)).toEqual(['file-1.mp3', 'file-3.mp3']);
  });

  it('the setting is a number of megabytes', () => {
    expect(limitBytes('1024')).toBe(1024 ** 3);
  });
});

it('songs of this device, and those that are not licensed, are not saved offline', () => {
  expect(whyNotSavable(makeLocalSong(1))).toBe('local');
  expect(whyNotSavable({ ...makeSong(1), access: 'no-copyright' })).toBe('no-copyright');
  expect(whyNotSavable({ ...makeSong(1), access: 'unavailable' })).toBe('no-copyright');
  // The service decides by the account's rights.
  expect(isSavable({ ...makeSong(1), access: 'vip' })).toBe(true);
  expect(isSavable(makeCloudSong(1))).toBe(true);
});

it('stored records are read only if they are complete', () => {
  const request = { song: makeSong(1), requestedAtEpochMs: 1, owner: '7', failure: 'limit', unreadableOrigin: null };
  expect(v.safeParse(offlineSongSchema, saved(1)).success).toBe(true);
  expect(v.safeParse(offlineRequestSchema, request).success).toBe(true);
  for (const wrong of [
    saved(1, { fileName: '../x.mp3' }),
    saved(1, { sizeBytes: 0 }),
    { ...saved(1), song: makeLocalSong(1) },
    { ...saved(1), keptAtEpochMs: '1' },
  ]) {
    expect(v.safeParse(offlineSongSchema, wrong).success).toBe(false);
  }
  expect(v.safeParse(offlineRequestSchema, { ...request, failure: 'bored' }).success).toBe(false);
});
