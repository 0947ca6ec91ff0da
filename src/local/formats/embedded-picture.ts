import type { FileSource } from './block-reader';
import { latin1 } from './byte-view';

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
