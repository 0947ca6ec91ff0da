import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SongId } from '@/core/song/song-id.ts';
import { nextPlayMode, pickRandomIndex, playModes, shuffle } from './play-mode.ts';

describe('play mode', () => {
  it('is stored as 0 random, 1 list loop, 2 single loop, and cycles 0 1 2 0', () => {
    expect(playModes).toEqual(['random', 'list-loop', 'single-loop']);
    expect(playModes.map(nextPlayMode)).toEqual(['list-loop', 'single-loop', 'random']);
  });
});

describe('a random song', () => {
  const list = (length: number): SongId[] => Array.from({ length }, (_, index): SongId => `catalogue:${index}`);

  it('is never the current one while another exists, and always within the list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.nat(29),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
        (length, at, numbers) => {
          const ids = list(length);
          const current = ids[at % length] ?? null;
          const index = pickRandomIndex(ids, current, [], () => numbers.next().value ?? 0);
          expect(index).not.toBeNull();
          expect(ids[index ?? -1]).not.toBe(current);
          expect(ids[index ?? -1]).toBeDefined();
        },
      ),
    );
  });

  /** Indexes that can be drawn if the first songs of a queue were played and the next one is current. */
  function drawable(length: number, playedCount: number): number[] {
    const ids = list(length);
    const indexes = ids.map((_, firstDraw) => {
      let draw = firstDraw;
      const random = () => {
        draw += 1;
        return (draw % length) / length;
      };
      return pickRandomIndex(ids, ids[playedCount] ?? null, ids.slice(0, playedCount), random);
    });
    return ids.flatMap((_, index) => (indexes.includes(index) ? [index] : []));
  }

  it('avoids the last ten in a queue of ten or more', () => {
    expect(drawable(12, 10)).toEqual([11]);
    expect(drawable(12, 11)).toEqual([0]);
    expect(drawable(10, 8)).toEqual([9]);
  });

  it('ignores the history of a shorter queue', () => {
    expect(drawable(9, 7)).toEqual([0, 1, 2, 3, 4, 5, 6, 8]);
  });

  it('stops drawing after twice the length of the queue', () => {
    let draws = 0;
    const index = pickRandomIndex(list(20), 'catalogue:0', [], () => {
      draws += 1;
      return 0;
    });
    expect(draws).toBe(40);
    expect(index).not.toBe(0);
  });

  it('is the only song, or null for an empty queue', () => {
    expect(pickRandomIndex(list(1), 'catalogue:0', [], () => 0)).toBe(0);
    expect(pickRandomIndex([], null, [], () => 0)).toBeNull();
  });
});

it('orders by the numbers drawn and does not change the given array', () => {
  const numbers = [0.5, 0.1, 0.9];
  const entries = ['a', 'b', 'c'];
  expect(shuffle(entries, () => numbers.shift() ?? 0)).toEqual(['b', 'a', 'c']);
  expect(entries).toEqual(['a', 'b', 'c']);
});

it('keeps every entry once', () => {
  const entries = Array.from({ length: 50 }, (_, index) => index);
  expect(shuffle(entries, Math.random).sort((a, b) => a - b)).toEqual(entries);
});
