import type { Song, SongOrigin } from './song';

/**
 * Identity of a song: its origin, and its id there. Equal for the same song, so it can be compared with `===` and used
 * as the key of a Map, of a React element and of stored values; see docs/decisions/010-songs-by-origin.md.
 */
export type SongId = `${SongOrigin}:${string}`;

export function songId(song: Song): SongId {
  return song.origin === 'local' ? `local:${song.localId}` : `${song.origin}:${song.hash}`;
}

/** True when both are the same song, even if their other fields differ. */
export function isSameSong(a: Song, b: Song): boolean {
  return songId(a) === songId(b);
}
