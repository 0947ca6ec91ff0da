import type { ByteReader } from '../source/block-blob';
import { latin1 } from '../source/byte-view';
import type { EmbeddedPicture } from './file-layout';

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
export function pictureInFile(
  file: Blob,
  reader: ByteReader,
  from: number,
  to: number,
  isFront: boolean,
): EmbeddedPicture {
  return {
    isFront,
    sizeBytes: to - from,
    open: async () => {
      const type = pictureType(await reader.read(from, Math.min(to, from + 16)));
      return type === null ? null : file.slice(from, to, type);
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
