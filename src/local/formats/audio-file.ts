import type { SoundRange } from '@/core/local-music/local-track.ts';
import { type FileSource, latin1 } from './bytes.ts';
import type { TagFamilies } from './tag-fields.ts';

/** Audio properties of a file. 0 = unknown. */
export type Sound = {
  /** Container and codec, such as `audio/mp4; codecs="alac"`. */
  mediaType: string;
  durationMs: number;
  /** False for an estimate from a part of the file. */
  isExact: boolean;
  bitRateKbps: number;
  sampleRateHz: number;
  isLossless: boolean;
  /** Byte range of the audio, if data around it is so large that browsers misjudge the file. */
  range?: SoundRange;
};

/** File of a known format. Reads lazily; each method rejects with `UnreadableError` if the file is damaged. */
export type AudioFile = {
  readSound: () => Promise<Sound>;
  /** Texts without lyrics; long ones are cut. */
  readTags: () => Promise<TagFamilies>;
  readPictures: () => Promise<readonly EmbeddedPicture[]>;
  /**
   * Texts of all lyrics fields, up to `maxBytes` each, usually better ones first: synchronised ones as LRC, others
   * unchanged, which may be LRC too.
   */
  readLyrics: (maxBytes: number) => AsyncIterable<string>;
};

/** Size of data around the audio that browsers tolerate; they estimate durations and positions by the file size. */
const harmlessBytes = 8 * 1024;

/** Byte range of the audio, if the data around it exceeds `harmlessBytes`. */
export function soundRange(file: SoundRange, sound: SoundRange): SoundRange | undefined {
  const isHarmless = sound.from - file.from <= harmlessBytes && file.to - sound.to <= harmlessBytes;
  return isHarmless || sound.to <= sound.from ? undefined : sound;
}

/** Codecs of MPEG-4 and Matroska by their names in files. */
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

/** Valid codec names of a MIME type. */
const codecPattern = /^[\w.-]{2,16}$/;

/** MIME type with codec, such as `audio/mp4; codecs="alac"`, by the codec's name in the file. */
export function codecType(container: string, name: string | undefined): string {
  const lower = (name ?? '').toLowerCase();
  // AAC profiles and PCM layouts follow a slash; browsers have no name for PCM in these containers.
  const codec = codecs[lower] ?? codecs[lower.split('/')[0] ?? ''] ?? lower;
  return codecPattern.test(codec) ? `${container}; codecs="${codec}"` : container;
}

export type EmbeddedPicture = {
  /** Its type is "front cover". */
  isFront: boolean;
  sizeBytes: number;
  /** Reads only the first bytes: the Blob is a part of the file if the format allows it. null = not a picture. */
  open: () => Promise<Blob | null>;
};

/** Picture type of the front cover in ID3v2, FLAC and ASF. */
export const frontCoverType = 3;

/** MIME type of a picture by its first bytes; null for anything else. */
export function pictureType(bytes: Uint8Array): string | null {
  const text = latin1(bytes, 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (text.startsWith('GIF8')) return 'image/gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('BM')) return 'image/bmp';
  return /^....ftypavi[fs]/s.test(text) ? 'image/avif' : null;
}

/** A picture stored without encoding in the file. */
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

/** A picture in memory. */
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
