import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { emptySnapshot, SnapshotStore } from '@/playback/snapshot-store.ts';
import type { Refusal } from '@/storage/refused-writes.ts';
import { FakePlays } from '../../../tests/support/fakes/fake-engine-parts.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { PlayRecorder } from './play-recorder.ts';

class FakeState extends SnapshotStore {
  turn = 0;
  isResumedTurn = false;
}

describe('the recorder of plays', () => {
  let state: FakeState;
  let plays: FakePlays;
  let sources: (string | Blob)[];
  let refusals: Refusal[];

  beforeEach(() => {
    vi.useFakeTimers();
    state = new FakeState();
    plays = new FakePlays();
    sources = ['http://127.0.0.1:1/a.mp3'];
    refusals = [];
    new PlayRecorder({ state, plays, sources: () => sources, onRefusal: (refusal) => refusals.push(refusal) });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const settle = (ms = 1) => vi.advanceTimersByTimeAsync(ms);
  async function play(number: number, change: Partial<PlayerSnapshot> = {}): Promise<void> {
    state.turn += 1;
    state.update({ current: { key: number, song: makeSong(number) }, state: 'playing', ...change });
    await settle();
  }
  const heard = () => plays.plays.map(({ song, heardMs }) => [song.title, Math.round(heardMs / 1000)]);

  it('writes a play with its first sound, then after 5 s and every 10 s of sound', async () => {
    const record = vi.spyOn(plays, 'record');
    await play(1);
    expect(heard()).toEqual([['Song 1', 0]]);
    await settle(5100);
    expect(heard()).toEqual([['Song 1', 5]]);
    await settle(30_000);
    expect(record).toHaveBeenCalledTimes(5);
    state.update({ state: 'waiting' });
    await settle(60_000);
    expect(record).toHaveBeenCalledTimes(5);
  });

  it('does not count pauses and waiting, nor a change of the clock of the computer', async () => {
    await play(1);
    await settle(3000);
    state.update({ state: 'waiting' });
    await settle(8000);
    state.update({ state: 'playing' });
    vi.setSystemTime(Date.now() + 3_600_000);
    await settle(3000);
    vi.setSystemTime(Date.now() - 7_200_000);
    state.update({ state: 'paused' });
    await settle(60_000);
    expect(heard()).toEqual([['Song 1', 6]]);
  });

  it('does not count the sleep of the computer', async () => {
    await play(1);
    await settle(20_000);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 3_600_000);
    state.update({ state: 'paused' });
    await settle();
    expect(heard()[0]?.[1]).toBeLessThanOrEqual(50);
  });

  it('knows where a song is from, and what chose it', async () => {
    const queueList = { name: 'Night', address: '/album/7', firstKey: 1, endKey: 3 };
    const radio = { kind: 'similar', name: 'Song 1' } as const;
    await play(1, { queueList });
    await play(5, { radio });
    sources = [new Blob()];
    await play(6, { radio: null });
    await play(7, { current: { key: 7, song: makeLocalSong(7) } });
    expect(plays.plays.map(({ origin, reason, list }) => [origin, reason, list])).toEqual([
      ['catalogue', 'list', { name: 'Night', address: '/album/7' }],
      ['catalogue', 'radio', null],
      ['offline', 'user', null],
      ['local', 'user', null],
    ]);
  });

  it('loses nothing while the database does not answer, and goes on once it does', async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const record = vi.spyOn(plays, 'record').mockReturnValueOnce(promise);
    await play(1);
    await settle(4000);
    await play(2);
    await settle(3000);
    reject(new Error('no answer'));
    await settle();
    record.mockRestore();
    state.update({ state: 'paused' });
    await settle();
    expect(heard()).toEqual([
      ['Song 1', 4],
      ['Song 2', 3],
    ]);
  });

  it('reports that storage is full, and keeps a limited number of plays until there is space', async () => {
    const record = vi.spyOn(plays, 'record').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    for (let number = 1; number <= 150; number += 1) await play(number);
    expect(new Set(refusals)).toEqual(new Set(['full']));
    record.mockRestore();
    await play(151);
    expect(heard()).toHaveLength(101);
    expect(heard().at(-1)).toEqual(['Song 151', 0]);
  });

  it('does not look for an earlier play unless the song is resumed', async () => {
    const resumable = vi.spyOn(plays, 'resumable');
    await play(1);
    expect(resumable).not.toHaveBeenCalled();
    state.isResumedTurn = true;
    await play(1);
    expect(resumable).toHaveBeenCalledTimes(1);
  });
});

it('records nothing for a player without a song', async () => {
  const state = new FakeState();
  const plays = new FakePlays();
  new PlayRecorder({ state, plays, sources: () => [], onRefusal: () => undefined });
  state.update({ ...emptySnapshot, state: 'playing' });
  await Promise.resolve();
  expect(plays.plays).toEqual([]);
});
