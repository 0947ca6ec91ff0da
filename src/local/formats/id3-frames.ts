import { byteText, utf8Text } from '@/local/encoding/decoders.ts';
import { artistsAtSlashes } from './artists-at-slashes.ts';
import { type EmbeddedPicture, frontCoverType, pictureInFile, pictureInMemory } from './audio-file.ts';
import { type ByteReader, type FileSource, latin1, uintBE } from './bytes.ts';
import { frameContent, type Id3Frame, type Id3Tag } from './id3v2.ts';
import {
  freeFields,
  genresOfText,
  isLyricsKey,
  maxFieldBytes,
  maxTextBytes,
  type Tag,
  type TagField,
} from './tag-fields.ts';
import { lrcOfPieces, type TimedText, unitMilliseconds } from './timed-pieces.ts';

const fields: Readonly<Record<string, TagField>> = {
  TIT2: 'title',
  TPE1: 'artist',
  TPE2: 'albumArtist',
  TALB: 'album',
  TRCK: 'track',
  TPOS: 'disc',
  TDRC: 'date',
  TDRV: 'date',
  TYER: 'year',
  TDOR: 'originalDate',
  TORY: 'originalYear',
  TCON: 'genre',
};

/** Texts of ID3v2 tags; the first tag with a field wins. Damaged frames are left out. */
export async function id3Tags(file: ByteReader, tags: readonly Id3Tag[]): Promise<Tag[]> {
  const found: Tag[] = [];
  let left = maxTextBytes;
  for (const { major, frames } of tags) {
    const earlier = new Set(found.map(({ name }) => name));
    for (const frame of frames.filter(({ id }) => id.startsWith('T'))) {
      const content = await frameContent(file, frame, Math.min(maxFieldBytes, left));
      left -= content.length;
      if (content.length <= 1) continue;
      const read = frame.id === 'TXXX' ? named(content, major) : texts(frame, content, major);
      found.push(...read.filter(({ name }) => !earlier.has(name)));
    }
  }
  return found;
}

/** Parses `T…` frames: encoding, then one or several texts. */
function texts({ id }: Id3Frame, content: Uint8Array, major: number): Tag[] {
  const values = separated(decode(content.subarray(1), content[0]), major < 4 && id === 'TPE1');
  const genres = id === 'TCON' ? values.flatMap(genresOfText) : values;
  return genres.map((text) => ({ field: fields[id] ?? null, name: id, text }));
}

/** Parses TXXX: encoding, name, text. */
function named(content: Uint8Array, major: number): Tag[] {
  const { name, text } = nameAndText(content);
  const field = freeFields[name] ?? null;
  return separated(text, major < 4 && field === 'artists').map((value) => ({ field, name, text: value }));
}

/** Splits values at 0; before version 2.4, artists also at slashes, see `artistsAtSlashes`. */
function separated(text: string, hasSlashes: boolean): string[] {
  const values = text.split('\0').filter((value) => value.trim() !== '');
  const parts = hasSlashes && values.length === 1 ? values.flatMap(artistsAtSlashes) : values;
  return parts.map((value) => value.trim());
}

const isWide = (encoding: number | undefined): boolean => encoding === 1 || encoding === 2;

const wideDecoders = { little: new TextDecoder('utf-16le'), big: new TextDecoder('utf-16be') } as const;

/** Latin-1 texts, and invalid UTF-8, become one character per byte: their encoding is detected later. */
function decode(bytes: Uint8Array, encoding: number | undefined): string {
  if (encoding === 0) return byteText(bytes);
  if (!isWide(encoding)) return utf8Text(bytes);
  // UTF-16 without a byte order mark is little-endian, as written by Windows.
  const isBig = encoding === 2 || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return wideDecoders[isBig ? 'big' : 'little'].decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
}

/** End of a 0-terminated text, and start of the next field. */
export function textEnd(bytes: Uint8Array, from: number, wide: boolean): { end: number; next: number } {
  const step = wide ? 2 : 1;
  for (let at = from; at + step <= bytes.length; at += step) {
    if (bytes[at] === 0 && (!wide || bytes[at + 1] === 0)) return { end: at, next: at + step };
  }
  return { end: bytes.length, next: bytes.length };
}

