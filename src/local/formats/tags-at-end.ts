import { byteText, utf8Text } from '@/local/encoding/decoders.ts';
import { type EmbeddedPicture, pictureInFile } from './audio-file.ts';
import { type ByteReader, type FileSource, latin1, uintLE } from './bytes.ts';
import { textEnd } from './id3-frames.ts';
import {
  genreOfNumber,
  isLyricsKey,
  maxFieldBytes,
  maxTextBytes,
  namedFields,
  type Tag,
  type TagField,
  textsAt,
} from './tag-fields.ts';

type Place = { from: number; to: number };

type ApeItem = { key: string; isText: boolean; from: number; to: number };

/** Tags after the audio of an MP3 file. `audioEnd` is their first byte. */
export type TagsAtEnd = {
  audioEnd: number;
  ape: readonly ApeItem[];
  id3v1: Uint8Array | null;
  /** Range of the Lyrics3 fields. */
  lyrics3: Place | null;
};

const footerBytes = 32;
const id3v1Bytes = 128;
const flagHeader = 0x80000000;
const maxItems = 1000;

/** Finds ID3v1, Lyrics3 and APE tags at the end of a file. */
export async function readTagsAtEnd(file: ByteReader): Promise<TagsAtEnd> {
  const last = await file.read(Math.max(0, file.size - id3v1Bytes), file.size);
  const id3v1 = last.length === id3v1Bytes && latin1(last, 0, 3) === 'TAG' ? last : null;
  let audioEnd = file.size - (id3v1 ? id3v1Bytes : 0);
  const lyrics3 = await findLyrics3(file, audioEnd);
  if (lyrics3) audioEnd = lyrics3.from - lyrics3Start.length;
  const footer = await file.read(Math.max(0, audioEnd - footerBytes), audioEnd);
  if (latin1(footer, 0, 8) !== 'APETAGEX') return { audioEnd, ape: [], id3v1, lyrics3 };
  const start = audioEnd - uintLE(footer, 12);
  if (start < 0) return { audioEnd, ape: [], id3v1, lyrics3 };
  const ape = await readItems(file, start, audioEnd - footerBytes);
  const hasHeader = uintLE(footer, 20) >= flagHeader;
  return { audioEnd: start - (hasHeader ? footerBytes : 0), ape, id3v1, lyrics3 };
}

/** An APE tag before the audio, and its end; unlike most tags at the end, it has a header. */
export async function readApeAtStart(
  file: ByteReader,
  from: number,
): Promise<{ ape: readonly ApeItem[]; end: number } | null> {
  const header = await file.read(from, from + footerBytes);
  const end = from + footerBytes + uintLE(header, 12);
  return end > file.size ? null : { ape: await readItems(file, from + footerBytes, end), end };
}

const lyrics3Start = 'LYRICSBEGIN';

/**
 * Range of the fields of a Lyrics3 tag that ends at a position; its length, without the footer, precedes the footer.
 */
async function findLyrics3(file: ByteReader, end: number): Promise<Place | null> {
  const text = latin1(await file.read(Math.max(0, end - 15), end));
  const length = Number(/^(\d{6})LYRICS200$/.exec(text)?.[1] ?? 0);
  return length < lyrics3Start.length
    ? null
    : { from: Math.max(0, end - 15 - length) + lyrics3Start.length, to: end - 15 };
}

/** Parses items of length, flags, name and value. */
async function readItems(file: ByteReader, from: number, end: number): Promise<ApeItem[]> {
  const items: ApeItem[] = [];
  for (let at = from; at + 9 <= end && items.length < maxItems; ) {
    const head = await file.read(at, Math.min(end, at + 8 + 256));
    const keyEnd = textEnd(head, 8, false).end;
    const start = at + keyEnd + 1;
    const to = start + uintLE(head, 0);
    if (keyEnd >= head.length || to > end) break;
    const key = latin1(head, 8, keyEnd).toUpperCase();
    items.push({ key, isText: (((head[4] ?? 0) >> 1) & 3) === 0, from: start, to });
    at = to;
  }
  return items;
}

/** Texts of an APE tag without lyrics. */
export async function apeTags(file: ByteReader, { ape }: TagsAtEnd): Promise<Tag[]> {
  const found: Tag[] = [];
  let left = maxTextBytes;
  for (const { key, isText, from, to } of ape) {
    if (!isText || isLyricsKey(key)) continue;
    const value = await file.read(from, Math.min(to, from + Math.min(maxFieldBytes, left)));
    left -= value.length;
    const field = key === 'YEAR' ? 'date' : (namedFields[key] ?? null);
    found.push(
      ...utf8Text(value)
        .split('\0')
        .map((text) => ({ field, name: key, text })),
    );
  }
  return found;
}

/** Ranges of the ID3v1 texts. */
const id3v1Fields: readonly (readonly [field: TagField | null, from: number, to: number])[] = [
  ['title', 3, 33],
  ['artist', 33, 63],
  ['album', 63, 93],
  ['year', 93, 97],
  [null, 97, 125],
];

/** Fields of an ID3v1 tag; the last bytes of the comment may be the track number. */
export function id3v1Tags({ id3v1 }: TagsAtEnd): Tag[] {
  if (!id3v1) return [];
  const texts = id3v1Fields.map(([field, from, to]) => {
    const text = byteText(id3v1.subarray(from, Math.min(to, textEnd(id3v1, from, false).end))).trim();
    return { field, name: '', text };
  });
  const track = id3v1[125] === 0 ? (id3v1[126] ?? 0) : 0;
  const genre = genreOfNumber(id3v1[127] ?? 255);
  return [
    ...texts.filter(({ text }) => text !== ''),
    ...(track > 0 ? [{ field: 'track', name: '', text: String(track) } as const] : []),
    ...(genre === null ? [] : [{ field: 'genre', name: '', text: genre } as const]),
  ];
}

/** Pictures of an APE tag: a 0-terminated file name, then the picture. */
export function apePictures(reader: FileSource, { ape }: TagsAtEnd): Promise<EmbeddedPicture[]> {
  const covers = ape.filter(({ key, isText }) => !isText && key.startsWith('COVER ART'));
  return Promise.all(
    covers.map(async ({ key, from, to }) => {
      const start = from + textEnd(await reader.read(from, Math.min(to, from + 1024)), 0, false).next;
      return pictureInFile(reader, start, to, key.includes('FRONT'));
    }),
  );
}

/** Lyrics of APE and Lyrics3 tags, up to `maxBytes` each. */
export async function* lyricsAtEnd(
  file: ByteReader,
  { ape, lyrics3 }: TagsAtEnd,
  maxBytes: number,
): AsyncGenerator<string> {
  const fields = ape.filter(({ key, isText }) => isText && isLyricsKey(key));
  yield* textsAt(file, fields, maxBytes);
  if (lyrics3) yield* lyrics3Texts(file, lyrics3, maxBytes);
}

/** Lyrics of a Lyrics3 tag, timed like LRC. Fields consist of a name, a length in five digits, and text. */
async function* lyrics3Texts(file: ByteReader, { from, to }: Place, maxBytes: number): AsyncGenerator<string> {
  for (let at = from; at + 8 <= to; ) {
    const head = latin1(await file.read(at, at + 8));
    const length = /^[A-Z]{3}(\d{5})$/.exec(head)?.[1];
    if (length === undefined) return;
    const start = at + 8;
    const end = start + Number(length);
    if (end > to) return;
    if (head.startsWith('LYR')) {
      const text = byteText(await file.read(start, Math.min(end, start + maxBytes)));
      if (text.trim() !== '') yield text;
    }
    at = end;
  }
}
