import type { Song } from '@/core/song/song';

/** Messages for songs that the service does not play: a badge for the row and a sentence for a press. */
export const refusalKeys = {
  'no-copyright': { badge: 'song.noCopyright', reason: 'song.noCopyrightReason' },
  unavailable: { badge: 'song.unavailable', reason: 'song.unavailableReason' },
} as const;

/** Why the service does not play a song in any session; null = it may. */
export function refusalOf(song: Song | null): keyof typeof refusalKeys | null {
  if (song?.origin !== 'catalogue') return null;
  return song.access === 'no-copyright' || song.access === 'unavailable' ? song.access : null;
}
