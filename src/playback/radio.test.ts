import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { songTarget } from '@/core/blocks/block-target.ts';
import { AppError } from '@/core/errors.ts';
import { playOfHistory } from '@/core/plays/play.ts';
import type { PersonalRadio, Radio } from '@/core/radio/radio.ts';
import type { CatalogueSong, Song } from '@/core/song/song.ts';
import { addBlocks } from '@/playback/persistence/change-blocks.ts';
import { type FakeEngineParts, fakeEngineParts } from '../../tests/support/fakes/player-harness.ts';
import { makeLocalSong, makeSong, makeSongs } from '../../tests/support/fakes/songs.ts';
import { Engine } from './engine/engine.ts';
import type { PlayerCommand } from './player.ts';
import { followRadio, type RadioCalls } from './radio.ts';

const personal: PersonalRadio = { kind: 'personal', mode: 'normal', pool: 0 };
const known = (number: number): CatalogueSong => makeSong(number, { albumAudioId: String(number) });
const range = (from: number, to: number): CatalogueSong[] =>
  Array.from({ length: to - from + 1 }, (_, index) => known(from + index));

/** Arguments of each call without the client, in order. */
type Asked = { call: keyof RadioCalls; args: unknown[] };

describe('a radio', () => {
  let engine: Engine;
  let parts: FakeEngineParts;
  let stop: () => void;
  let follow: () => () => void;
  const asked: Asked[] = [];
  let answer: (asked: Asked) => Promise<unknown>;
  let isEndless = false;

  beforeEach(async () => {
    vi.useFakeTimers();
    asked.length = 0;
    isEndless = false;
    answer = async () => [];
    parts = fakeEngineParts();
    parts.output.durationMs = 100_000;
    engine = new Engine(parts);
    await engine.whenRestored();
    const call =
      (name: keyof RadioCalls) =>
      (_client: unknown, ...args: unknown[]) => {
        const one = { call: name, args: args.slice(0, -1) };
        asked.push(one);
        return answer(one);
      };
    const calls = {
      fetchPersonalSongs: call('fetchPersonalSongs'),
      fetchStationSongs: call('fetchStationSongs'),
      fetchSimilarSongs: call('fetchSimilarSongs'),
    } as RadioCalls;
    follow = () =>
      followRadio(engine, {
        client: {} as never,
        calls,
        plays: parts.plays,
        blocks: parts.blocks,
        isEndless: () => isEndless,
      });
    stop = follow();
  });

  afterEach(() => {
    stop();
    engine.stop();
    vi.useRealTimers();
  });

  const settle = (ms = 1): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const titles = (): string[] => engine.getSnapshot().queue.items.map(({ song }) => song.title);
  async function send(command: PlayerCommand): Promise<void> {
    const done = engine.dispatch(command);
    await settle();
    await done;
    await settle();
  }
  const start = (songs: Song[], radio?: Radio, startIndex = 0): Promise<void> =>
    send({ type: 'replace-queue', songs, startIndex, play: true, ...(radio && { radio }) });

  it('brings songs while few are left, and says what was heard', async () => {
    answer = async () => range(20, 24);
    await start(range(1, 8), personal);
    expect(asked).toEqual([]);
    for (const _ of [1, 2]) await send({ type: 'next' });
    expect(asked).toEqual([]);
    await settle(30_000);
    await send({ type: 'next' });
    const report = { heard: { hash: known(3).hash, playedMs: expect.closeTo(30_000, -3), toEnd: false }, left: 4 };
    expect(asked).toEqual([{ call: 'fetchPersonalSongs', args: [personal, report] }]);
    expect(titles()).toEqual([...range(1, 8), ...range(20, 24)].map(({ title }) => title));
    expect(engine.getSnapshot()).toMatchObject({ radio: personal, state: 'playing' });
  });

  it('is extended at once where it plays already', async () => {
    stop();
    await start(range(1, 3), personal);
    expect(asked).toEqual([]);
    answer = async () => range(20, 24);
    stop = follow();
    await settle();
    expect(titles()).toHaveLength(8);
  });

  it('says that a song was heard to its end', async () => {
    await start(range(1, 3), personal);
    await settle(100_000);
    expect(engine.getSnapshot().current?.song.title).toBe('Song 2');
    expect(asked.at(-1)?.args[1]).toMatchObject({ heard: { hash: known(1).hash, toEnd: true } });
  });

  it('brings no song twice: of the queue, that was heard lately, or that was skipped and removed', async () => {
    for (const [number, hours] of [
      [31, 24],
      [30, 1],
    ] as const) {
      parts.plays.plays.push(playOfHistory({ song: known(number), atEpochMs: Date.now() - hours * 3_600_000 }));
    }
    await start(range(1, 7), personal);
    await send({ type: 'remove-item', key: engine.getSnapshot().current?.key ?? 0 });
    answer = async () => [known(1), known(2), known(30), known(31), known(40), known(40)];
    await send({ type: 'next' });
    expect(titles()).toEqual(['Song 2', 'Song 3', 'Song 4', 'Song 5', 'Song 6', 'Song 7', 'Song 31', 'Song 40']);
  });

  it('asks once for each song that plays, also when nothing new comes or the service fails', async () => {
    await start(range(1, 3), personal);
    expect(asked).toHaveLength(1);
    await send({ type: 'enqueue', songs: [makeSong(9)] });
    await settle(20_000);
    expect(asked).toHaveLength(1);
    answer = () => Promise.reject(new AppError('no-response'));
    await send({ type: 'next' });
    expect(asked).toHaveLength(2);
    await settle(20_000);
    expect(asked).toHaveLength(2);
    answer = async () => null;
    await send({ type: 'next' });
    expect(asked).toHaveLength(3);
    expect(titles()).toHaveLength(4);
  });

  it('brings no blocked songs, and counts them', async () => {
    const [block] = addBlocks(parts.blocks, [songTarget(known(21))]).added;
    answer = async () => range(20, 22);
    await start(range(1, 4), personal);
    expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 20', 'Song 22']);
    expect(parts.blocks.uses()).toMatchObject([{ id: block?.id, radio: 1 }]);
  });

  it('asks once for each song that plays where all it would bring is blocked', async () => {
    addBlocks(parts.blocks, [{ kind: 'artist', artistId: '9', name: 'Nobody' }]);
    answer = async () => range(20, 40).map((song) => ({ ...song, artists: [{ name: 'Nobody', id: '9' }] }));
    await start(range(1, 2), personal);
    await settle(20_000);
    expect([asked.length, titles()]).toEqual([1, ['Song 1', 'Song 2']]);
    await settle(300_000);
    // Four songs of 100 s have begun.
    expect(asked).toHaveLength(4);
  });

  it('counts blocked songs of the queue as none, because they are skipped', async () => {
    addBlocks(parts.blocks, range(3, 8).map(songTarget));
    await start(range(1, 8), personal);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.args[1]).toMatchObject({ left: 1 });
  });

  it('asks for nothing while the music is paused, or where there is no radio', async () => {
    await send({ type: 'replace-queue', songs: range(1, 2), startIndex: 0, play: false, radio: personal });
    expect(asked).toEqual([]);
    await send({ type: 'play' });
    expect(asked).toHaveLength(1);
    await start(range(1, 2));
    expect(asked).toHaveLength(1);
  });

  it('drops the songs of a radio that has ended meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<CatalogueSong[]>();
    answer = () => promise;
    await start(range(1, 3), personal);
    await start(range(11, 13));
    resolve(range(20, 24));
    await settle();
    expect(titles()).toEqual(['Song 11', 'Song 12', 'Song 13']);
    expect(engine.getSnapshot().radio).toBeNull();
  });

  it('goes on with a station where its songs before have ended', async () => {
    const station: Radio = { kind: 'station', id: '7', type: '2', name: 'Night', offset: '20' };
    answer = async () => ({ songs: range(20, 22), offset: '40' });
    await start(range(1, 4), station);
    expect(asked).toEqual([{ call: 'fetchStationSongs', args: [station] }]);
    expect(engine.getSnapshot().radio).toEqual({ ...station, offset: '40' });
    answer = async () => ({ songs: range(30, 32), offset: '60' });
    for (const _ of [1, 2]) await send({ type: 'next' });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.args).toEqual([{ ...station, offset: '40' }]);
    expect(engine.getSnapshot().radio).toEqual({ ...station, offset: '60' });
  });

  it('asks for songs like the last ones', async () => {
    answer = async () => range(20, 22);
    await start(range(1, 8), { kind: 'similar', name: 'Song 1' }, 6);
    expect(asked).toEqual([{ call: 'fetchSimilarSongs', args: [['7', '6', '5', '4', '3']] }]);
    expect(titles()).toHaveLength(11);
  });

  describe('after the last song of a queue', () => {
    it('begins where the user wants it, and is there to be ended', async () => {
      isEndless = true;
      answer = async () => range(20, 29);
      await start(range(1, 2));
      expect(asked).toEqual([]);
      await send({ type: 'next' });
      expect(asked).toEqual([{ call: 'fetchSimilarSongs', args: [['2', '1']] }]);
      expect(engine.getSnapshot().radio).toEqual({ kind: 'similar', name: 'Song 2' });
      await send({ type: 'next' });
      expect(engine.getSnapshot().current?.song.title).toBe('Song 20');
      expect(asked).toHaveLength(1);
    });

    it('does not begin in another mode, nor for songs that the service does not know', async () => {
      isEndless = true;
      await send({ type: 'set-mode', mode: 'single-loop' });
      await start(range(1, 1));
      await send({ type: 'set-mode', mode: 'random' });
      await start(range(1, 1));
      await start([makeLocalSong(1)]);
      await send({ type: 'set-mode', mode: 'list-loop' });
      await start([...makeSongs(1)]);
      expect(asked).toEqual([]);
      isEndless = false;
      await start(range(1, 1));
      expect(asked).toEqual([]);
    });
  });
});
