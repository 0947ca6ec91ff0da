import type { ListenedSong } from '@/api/account/profile.ts';
import { shuffle } from '@/core/queue/play-mode.ts';

/** Number of songs shown at a time (docs/behaviour.md#library). */
export const listenedShown = 16;

/** All most played songs, and the displayed ones. */
export type ListenedPick = { all: readonly ListenedSong[]; shown: readonly ListenedSong[] };

/** Sixteen random songs in random order, or all if there are fewer. */
export function pickListened(all: readonly ListenedSong[], random: () => number): ListenedPick {
  return { all, shown: shuffle(all, random).slice(0, listenedShown) };
}
