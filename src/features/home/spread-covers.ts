import type { Song } from '@/core/song/song';

/** The same songs, each followed by one with another cover as long as there is one; else in their order. */
export function spreadCovers<Entry extends Pick<Song, 'cover'>>(songs: readonly Entry[]): Entry[] {
  const left = [...songs];
  const spread: Entry[] = [];
  while (left.length > 0) {
    const before = spread.at(-1)?.cover ?? null;
    const other = left.findIndex(({ cover }) => before === null || cover !== before);
    spread.push(...left.splice(Math.max(0, other), 1));
  }
  return spread;
}
