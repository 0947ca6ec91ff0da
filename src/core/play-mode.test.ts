import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPlayMode, pickRandomIndex, playModes } from './play-mode';

describe('play mode', () => {
  it('is stored as 0 random, 1 list loop, 2 single loop, and cycles 0 1 2 0', () => {
    expect(playModes).toEqual(['random', 'list-loop', 'single-loop']);
    expect(playModes.map(nextPlayMode)).toEqual(['list-loop', 'single-loop', 'random']);
  });
});

describe('a random song', () => {
  const list = (length: number): string[] => Array.from({ length }, (_, index) => `song ${index}`);

  it('is never the current one while another exists, and always within the list', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 30 }),
        fc.nat(29),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
        (length, at, numbers) => {
          const hashes = list(length);
          const current = hashes[at % length] ?? null;
          const index = pickRandomIndex(hashes, current, [], () => numbers.next().value ?? 0);
          expect(index).not.toBeNull();
          expect(hashes[index ?? -1]).not.toBe(current);
          expect(hashes[index ?? -1]).toBeDefined();
        },
      ),
    );
  });

  it('avoids the last ten in a queue of ten or more', () => {
    const hashes = list(12);
    const history = hashes.slice(0, 10);
    for (let start = 0; start < 12; start += 1) {
      let draw = start;
      const random = () => {
        draw += 1;
        return (draw % 12) / 12;
      };
      expect(pickRandomIndex(hashes, 'song 10', history, random)).toBe(11);
    }
  });

  it('does not look at the history of a shorter queue', () => {
    const hashes = list(3);
    expect(pickRandomIndex(hashes, 'song 0', hashes, () => 0.5)).toBe(1);
  });

  it('stops drawing after twice the length of the queue', () => {
    let draws = 0;
    const index = pickRandomIndex(list(20), 'song 0', [], () => {
      draws += 1;
      return 0;
    });
    expect(draws).toBe(40);
    expect(index).not.toBe(0);
  });

  it('is the only song, or none of none', () => {
    expect(pickRandomIndex(list(1), 'song 0', [], () => 0)).toBe(0);
    expect(pickRandomIndex([], null, [], () => 0)).toBeNull();
  });
});
