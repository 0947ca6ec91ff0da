import type { UnreadableReason } from '../../../../src/core/local-music/local-folder.ts';
import type { FileTags } from '../../../../src/core/local-music/local-track.ts';
import type { Bytes } from '../writers/bytes.ts';

/** A file of a collection. */
export type CorpusFile = {
  /** Relative to the collection, with `/`. */
  path: string;
  bytes: Bytes;
  /** Its tags, why it is unreadable, or null if its name is not that of an audio file. */
  expected: Partial<FileTags> | { unreadable: UnreadableReason } | null;
};

/** Tags of a file without any. */
export const noTags = {
  title: null,
  artists: [],
  album: null,
  albumArtist: null,
  trackNumber: null,
  discNumber: null,
  year: null,
  genres: [],
  loudness: null,
  hasLyrics: false,
} as const satisfies Partial<FileTags>;

/** Single-coloured pictures, which tests identify by a pixel. */
export const coverColours = { front: '#c02030', back: '#2040c0', folder: '#20a040' } as const;
