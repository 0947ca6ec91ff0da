import type { Catalogue, Song } from '../catalogue/catalogue.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** A file in a user's cloud drive. All sound like a song of the catalogue, one without being recognised as such. */
export type CloudFile = {
  song: Song;
  quality: '128' | '320' | 'flac' | 'high';
  fileName: string;
  /** Whether the service recognises the song. */
  matched: boolean;
  /** Unix seconds. */
  addedAt: number;
};

export const CLOUD_BYTES = 107374183200;

const FILES: readonly { number: number; quality: CloudFile['quality']; name?: string }[] = [
  { number: 8, quality: 'high' },
  { number: 14, quality: 'flac' },
  { number: 1, quality: 'flac' },
  { number: 21, quality: '320' },
  { number: 6, quality: '128' },
  { number: 29, quality: 'high' },
  { number: 26, quality: '128', name: '自录小样 demo.mp3' },
];

const FIRST_ADDED = 1776000000;

/** Files of a user, in the order they were added. Only the demo listener has any. */
export function cloudFiles(userId: number, catalogue: Catalogue): CloudFile[] {
  if (userId !== DEMO_ACCOUNTS[0]?.userId) return [];
  return FILES.flatMap(({ number, quality, name }, index) => {
    const song = catalogue.songs.find(({ spec }) => spec.number === number);
    if (song === undefined || song.hashes[quality] === '' || song.access !== 'free') return [];
    const extension = quality === 'flac' || quality === 'high' ? 'flac' : 'mp3';
    return {
      song,
      quality,
      fileName: name ?? `${song.artistName} - ${song.title}.${extension}`,
      matched: name === undefined,
      addedAt: FIRST_ADDED + index * 86400,
    };
  });
}
