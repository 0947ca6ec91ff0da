import type { Album } from './albums.ts';
import type { Artist } from './artists.ts';
import type { Effect, Quality } from './song-hash.ts';
import type { SongIds } from './song-ids.ts';
import type { Access, SongSpec } from './song-spec.ts';

/**
 * How the service answers for a song's files: everything as MP3 or FLAC, the standard quality as MP3 in a video
 * container, or every quality so.
 */
type Container = 'mp3' | 'mp4-standard' | 'mp4-only';

/** A recording of the catalogue with everything the API returns about it. */
export type Song = SongIds & {
  /** What was written by hand. Recordings with the same spec sound the same. */
  spec: SongSpec;
  /** The song this is an edition of, null for the songs themselves. */
  base: Song | null;
  title: string;
  /** What sets an edition apart from its song ("Live at …"), '' for the songs themselves. */
  version: string;
  artists: readonly Artist[];
  /** Names joined as the API joins them. */
  artistName: string;
  album: Album | null;
  /** YYYY-MM-DD */
  released: string;
  access: Access;
  container: Container;
  /** Upper case; `''` where a quality does not exist. */
  hashes: Record<Quality, string>;
  /** Hashes with effects, for members; null where there are none. */
  effectHashes: Record<Effect, string> | null;
  /** Path segment of the cover. */
  coverId: string;
};

/** Whether the service has any sound for a recording. */
export function hasSource(song: Song): boolean {
  return song.access !== 'no-copyright' && song.access !== 'unavailable';
}