function nameAndText(content: Uint8Array): { name: string; text: string } {
  const [encoding] = content;
  const { end, next } = textEnd(content, 1, isWide(encoding));
  return {
    name: decode(content.subarray(1, end), encoding).toUpperCase(),
    text: decode(content.subarray(next), encoding),
  };
}

/** Enough for the fields before a picture, with a short description. */
const pictureHeadBytes = 1024;

export async function id3Pictures(reader: FileSource, tags: readonly Id3Tag[]): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = [];
  for (const frame of tags.flatMap(({ frames }) => frames)) {
    if (frame.id !== 'APIC' && frame.id !== 'PIC') continue;
    const picture = await id3Picture(reader, frame);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

async function id3Picture(reader: FileSource, frame: Id3Frame): Promise<EmbeddedPicture | null> {
  const head = await frameContent(reader, frame, pictureHeadBytes);
  // Version 2.2 has a three-letter format in place of the MIME type.
  const typeAt = frame.id === 'PIC' && latin1(head, 1, 7) !== 'image/' ? 4 : textEnd(head, 1, false).next;
  const start = textEnd(head, typeAt + 1, isWide(head[0])).next;
  if (start >= head.length) return null;
  const isFront = head[typeAt] === frontCoverType;
  if (frame.content) return pictureInMemory(frame.content.subarray(start), isFront);
  return pictureInFile(reader, frame.from + start, frame.to, isFront);
}

/** Lyrics of ID3v2 tags: synchronised ones as LRC, others unchanged. */
export async function* id3Lyrics(file: ByteReader, tags: readonly Id3Tag[], maxBytes: number): AsyncGenerator<string> {
  const frames = tags.flatMap((tag) => tag.frames);
  const inOrder = [
    { id: 'SYLT', read: timedLyrics },
    { id: 'USLT', read: plainLyrics },
    { id: 'TXXX', read: namedLyrics },
  ];
  for (const { id, read } of inOrder) {
    for (const frame of frames.filter((candidate) => candidate.id === id)) {
      const text = read(await frameContent(file, frame, maxBytes));
      if (text !== null && text.trim() !== '') yield text;
    }
  }
}

/** Parses USLT: encoding, language, description, text. */
function plainLyrics(content: Uint8Array): string {
  const { next } = textEnd(content, 4, isWide(content[0]));
  return decode(content.subarray(next), content[0]).replaceAll('\0', '\n');
}

function namedLyrics(content: Uint8Array): string | null {
  const { name, text } = nameAndText(content);
  return isLyricsKey(name) ? text.replaceAll('\0', '\n') : null;
}

/** Kinds of synchronised lyrics: unknown, lyrics, transcription. Others are chords, events and so on. */
const sungKinds: readonly (number | undefined)[] = [0, 1, 2];

/** Parses SYLT: encoding, language, unit, kind, description, then pairs of text and time. */
function timedLyrics(content: Uint8Array): string | null {
  const [encoding] = content;
  const wide = isWide(encoding);
  if (content[4] !== unitMilliseconds || !sungKinds.includes(content[5])) return null;
  const pieces: TimedText[] = [];
  let mark = new Uint8Array(0);
  for (let at = textEnd(content, 6, wide).next; at < content.length; ) {
    const { end, next } = textEnd(content, at, wide);
    if (next + 4 > content.length) break;
    const bytes = content.subarray(at, end);
    // Some programs write the byte order mark only in the first text.
    const isMarked = encoding === 1 && /^(?:255,254|254,255)/.test(bytes.subarray(0, 2).join());
    if (isMarked) mark = bytes.slice(0, 2);
    const whole = encoding === 1 && !isMarked ? Uint8Array.from([...mark, ...bytes]) : bytes;
    pieces.push({ text: decode(whole, encoding), timeMs: uintBE(content, next) });
    at = next + 4;
  }
  return lrcOfPieces(pieces);
}
