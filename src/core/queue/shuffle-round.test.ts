import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { SeededRandom } from '../../../tests/support/seeded-random.ts';
import { appendSongs, insertUpNext, removeItem, replaceQueue, takeUpNext } from './queue.ts';
import { emptyQueue, type Queue, type QueueItem } from './queue-items.ts';
import { newRound, nextInRound, previousInRound, type ShuffleRound, spreadArtists, wentTo } from './shuffle-round.ts';

const songBy = (number: number, artist: string) => makeSong(number, { artists: [{ name: artist, id: null }] });

/** A queue of songs of these artists. */
function queueOf(artists: readonly string[]): Queue {
  return replaceQueue(
    emptyQueue,
    artists.map((artist, index) => songBy(index + 1, artist)),
  );
}

/** Plays a queue in rounds of shuffle, as the engine does. */
class Listening {
  readonly #random: SeededRandom;
  queue: Queue;
  round: ShuffleRound = newRound;
  current: number;
  unplayable = new Set<number>();

  constructor(queue: Queue, seed: number) {
    this.queue = queue;
    this.#random = new SeededRandom(seed);
    this.current = queue.items[0]?.key ?? 0;
  }

  #place() {
    const keys = new Map(this.queue.items.map(({ key, song }) => [song, key]));
    return {
      round: this.round,
      queue: this.queue,
      currentKey: this.current,
      plays: (song: QueueItem['song']) => !this.unplayable.has(keys.get(song) ?? 0),
      random: () => this.#random.next(),
    };
  }

  next(): number {
    const { key, round } = nextInRound(this.#place());
    if (key === null) return this.current;
    this.round = round;
    return this.choose(key);
  }

  choose(key: number): number {
    this.round = wentTo(this.round, key, this.current, this.queue.upNext.includes(key));
    this.queue = takeUpNext(this.queue, key);
    this.current = key;
    return key;
  }

  previous(): number | null {
    const { key, round } = previousInRound(this.#place());
    if (key === null) return null;
    this.round = round;
    this.current = key;
    return key;
  }
}

const artistOf = (queue: Queue, key: number) => queue.items.find((item) => item.key === key)?.song.artists[0]?.name;

/** The fewest neighbours of the same artist in any order. */
function fewestRepetitions(artists: readonly string[], before: string | undefined): number {
  const counts = new Map<string, number>();
  for (const artist of artists) counts.set(artist, (counts.get(artist) ?? 0) + 1);
  return Math.max(
    0,
    ...[...counts].map(([artist, count]) => count - (artist === before ? 0 : 1) - (artists.length - count)),
  );
}

const repetitions = (artists: readonly (string | undefined)[]) =>
  artists.filter((artist, index) => index > 0 && artist === artists[index - 1]).length;

const artists = fc.array(fc.constantFrom('A', 'A', 'A', 'B', 'B', 'C', 'D', 'E'), { minLength: 1, maxLength: 60 });

describe('songs that are spread by artist', () => {
  it('repeat an artist as seldom as any order can, and stay as they are once they are spread', () => {
    fc.assert(
      fc.property(artists, fc.constantFrom('A', 'B', 'Z'), fc.nat(), (names, before, seed) => {
        const random = new SeededRandom(seed);
        const { items } = queueOf(names);
        const [first] = queueOf([before]).items;
        const spread = spreadArtists(items, first ?? null, () => random.next());
        expect(spread.map(({ key }) => key).sort((a, b) => a - b)).toEqual(items.map(({ key }) => key));
        const found = repetitions([before, ...spread.map(({ song }) => song.artists[0]?.name)]);
        expect(found).toBe(fewestRepetitions(names, before));
        expect(spreadArtists(spread, first ?? null, () => random.next())).toBe(spread);
      }),
      { numRuns: 1000 },
    );
  });

  it('spread songs without an artist like those of different ones', () => {
    const { items } = replaceQueue(
      emptyQueue,
      [1, 2, 3].map((number) => makeSong(number, { artists: [] })),
    );
    expect(spreadArtists(items, null, Math.random)).toBe(items);
  });
});

describe('a round of shuffle', () => {
  it.each([1, 2, 3, 10, 100, 10_000])('plays each of %i songs once, again and again', (count) => {
    const names = Array.from({ length: count }, (_, index) => `artist ${index % 7}`);
    const queue = queueOf(names);
    const listening = new Listening(queue, count);
    // Few songs of 10,000, because each step is linear.
    const steps = Math.min(3 * count, 40);
    const all = [listening.current, ...Array.from({ length: steps - 1 }, () => listening.next())];
    for (let from = 0; from + count <= all.length; from += count) {
      expect(new Set(all.slice(from, from + count)).size).toBe(count);
    }
    expect(new Set(all.slice(0, count)).size).toBe(Math.min(count, steps));
    if (count >= 3) expect(repetitions(all.map((key) => artistOf(queue, key)))).toBe(0);
  });

  it('repeats no artist where it can be helped, also from one round to the next', () => {
    fc.assert(
      fc.property(artists, fc.nat(), (names, seed) => {
        const queue = queueOf(names);
        const listening = new Listening(queue, seed);
        const heard = (count: number) => Array.from({ length: count }, () => artistOf(queue, listening.next()));
        const [first, ...others] = names;
        const firstRound = [first, ...heard(names.length - 1)];
        expect(repetitions(firstRound)).toBe(fewestRepetitions(others, first));
        if (names.length < 2) return;
        const last = firstRound.at(-1);
        expect(repetitions([last, ...heard(names.length)])).toBe(fewestRepetitions(names, last));
      }),
      { numRuns: 300 },
    );
  });

  it('begins without the last 10 songs of the round before, if there are enough others', () => {
    const queue = queueOf(Array.from({ length: 40 }, (_, index) => `artist ${index}`));
    const listening = new Listening(queue, 5);
    const first = [listening.current, ...Array.from({ length: 39 }, () => listening.next())];
    const second = Array.from({ length: 10 }, () => listening.next());
    expect(second.filter((key) => first.slice(-10).includes(key))).toEqual([]);
  });

  it('takes in added songs, leaves out removed ones, and survives being stored at any time', () => {
    const step = fc.constantFrom('next', 'next', 'next', 'add', 'remove', 'up next', 'store');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), fc.nat(), (steps, seed) => {
        const random = new SeededRandom(seed);
        const listening = new Listening(queueOf(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']), seed);
        let heard = new Set([listening.current]);
        for (const [index, kind] of steps.entries()) {
          const { queue, current } = listening;
          const [song] = [songBy(100 + index, random.pick(['A', 'B', 'I']))];
          if (kind === 'add') listening.queue = appendSongs(queue, [song]);
          if (kind === 'up next') listening.queue = insertUpNext(queue, [song], current);
          const removable = queue.items.filter(({ key }) => key !== current);
          if (kind === 'remove' && removable.length > 1) {
            listening.queue = removeItem(queue, random.pick(removable).key);
          }
          if (kind === 'store') listening.round = JSON.parse(JSON.stringify(listening.round));
          if (kind !== 'next') continue;
          const isOver = listening.queue.items.every(({ key }) => heard.has(key));
          const key = listening.next();
          if (isOver) heard = new Set();
          expect(heard.has(key)).toBe(false);
          heard.add(key);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('goes back exactly through what was played, and forward again the same way', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.nat({ max: 60 }), fc.nat(), (steps, back, seed) => {
        const listening = new Listening(queueOf(['A', 'B', 'C', 'D', 'E', 'F', 'G']), seed);
        const heard = [listening.current, ...Array.from({ length: steps }, () => listening.next())];
        const count = Math.min(back, steps);
        const returned = Array.from({ length: count }, () => listening.previous());
        expect(returned).toEqual(heard.slice(0, -1).reverse().slice(0, count));
        const again = Array.from({ length: count }, () => listening.next());
        expect(again).toEqual(count === 0 ? [] : heard.slice(-count));
      }),
      { numRuns: 300 },
    );
  });

  it('plays "play next" songs first, then goes on forward; another choice ends the way forward', () => {
    const listening = new Listening(queueOf(['A', 'B', 'C', 'D', 'E', 'F']), 3);
    const [second, third] = [listening.next(), listening.next()];
    listening.previous();
    listening.previous();
    listening.queue = insertUpNext(listening.queue, [songBy(50, 'X')], listening.current);
    expect(artistOf(listening.queue, listening.next())).toBe('X');
    expect(listening.next()).toBe(second);
    const others = listening.queue.items.filter(({ key }) => ![1, second, third, 7].includes(key));
    listening.choose(others[0]?.key ?? 0);
    expect([second, third, others[0]?.key]).not.toContain(listening.next());
  });

  it('skips songs that can’t play, until they can', () => {
    const listening = new Listening(queueOf(['A', 'B', 'C', 'D']), 3);
    listening.unplayable = new Set([2, 3]);
    expect([listening.next(), listening.next(), listening.next()]).toEqual([4, 1, 4]);
    listening.unplayable = new Set([1, 4]);
    expect([listening.next(), listening.next()].sort()).toEqual([2, 3]);
  });

  it('plans 10,000 songs in linear time', () => {
    const count = (length: number) => {
      let reads = 0;
      const names = Array.from({ length }, (_, index) => (index % 2 === 0 ? 'A' : `artist ${index % 50}`));
      const items = queueOf(names).items.map(
        (item) =>
          new Proxy(item, {
            get: (target, name) => {
              reads += 1;
              return Reflect.get(target, name);
            },
          }),
      );
      const random = new SeededRandom(1);
      spreadArtists(
        items.toSorted(() => random.next() - 0.5),
        null,
        () => random.next(),
      );
      return reads;
    };
    expect(count(10_000)).toBeLessThan(12 * count(1000));
  });
});
