import type { Play } from '../../../src/core/plays/play.ts';
import { makeSong } from './songs.ts';

/** A play whose id, song and time are of this number. */
export function makePlay(number: number, change: Partial<Play> = {}): Play {
  return {
    id: `play-${number}`,
    song: makeSong(number),
    origin: 'catalogue',
    reason: 'user',
    list: null,
    beganAt: number,
    heardMs: 6000,
    end: 'ended',
    changedAt: number,
    ...change,
  };
}
