import { utf8OfBytes } from '../../encoding/utf8-text';
import { keptTextBytes, textEnd } from '../id3/id3-content';
import { lyricsKeys } from '../id3/id3-lyrics';
import type { EmbeddedPicture } from '../layout/file-layout';
import { pictureInFile } from '../layout/pictures';
import type { ByteReader } from '../source/block-blob';
import { ascii, bytesLE, joinBytes, latin1, uintLE } from '../source/byte-view';

type ApeItem = { key: string; isText: boolean; from: number; to: number };

/** What follows the sound of an MP3 file. `audioEnd` is the first byte of it. */
export type TagsAtEnd = { audioEnd: number; ape: readonly ApeItem[]; id3v1: Uint8Array | null };

const footerBytes = 32;
const id3v1Bytes = 128;
const flagHeader = 0x80000000;
const maxItems = 1000;

/** Finds ID3v1, Lyrics3 and APE tags at the end of a file. */
export async function readTagsAtEnd(file: ByteReader): Promise<TagsAtEnd> {
  const last = await file.read(Math.max(0, file.size - id3v1Bytes), file.size);
  const id3v1 = last.length === id3v1Bytes && latin1(last, 0, 3) === 'TAG' ? last.slice() : null;
  let audioEnd = file.size - (id3v1 ? id3v1Bytes : 0);
  audioEnd -= await lyrics3Bytes(file, audioEnd);
  const footer = await file.read(Math.max(0, audioEnd - footerBytes), audioEnd);
  if (latin1(footer, 0, 8) !== 'APETAGEX') return { audioEnd, ape: [], id3v1 };
  const start = audioEnd - uintLE(footer, 12);
  if (start < 0) return { audioEnd, ape: [], id3v1 };
  const ape = await readItems(file, start, audioEnd - footerBytes);
  const hasHeader = uintLE(footer, 20) >= flagHeader;
  return { audioEnd: start - (hasHeader ? footerBytes : 0), ape, id3v1 };
}

async function lyrics3Bytes(file: ByteReader, end: number): Promise<number> {
  const text = latin1(await file.read(Math.max(0, end - 15), end));
  const length = /^(\d{6})LYRICS200$/.exec(text)?.[1];
  return length === undefined ? 0 : Math.min(end, Number(length) + 15);
}

/** Items of length, flags, name and value. */
async function readItems(file: ByteReader, from: number, end: number): Promise<ApeItem[]> {
  const items: ApeItem[] = [];
  for (let at = from; at + 9 <= end && items.length < maxItems; ) {
    const head = await file.read(at, Math.min(end, at + 8 + 256));
    const keyEnd = textEnd(head, 8, false).end;
    const start = at + keyEnd + 1;
    const to = start + uintLE(head, 0);
    if (keyEnd >= head.length || to > end) break;
    items.push({ key: latin1(head, 8, keyEnd), isText: (((head[4] ?? 0) >> 1) & 3) === 0, from: start, to });
    at = to;
  }
  return items;
}

/** The same tag with its texts only, long ones cut, and the ID3v1 tag after it. */
export async function smallTagsAtEnd(file: ByteReader, { ape, id3v1 }: TagsAtEnd): Promise<Uint8Array<ArrayBuffer>> {
  const items: Uint8Array[] = [];
  for (const { key, isText, from, to } of ape) {
    if (!isText || lyricsKeys.includes(key.toUpperCase())) continue;
    const value = utf8OfBytes(await file.read(from, Math.min(to, from + keptTextBytes)));
    items.push(joinBytes([bytesLE(value.length), bytesLE(0), ascii(key), [0], value]));
  }
  const size = footerBytes + items.reduce((sum, item) => sum + item.length, 0);
  const footer = [ascii('APETAGEX'), bytesLE(2000), bytesLE(size), bytesLE(items.length), bytesLE(0), bytesLE(0, 8)];
  return joinBytes([...(items.length > 0 ? [...items, ...footer] : []), id3v1 ?? []]);
}

/** The pictures of an APE tag: a file name, closed by 0, and the picture. */
export async function apePictures(file: Blob, reader: ByteReader, { ape }: TagsAtEnd): Promise<EmbeddedPicture[]> {
  const covers = ape.filter(({ key, isText }) => !isText && /^cover art/i.test(key));
  return Promise.all(
    covers.map(async ({ key, from, to }) => {
      const start = from + textEnd(await reader.read(from, Math.min(to, from + 1024)), 0, false).next;
      return pictureInFile(file, reader, start, to, /front/i.test(key));
    }),
  );
}

/** The lyrics of an APE tag, read up to a number of bytes. */
export async function apeLyrics(file: ByteReader, { ape }: TagsAtEnd, maxBytes: number): Promise<string | null> {
  for (const { key, isText, from, to } of ape) {
    if (!isText || !lyricsKeys.includes(key.toUpperCase())) continue;
    const text = new TextDecoder().decode(utf8OfBytes(await file.read(from, Math.min(to, from + maxBytes))));
    if (text.trim() !== '') return text;
  }
  return null;
}
