import { expect, it } from 'vitest';
import { songId } from '@/core/song/song-id.ts';
import { makeCloudSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { estimatedBytes, listProgress } from './list-progress.ts';
import type { OfflineRequest } from './offline-song.ts';

const minute = { durationMs: 60_000 };

it('estimates a list by length and by the quality that its songs have', () => {
  const plain = { ...makeSong(1), ...minute, variants: {} };
  const rich = { ...makeSong(2), ...minute, variants: { high: 'a', lossless: 'b', hires: 'c' } };
  expect(estimatedBytes([plain], 'normal', true)).toBe(960_000);
  expect(estimatedBytes([plain, rich], 'high', true)).toBe(960_000 + 2_400_000);
  expect(estimatedBytes([rich], 'lossless', true)).toBe(7_125_000);
  expect(estimatedBytes([rich], 'highest', true)).toBe(21_000_000);
  // Without a login, the service delivers the base quality.
  expect(estimatedBytes([rich], 'highest', false)).toBe(960_000);
  expect(estimatedBytes([{ ...makeCloudSong(3), ...minute }], 'normal', true)).toBe(2_400_000);
  expect(estimatedBytes([{ ...plain, durationMs: 0 }], 'normal', true)).toBe(3_840_000);
});

it('counts what is saved, on its way and failed, with the parts of what is being fetched', () => {
  const songs = [1, 2, 3, 4, 5].map((number) => makeSong(number));
  const request = (number: number, failure: OfflineRequest['failure'] = null): OfflineRequest => ({
    song: makeSong(number),
    requestedAtEpochMs: 0,
    owner: null,
    failure,
    unreadableOrigin: null,
  });
  const ids = new Set(songs.map(songId));
  const state = {
    songs: new Map([[songId(makeSong(1)), {}]]),
    requests: [request(1), request(2), request(3), request(4, 'disk-full'), request(9)],
    progress: new Map([[songId(makeSong(2)), { receivedBytes: 50, totalBytes: 100 }]]),
  };
  expect(listProgress(ids, state)).toEqual({ total: 5, saved: 1, open: 2, failed: 1, share: 0.3 });
  expect(listProgress(new Set(), state)).toEqual({ total: 0, saved: 0, open: 0, failed: 0, share: 0 });
});
