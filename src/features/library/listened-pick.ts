import { shuffle } from '@/core/shuffle';
import type { ListenedSong } from './library-api';

/** How many of the listened songs are shown at a time (doc 1 §9). */
export const listenedShown = 16;

/** Everything that was listened to, and what of it is shown now. */
export type ListenedPick = { all: readonly ListenedSong[]; shown: readonly ListenedSong[] };

/** Sixteen of the songs at random, in random order; all of them where there are fewer. */
export function pickListened(all: readonly ListenedSong[], random: () => number): ListenedPick {
  return { all, shown: shuffle(all, random).slice(0, listenedShown) };
}
