import { isUtf8 } from '../../encoding/utf8-text';
import type { EmbeddedPicture } from '../layout/file-layout';
import { frontCoverType, pictureInFile, pictureInMemory } from '../layout/pictures';
import type { ByteReader } from '../source/block-blob';
import { joinBytes, latin1 } from '../source/byte-view';
import { frameContent, type Id3Frame, type Id3Tag, id3Tag } from './id3v2';

/** How much of a text the tag library gets: more than the limit of any field needs. */
export const keptTextBytes = 16 * 1024;

/** Of all texts together, against thousands of long frames. */
const maxTagBytes = 2 * 1024 * 1024;

/**
 * The same tags with their texts only: without pictures, lyrics and other frames, long texts cut. The tag library reads
 * a tag as a whole, pictures included, and fails on a damaged frame of any kind.
 */
export async function smallId3Tags(file: ByteReader, tags: readonly Id3Tag[]): Promise<Uint8Array<ArrayBuffer>> {
  let left = maxTagBytes;
  const written: Uint8Array[] = [];
  for (const { major, frames } of tags) {
    const kept: { id: string; content: Uint8Array }[] = [];
    for (const frame of frames) {
      if (!frame.id.startsWith('T') || frame.id.length !== (major === 2 ? 3 : 4)) continue;
      const content = evenText(await frameContent(file, frame, Math.min(keptTextBytes + 1, left)));
      left -= content.length;
      if (content.length > 1) kept.push({ id: frame.id, content: inDeclaredEncoding(content) });
    }
    written.push(id3Tag(major, kept));
  }
  return joinBytes(written);
}

/** A text that is declared as UTF-8 and is not, declared as Latin-1: its encoding is found later. */
function inDeclaredEncoding(content: Uint8Array): Uint8Array {
  return content[0] === 3 && !isUtf8(content.subarray(1)) ? joinBytes([[0], content.subarray(1)]) : content;
}

const isWide = (encoding: number | undefined): boolean => encoding === 1 || encoding === 2;

/** The tag library refuses UTF-16 of half a character. */
function evenText(content: Uint8Array): Uint8Array {
  return isWide(content[0]) && content.length % 2 === 0 ? content.subarray(0, content.length - 1) : content;
}

/** The end of a text that is closed by 0, and where the next field starts. */
export function textEnd(bytes: Uint8Array, from: number, wide: boolean): { end: number; next: number } {
  const step = wide ? 2 : 1;
  for (let at = from; at + step <= bytes.length; at += step) {
    if (bytes[at] === 0 && (!wide || bytes[at + 1] === 0)) return { end: at, next: at + step };
  }
  return { end: bytes.length, next: bytes.length };
}

/** Long enough for the fields before a picture, which hold a short description. */
const pictureHeadBytes = 1024;

/** The pictures of ID3v2 tags. */
export async function id3Pictures(file: Blob, reader: ByteReader, tags: readonly Id3Tag[]): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = [];
  for (const { frames } of tags) {
    for (const frame of frames) {
      if (frame.id !== 'APIC' && frame.id !== 'PIC') continue;
      const picture = await id3Picture(file, reader, frame);
      if (picture) pictures.push(picture);
    }
  }
  return pictures;
}

async function id3Picture(file: Blob, reader: ByteReader, frame: Id3Frame): Promise<EmbeddedPicture | null> {
  const head = await frameContent(reader, frame, pictureHeadBytes);
  // Version 2.2 has a name of three letters in place of the MIME type.
  const typeAt = frame.id === 'PIC' && latin1(head, 1, 7) !== 'image/' ? 4 : textEnd(head, 1, false).next;
  const start = textEnd(head, typeAt + 1, isWide(head[0])).next;
  if (start >= head.length) return null;
  const isFront = head[typeAt] === frontCoverType;
  if (frame.content) return pictureInMemory(frame.content.subarray(start), isFront);
  return pictureInFile(file, reader, frame.from + start, frame.to, isFront);
}
