import type { SoundRange } from '@/core/local-music/local-track';
import { type FileSource, latin1 } from './bytes';
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
  /** Where the sound is, if there is so much else before or after it that browsers misjudge the file. */
  range?: SoundRange;
};

/**
 * A file of a format that is known. Nothing is read before a method is called; each part rejects with `UnreadableError` where
 * the file is damaged.
 */
export type AudioFile = {
  readSound: () => Promise<Sound>;
  /** Texts without the lyrics; long ones are cut. */
  readTags: () => Promise<TagFamilies>;
  readPictures: () => Promise<readonly EmbeddedPicture[]>;
  /**
   * The texts of all fields that hold lyrics, read up to a number of bytes each, those that are usually better first:
   * synchronised ones as LRC, others as they are, which may be LRC too.
   */
  readLyrics: (maxBytes: number) => AsyncIterable<string>;
};

/** Other bytes before or after the sound that do no harm: browsers estimate lengths and places by the bytes of a file. */
const harmlessBytes = 8 * 1024;

/** The range of the sound, if the bytes around it do harm. */
export function soundRange(file: SoundRange, sound: SoundRange): SoundRange | undefined {
  const isHarmless = sound.from - file.from <= harmlessBytes && file.to - sound.to <= harmlessBytes;
  return isHarmless || sound.to <= sound.from ? undefined : sound;
}

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

/** A picture inside a file. */
export type EmbeddedPicture = {
  /** True where its type says "front cover". */
  isFront: boolean;
  sizeBytes: number;
  /** Reads no more than the first bytes: the Blob is a part of the file where the format allows. null = no picture. */
  open: () => Promise<Blob | null>;
};

/** The number of the front cover in ID3v2, FLAC and ASF. */
export const frontCoverType = 3;

/** The type of a picture by its first bytes; null for anything else. */
export function pictureType(bytes: Uint8Array): string | null {
  const text = latin1(bytes, 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('BM')) return 'image/bmp';
  return /^....ftypavi[fs]/s.test(text) ? 'image/avif' : null;
}

/** A picture whose bytes stand in the file as they are. */
export function pictureInFile(reader: FileSource, from: number, to: number, isFront: boolean): EmbeddedPicture {
  return {
    isFront,
    sizeBytes: to - from,
    open: async () => {
      const type = pictureType(await reader.read(from, Math.min(to, from + 16)));
      return type === null ? null : reader.slice(from, to, type);
    },
  };
}

/** A picture that has been read. */
export function pictureInMemory(bytes: Uint8Array, isFront: boolean): EmbeddedPicture {
  return {
    isFront,
    sizeBytes: bytes.length,
    open: async () => {
      const type = pictureType(bytes);
      return type === null ? null : new Blob([Uint8Array.from(bytes)], { type });
    },
  };
}
