import type { CatalogueSong, Song } from '@/core/song/song.ts';

/** Why a song can't be added to a list; null if it can (docs/behaviour.md#adding-to-playlists). */
export function whyNotAddable(song: Song): 'cloud' | 'local' | 'no-hash' | null {
  if (song.origin !== 'catalogue') return song.origin;
  return /^[0-9A-F]{32}$/.test(song.hash) ? null : 'no-hash';
}

export function isAddable(song: Song): song is CatalogueSong {
  return whyNotAddable(song) === null;
}

/**
 * Unique songs that can be added to a list, and the number of cloud and local songs that can't
 * (docs/behaviour.md#adding-to-playlists).
 */
export function addableSongs(songs: readonly Song[]): { songs: CatalogueSong[]; cloud: number; local: number } {
  const byHash = new Map<string, CatalogueSong>();
  let cloud = 0;
  let local = 0;
  for (const song of songs) {
    if (song.origin === 'cloud') cloud += 1;
    else if (song.origin === 'local') local += 1;
    else if (isAddable(song) && !byHash.has(song.hash)) byHash.set(song.hash, song);
  }
  return { songs: [...byHash.values()], cloud, local };
}
