import type { Song } from '../../src/core/song.ts';

/** An invented song; `number` makes its hash and title. */
export function makeSong(number: number, change: Partial<Song> = {}): Song {
  return {
    hash: number.toString(16).toUpperCase().padStart(32, '0'),
    title: `Song ${number}`,
    artists: [{ name: 'The Testers', id: '1' }],
    album: null,
    coverUrl: null,
    durationMs: 10_000,
    access: 'free',
    variants: {},
    albumAudioId: null,
    origin: 'catalogue',
    ...change,
  };
}

/** Songs 1 to `count`. */
export function makeSongs(count: number): Song[] {
  return Array.from({ length: count }, (_, index) => makeSong(index + 1));
}
