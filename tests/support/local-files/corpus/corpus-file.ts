import type { UnreadableReason } from '../../../../src/core/local-music/local-folder.ts';
import type { FileTags } from '../../../../src/core/local-music/local-track.ts';
import type { Bytes } from '../writers/bytes.ts';

/** A file of a collection. */
export type CorpusFile = {
  /** Below the folder of the collection, `/` between names. */
  path: string;
  bytes: Bytes;
  /** What its tags are, why it can't be read, or null: by its name it is no audio file. */
  expected: Partial<FileTags> | { unreadable: UnreadableReason } | null;
};

/** What a file has that has no tags. */
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

/** Pictures of single colours, so that a test can tell by a pixel which one is shown. */
export const coverColours = { front: '#c02030', back: '#2040c0', folder: '#20a040' } as const;
