import { isUtf8 } from '../../encoding/utf8-text';
import { lrcOfSyllables, type TimedText } from '../fields/lrc-text';
import type { ByteReader } from '../source/block-blob';
import { uintBE } from '../source/byte-view';
import { textEnd } from './id3-content';
import { frameContent, type Id3Tag } from './id3v2';

const encodings = ['latin1', 'utf-16', 'utf-16be', 'utf-8'] as const;

/** Times of synchronised lyrics in milliseconds; the other unit, frames of MPEG audio, is hardly ever written. */
const unitMilliseconds = 2;

/** Names of the fields in which programs keep lyrics, in upper case. */
export const lyricsKeys: readonly string[] = [
  'LYRICS',
  'SYNCEDLYRICS',
  'UNSYNCEDLYRICS',
  'UNSYNCED LYRICS',
  'LYRICS-XXX',
];

/** The lyrics of ID3v2 tags as LRC where they are synchronised, else as they are; null without any. */
export async function id3Lyrics(file: ByteReader, tags: readonly Id3Tag[], maxBytes: number): Promise<string | null> {
  const frames = tags.flatMap((tag) => tag.frames);
  const inOrder = [
    { ids: ['SYLT', 'SLT'], read: timedLyrics },
    { ids: ['USLT', 'ULT'], read: plainLyrics },
    { ids: ['TXXX', 'TXX'], read: namedLyrics },
  ];
  for (const { ids, read } of inOrder) {
    for (const frame of frames.filter(({ id }) => ids.includes(id))) {
      const text = read(await frameContent(file, frame, maxBytes));
      if (text !== null && text.trim() !== '') return text;
    }
  }
  return null;
}

/** Latin-1 here means single characters of the bytes; a wrongly declared encoding is found later. */
function decode(bytes: Uint8Array, encoding: number): string {
  const name = encodings[encoding] ?? 'utf-8';
  if (name === 'latin1' || (name === 'utf-8' && !isUtf8(bytes))) {
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  }
  // Without a byte order mark, UTF-16 is little-endian as Windows writes it.
  const isBig = name === 'utf-16be' || (name === 'utf-16' && bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(name === 'utf-8' ? name : isBig ? 'utf-16be' : 'utf-16le').decode(bytes);
}

/** USLT: encoding, language, description, text. */
function plainLyrics(content: Uint8Array): string {
  const encoding = content[0] ?? 0;
  const { next } = textEnd(content, 4, encoding === 1 || encoding === 2);
  return decode(content.subarray(next), encoding).replaceAll('\0', '\n');
}

/** TXXX: encoding, description, text. */
function namedLyrics(content: Uint8Array): string | null {
  const encoding = content[0] ?? 0;
  const { end, next } = textEnd(content, 1, encoding === 1 || encoding === 2);
  const name = decode(content.subarray(1, end), encoding).toUpperCase();
  return lyricsKeys.includes(name) ? decode(content.subarray(next), encoding).replaceAll('\0', '\n') : null;
}

/** SYLT: encoding, language, unit, kind, description, then pairs of text and time. */
function timedLyrics(content: Uint8Array): string | null {
  const encoding = content[0] ?? 0;
  const wide = encoding === 1 || encoding === 2;
  if (content[4] !== unitMilliseconds) return null;
  const pieces: TimedText[] = [];
  let mark = new Uint8Array(0);
  for (let at = textEnd(content, 6, wide).next; at < content.length; ) {
    const { end, next } = textEnd(content, at, wide);
    if (next + 4 > content.length) break;
    const bytes = content.subarray(at, end);
    // Some programs write the byte order mark once for all pieces.
    const isMarked = encoding === 1 && /^(?:255,254|254,255)/.test(bytes.subarray(0, 2).join());
    if (isMarked) mark = bytes.slice(0, 2);
    const whole = encoding === 1 && !isMarked ? Uint8Array.from([...mark, ...bytes]) : bytes;
    pieces.push({ text: decode(whole, encoding), timeMs: uintBE(content, next) });
    at = next + 4;
  }
  return pieces.length === 0 ? null : lrcOfSyllables(pieces);
}
