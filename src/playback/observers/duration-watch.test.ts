import { expect, it } from 'vitest';
import type { Song } from '@/core/song/song';
import { SnapshotStore } from '@/playback/snapshot-store';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { correctDurations } from './duration-watch';

/** What was corrected when a song with this length plays and the media element then reports the others. */
function corrected(song: Song, ...durationsMs: number[]): [string, number][] {
  const store = new SnapshotStore();
  const corrections: [string, number][] = [];
  const stop = correctDurations(
    { getSnapshot: () => store.snapshot, subscribe: (onChange) => store.subscribe(onChange) },
    (localId, durationMs) => corrections.push([localId, durationMs]),
  );
  store.update({ current: { key: 1, song }, state: 'loading', durationMs: song.durationMs });
  for (const durationMs of durationsMs) store.update({ state: 'playing', durationMs });
  stop();
  store.update({ durationMs: 1 });
  return corrections;
}

it('reports a length that differs by more than two seconds, or that was not known', () => {
  expect(corrected(makeLocalSong(1, { durationMs: 10_000 }), 12_000.4)).toEqual([['file-1', 12_000]]);
  expect(corrected(makeLocalSong(1, { durationMs: 10_000 }), 12_000, 8000)).toEqual([]);
  expect(corrected(makeLocalSong(1, { durationMs: 0 }), 1500)).toEqual([['file-1', 1500]]);
});

it('reports it again only when the element found another one', () => {
  expect(corrected(makeLocalSong(1, { durationMs: 10_000 }), 90_000, 90_500, 210_000)).toEqual([
    ['file-1', 90_000],
    ['file-1', 210_000],
  ]);
});

it('waits until the song plays, and leaves songs of the service alone', () => {
  expect(corrected(makeLocalSong(1, { durationMs: 0 }))).toEqual([]);
  expect(corrected(makeSong(1, { durationMs: 10_000 }), 90_000)).toEqual([]);
});
