import { describe, expect, it } from 'vitest';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import type { PlayMode } from './play-mode.ts';
import { insertUpNext, replaceQueue } from './queue.ts';
import { emptyQueue } from './queue-items.ts';
import {
  knownNextItem,
  nextKey,
  nextKeyAmong,
  playedHistoryLimit,
  previousKey,
  rememberPlayed,
} from './queue-navigation.ts';

const queue = replaceQueue(emptyQueue, makeSongs(3));
const keys = queue.items.map((item) => item.key);
const input = (currentKey: number | null, mode: PlayMode = 'list-loop') => ({
  queue,
  currentKey,
  mode,
  history: [],
  random: () => 0,
});

describe('the next song among some', () => {
  const among = (currentKey: number | null, numbers: readonly number[], mode?: PlayMode) =>
    nextKeyAmong(input(currentKey, mode), ({ title }) => numbers.some((number) => title === `Song ${number}`));

  it('follows past the others, wraps, and is never the current one', () => {
    expect(among(keys[0] ?? null, [3])).toBe(keys[2]);
    expect(among(keys[1] ?? null, [1])).toBe(keys[0]);
    expect(among(keys[1] ?? null, [2])).toBeNull();
    expect(among(keys[1] ?? null, [])).toBeNull();
    expect(among(null, [2])).toBe(keys[1]);
    expect(among(keys[1] ?? null, [1], 'random')).toBe(keys[0]);
  });
});

describe('the song that is known to follow', () => {
  const titleAfter = (currentKey: number | null, mode: PlayMode, of = queue) =>
    knownNextItem({ queue: of, currentKey, mode })?.song.title ?? null;

  it('is the next of the list, and a "play next" item in random mode too', () => {
    const withNext = insertUpNext(queue, [makeSong(7)], keys[0] ?? null);
    expect(titleAfter(keys[0] ?? null, 'list-loop')).toBe('Song 2');
    expect(titleAfter(keys[2] ?? null, 'list-loop')).toBe('Song 1');
    expect(titleAfter(keys[0] ?? null, 'random', withNext)).toBe('Song 7');
  });

  it('is none where it is chosen later, or where the current one repeats', () => {
    const one = replaceQueue(emptyQueue, makeSongs(1));
    expect(titleAfter(keys[0] ?? null, 'random')).toBeNull();
    expect(titleAfter(keys[0] ?? null, 'single-loop')).toBeNull();
    expect(titleAfter(one.items[0]?.key ?? null, 'list-loop', one)).toBeNull();
    expect(titleAfter(null, 'list-loop', emptyQueue)).toBeNull();
  });
});

describe('the next song', () => {
  it('follows in the list and wraps to the first', () => {
    expect(nextKey(input(keys[0] ?? null))).toBe(keys[1]);
    expect(nextKey(input(keys[2] ?? null))).toBe(keys[0]);
  });

  it('is the first when the current one is not in the queue', () => {
    expect(nextKey(input(999))).toBe(keys[0]);
    expect(nextKey(input(null))).toBe(keys[0]);
  });

  it('is null for an empty queue', () => {
    expect(nextKey({ ...input(null), queue: emptyQueue })).toBeNull();
  });

  it('is the "play next" item in every mode', () => {
    const withNext = insertUpNext(queue, makeSongs(1), keys[0] ?? null);
    for (const mode of ['random', 'list-loop', 'single-loop'] as const) {
      expect(nextKey({ ...input(keys[0] ?? null, mode), queue: withNext })).toBe(withNext.upNext[0]);
    }
  });
});

describe('the previous song', () => {
  it('wraps from the first to the last', () => {
    expect(previousKey(input(keys[0] ?? null)).key).toBe(keys[2]);
    expect(previousKey(input(keys[2] ?? null)).key).toBe(keys[1]);
  });

  it('is, in random mode, the last one of the history that is still in the queue', () => {
    const second = queue.items[1];
    const history = [songId(makeSong(1)), songId(makeSong(2)), songId(makeSong(99))];
    const back = previousKey({ ...input(keys[2] ?? null, 'random'), history });
    expect(back.key).toBe(second?.key);
    expect(back.history).toEqual([songId(makeSong(1))]);
  });
});

it('the history of played songs has a limit', () => {
  let history: readonly SongId[] = [];
  for (let count = 0; count < 500; count += 1) history = rememberPlayed(history, `catalogue:${count}`);
  expect(history).toHaveLength(playedHistoryLimit);
  expect(history.at(-1)).toBe('catalogue:499');
});
