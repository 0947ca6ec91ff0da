import { type Composition, type CompositionSpec, composeSong } from '../music/compose-song.ts';
import { parseLyricLine } from '../music/lyric-words.ts';
import { ALBUMS } from './albums.ts';
import { ARTISTS } from './artists.ts';
import { createEditions } from './editions.ts';
import type { Song } from './song.ts';
import type { Effect, Quality } from './song-hash.ts';
import { effectHashes, qualityHashes, songIds } from './song-ids.ts';
import { SONGS, type SongSpec } from './song-spec.ts';

export { hasSource, type Song } from './song.ts';

/** The recording and quality of a hash. With `effect`, the best quality under the name of that effect. */
export type HashedFile = { song: Song; quality: Quality; effect?: Effect };

export type Catalogue = {
  /** The songs as written. */
  songs: readonly Song[];
  /** The songs, then all their editions; built on first use. */
  recordings(): readonly Song[];
  /** Recordings with this artist, in the order of {@link Catalogue.recordings}. */
  ofArtist(artistId: number): readonly Song[];
  /** Finds a recording by the hash of any of its qualities; case does not matter. */
  byHash(hash: string): HashedFile | undefined;
  byLyricId(id: string): Song | undefined;
};

function parsedLines({ lyrics, language }: SongSpec): CompositionSpec['lines'] {
  return Object.fromEntries(
    Object.entries(lyrics).map(([name, lines]) => [name, lines.map((line) => parseLyricLine(line, language))]),
  );
}

/** The composer's view of a song. */
export function compositionSpec(spec: SongSpec): CompositionSpec {
  return { ...spec.music, seed: `song:${spec.number}`, lines: parsedLines(spec) };
}

const compositions = new Map<number, Composition>();

/** Composes a song on first use and caches the result: a few milliseconds and some hundred kilobytes. */
export function compositionOf(song: Song): Composition {
  let composition = compositions.get(song.spec.number);
  if (composition === undefined) {
    composition = composeSong(compositionSpec(song.spec));
    compositions.set(song.spec.number, composition);
  }
  return composition;
}

/** Release date of songs without an album. */
const SINGLE_RELEASED = '2026-03-03';

function toSong(spec: SongSpec): Song {
  const artists = spec.artists.map((key) => ARTISTS[key]);
  const album = spec.album === null ? null : (ALBUMS[spec.album] ?? null);
  return {
    ...songIds(spec.number),
    spec,
    base: null,
    title: spec.title,
    version: '',
    artists,
    artistName: artists.map((artist) => artist.name).join('、'),
    album,
    released: album?.released ?? SINGLE_RELEASED,
    access: spec.access ?? 'free',
    container: 'mp3',
    hashes: qualityHashes(spec.number, spec),
    effectHashes: effectHashes(spec.number, spec),
    coverId: album === null ? `single-${spec.number}` : String(album.id),
  };
}

function filesByHash(songs: readonly Song[]): Map<string, HashedFile> {
  const files = new Map<string, HashedFile>();
  for (const song of songs) {
    for (const [quality, hash] of Object.entries(song.hashes) as [Quality, string][]) {
      if (hash !== '') files.set(hash, { song, quality });
    }
    for (const [effect, hash] of Object.entries(song.effectHashes ?? {}) as [Effect, string][]) {
      files.set(hash, { song, quality: 'high', effect });
    }
  }
  return files;
}

/** Builds the catalogue; cheap, because songs are composed and editions created on first use. */
export function createCatalogue(): Catalogue {
  const songs = SONGS.map(toSong);
  const files = filesByHash(songs);
  let recordings: readonly Song[] | undefined;
  let editionFiles: Map<string, HashedFile> | undefined;
  const everything = (): readonly Song[] => {
    recordings ??= [...songs, ...createEditions(songs)];
    return recordings;
  };
  const inEditions = (hash: string): HashedFile | undefined => {
    editionFiles ??= filesByHash(everything().slice(songs.length));
    return editionFiles.get(hash);
  };
  return {
    songs,
    recordings: everything,
    ofArtist: (artistId) => everything().filter((song) => song.artists.some(({ id }) => id === artistId)),
    byHash: (hash) => files.get(hash.toUpperCase()) ?? inEditions(hash.toUpperCase()),
    byLyricId(id) {
      const isNamed = ({ lyricId }: Song): boolean => lyricId === id;
      return songs.find(isNamed) ?? everything().find(isNamed);
    },
  };
}
