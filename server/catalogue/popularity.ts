import { createSeededRandom } from '../music/seeded-random.ts';
import type { Song } from './song.ts';

const known = new Map<number, number>();

/** A recording's constant play count; songs have more than their editions. */
export function playCountOf(song: Song): number {
  let count = known.get(song.serial);
  if (count === undefined) {
    const random = createSeededRandom(`popularity:${song.serial}`);
    const [low, high] = song.base === null ? [4.4, 6.1] : [2.1, 5];
    count = Math.floor(10 ** random.between(low, high));
    known.set(song.serial, count);
  }
  return count;
}

/** Most played first. */
export function byPopularity(a: Song, b: Song): number {
  return playCountOf(b) - playCountOf(a) || a.serial - b.serial;
}

/** Newest first; recordings of the same day by id. */
export function byRelease(a: Song, b: Song): number {
  return a.released === b.released ? a.serial - b.serial : a.released < b.released ? 1 : -1;
}
