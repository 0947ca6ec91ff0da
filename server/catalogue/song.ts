import type { Album } from './albums.ts';
import type { Artist } from './artists.ts';
import type { Effect, Quality } from './song-hash.ts';
import type { SongIds } from './song-ids.ts';
import type { Access, SongSpec } from './song-spec.ts';

/** Container of a song's files: MP3 or FLAC, MP4 for the standard quality, or MP4 for every quality. */
type Container = 'mp3' | 'mp4-standard' | 'mp4-only';

/** A recording of the catalogue with all its API data. */
export type Song = SongIds & {
  /** The handwritten part. Recordings with the same spec sound the same. */
  spec: SongSpec;
  /** The song of an edition; null for songs. */
  base: Song | null;
  title: string;
  /** Version of an edition ("Live at …"); '' for songs. */
  version: string;
  artists: readonly Artist[];
  /** Names joined like in the API. */
  artistName: string;
  album: Album | null;
  /** YYYY-MM-DD */
  released: string;
  access: Access;
  container: Container;
  /** Upper case; `''` for missing qualities. */
  hashes: Record<Quality, string>;
  /** Hashes of effects, for members; null without any. */
  effectHashes: Record<Effect, string> | null;
  /** Path segment of the cover. */
  coverId: string;
};

/** Whether the service has audio of a recording. */
export function hasSource(song: Song): boolean {
  return song.access !== 'no-copyright' && song.access !== 'unavailable';
}
