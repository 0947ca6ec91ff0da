import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceQueue } from '@/core/queue/queue.ts';
import type { Song } from '@/core/song/song.ts';
import { makeLocalSong, makeSong } from '../../tests/support/fakes/songs.ts';
import { correctDurations, followQueueFiles } from './local-songs.ts';
import { SnapshotStore } from './snapshot-store.ts';

describe('the files of the queue', () => {
  let store: SnapshotStore;
  let shared: (readonly string[])[];

  beforeEach(() => {
    vi.useFakeTimers();
    store = new SnapshotStore();
    shared = [];
  });

  afterEach(() => vi.useRealTimers());

  const start = () =>
    followQueueFiles({ getSnapshot: () => store.snapshot, subscribe: (onChange) => store.subscribe(onChange) }, (ids) =>
      shared.push(ids),
    );

  function setQueue(songs: readonly Song[], currentIndex: number): void {
    const queue = replaceQueue(store.snapshot.queue, songs);
    store.update({ queue, current: queue.items[currentIndex] ?? null });
  }

  it('keeps the local songs of the queue, the nearest to the current one first', () => {
    setQueue([makeLocalSong(1), makeSong(2), makeLocalSong(3), makeLocalSong(4), makeLocalSong(1)], 2);
    start();
    vi.runAllTimers();
    expect(shared).toEqual([['file-3', 'file-4', 'file-1']]);
  });

  it('does nothing for a queue without local songs, until the last one has left it', () => {
    start();
    setQueue([makeSong(1)], 0);
    vi.runAllTimers();
    expect(shared).toEqual([]);
    setQueue([makeLocalSong(1)], 0);
    vi.runAllTimers();
    setQueue([makeSong(1)], 0);
    vi.runAllTimers();
    store.update({ queue: replaceQueue(store.snapshot.queue, []) });
    vi.runAllTimers();
    expect(shared).toEqual([['file-1'], []]);
  });

  it('takes several changes in a row as one, and the next song as none', () => {
    start();
    setQueue([makeLocalSong(1)], 0);
    setQueue([makeLocalSong(2), makeLocalSong(3)], 0);
    vi.runAllTimers();
    store.update({ current: store.snapshot.queue.items[1] ?? null });
    store.update({ volume: 1 });
    vi.runAllTimers();
    expect(shared).toEqual([['file-2', 'file-3']]);
  });

  it('follows the current song in a queue that is too long to be shared as a whole', () => {
    start();
    const songs = Array.from({ length: 5001 }, (_, index) => makeLocalSong(index));
    setQueue(songs, 0);
    vi.runAllTimers();
    store.update({ current: store.snapshot.queue.items[5000] ?? null });
    vi.runAllTimers();
    expect(shared.map(([first]) => first)).toEqual(['file-0', 'file-5000']);
  });

  it('ends', () => {
    const stop = start();
    setQueue([makeLocalSong(1)], 0);
    stop();
    vi.runAllTimers();
    expect([shared, vi.getTimerCount()]).toEqual([[], 0]);
  });
});

describe('the length of a local song', () => {
  /** Corrections when a song with tags plays and the media element reports these durations in turn. */
  function corrected(song: Song, ...durationsMs: number[]): [string, number, isFound?: true][] {
    const store = new SnapshotStore();
    const corrections: [string, number, isFound?: true][] = [];
    const stop = correctDurations(
      { getSnapshot: () => store.snapshot, subscribe: (onChange) => store.subscribe(onChange) },
      (localId, durationMs, isFound) => corrections.push(isFound ? [localId, durationMs, true] : [localId, durationMs]),
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
    expect(corrected(makeLocalSong(1, { durationMs: 10_000 }), 90_000, 90_500, 60_000)).toEqual([
      ['file-1', 90_000],
      ['file-1', 60_000],
    ]);
  });

  it('reports one that grows while the song plays once, as found', () => {
    expect(corrected(makeLocalSong(1, { durationMs: 1000 }), 1000, 2900, 4000, 9000, 240_000.2)).toEqual([
      ['file-1', 240_000, true],
    ]);
  });

  it.each([
    ['pauses', { state: 'paused' as const }],
    ['is followed by another one', { current: { key: 2, song: makeLocalSong(2) }, durationMs: 5000 }],
    ['was the last one', { current: null, state: 'empty' as const }],
  ])('reports one that grew when the song %s', (_how, change) => {
    const store = new SnapshotStore();
    const correct = vi.fn();
    correctDurations(
      { getSnapshot: () => store.snapshot, subscribe: (onChange) => store.subscribe(onChange) },
      correct,
    );
    const song = makeLocalSong(1, { durationMs: 1000 });
    store.update({ current: { key: 1, song }, state: 'playing', durationMs: 1000 });
    store.update({ durationMs: 30_000 });
    expect(correct).not.toHaveBeenCalled();
    store.update(change);
    expect(correct.mock.calls[0]).toEqual(['file-1', 30_000, true]);
  });

  it('waits until the song plays, and leaves songs of the service alone', () => {
    expect(corrected(makeLocalSong(1, { durationMs: 0 }))).toEqual([]);
    expect(corrected(makeSong(1, { durationMs: 10_000 }), 90_000)).toEqual([]);
  });
});
