import type { Song, SongOrigin } from './song.ts';

/**
 * Identity of a song: its origin and its id there. Comparable with `===`; used as the key of maps, React elements and
 * stored values, see docs/decisions/010-songs-by-origin.md.
 */
export type SongId = `${SongOrigin}:${string}`;

export function songId(song: Song): SongId {
  return song.origin === 'local' ? `local:${song.localId}` : `${song.origin}:${song.hash}`;
}

export function isSameSong(a: Song, b: Song): boolean {
  return songId(a) === songId(b);
}
