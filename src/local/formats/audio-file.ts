import type { EmbeddedPicture } from './embedded-picture';
import type { TagFamilies } from './tag-fields';

/** What a file says about its sound. 0 = unknown. */
export type Sound = {
  /** Container and codec, such as `audio/mp4; codecs="alac"`. */
  mediaType: string;
  durationMs: number;
  /** False for an estimate by a part of the file. */
  isExact: boolean;
  bitRateKbps: number;
  sampleRateHz: number;
  isLossless: boolean;
};

/**
 * A file of a format that is known. Nothing is read before it is asked for; each part rejects with `UnreadableError` where
 * the file is damaged.
 */
export type AudioFile = {
  readSound: () => Promise<Sound>;
  /** Texts without the lyrics; long ones are cut. */
  readTags: () => Promise<TagFamilies>;
  readPictures: () => Promise<readonly EmbeddedPicture[]>;
  /** The lyrics, read up to a number of bytes: synchronised ones as LRC, others as they are; null without any. */
  readLyrics: (maxBytes: number) => Promise<string | null>;
};

/** Codecs of MPEG-4 and Matroska as media types name them, by the names in the files. */
const codecs: Readonly<Record<string, string>> = {
  mp4a: 'mp4a.40.2',
  '.mp3': 'mp3',
  opus: 'opus',
  flac: 'flac',
  alac: 'alac',
  vorbis: 'vorbis',
  aac: 'mp4a.40.2',
  'mpeg/l3': 'mp3',
  'mpeg/l2': 'mp2',
  ac3: 'ac-3',
  eac3: 'ec-3',
};

/** Names of codecs that a media type can hold. */
const codecPattern = /^[\w.-]{2,16}$/;

/** Container and codec as a media type, such as `audio/mp4; codecs="alac"`, by the name of the codec in the file. */
export function codecType(container: string, name: string | undefined): string {
  const lower = (name ?? '').toLowerCase();
  // Profiles of AAC and layouts of PCM follow a slash; browsers have no name for PCM in these containers.
  const codec = codecs[lower] ?? codecs[lower.split('/')[0] ?? ''] ?? lower;
  return codecPattern.test(codec) ? `${container}; codecs="${codec}"` : container;
}
