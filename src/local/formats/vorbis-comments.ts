import { utf8Text } from '@/local/encoding/decoders.ts';
import { type ByteReader, latin1, uintLE } from './bytes.ts';
import { isLyricsKey, maxFieldBytes, maxTextBytes, namedFields, type Tag, textsAt } from './tag-fields.ts';

/** Field with its upper-case name and value range. */
export type VorbisComment = { key: string; from: number; to: number };

/** Limit of fields; no real file has more. */
const maxComments = 2000;

/** Limit of a field name. */
const maxKeyBytes = 128;

/** Complete fields of a comment header at a position. */
export async function vorbisComments(file: ByteReader, from: number, end: number): Promise<VorbisComment[]> {
  const comments: VorbisComment[] = [];
  const countAt = from + 4 + uintLE(await file.read(from, from + 4), 0);
  if (countAt + 4 > end) return [];
  const count = Math.min(maxComments, uintLE(await file.read(countAt, countAt + 4), 0));
  let at = countAt + 4;
  while (comments.length < count && at + 4 <= end) {
    const start = at + 4;
    const next = start + uintLE(await file.read(at, start), 0);
    if (next > end) break;
    const head = latin1(await file.read(start, Math.min(next, start + maxKeyBytes)));
    const equals = head.indexOf('=');
    comments.push({ key: head.slice(0, Math.max(0, equals)).toUpperCase(), from: start + equals + 1, to: next });
    at = next;
  }
  return comments;
}

/** Fields with base64 pictures. */
export const pictureKeys: readonly string[] = ['METADATA_BLOCK_PICTURE', 'COVERART'];

/** Texts of the fields without lyrics. */
export async function vorbisTags(file: ByteReader, comments: readonly VorbisComment[]): Promise<Tag[]> {
  const found: Tag[] = [];
  let left = maxTextBytes;
  for (const { key, from, to } of comments) {
    if (key === '' || pictureKeys.includes(key) || isLyricsKey(key)) continue;
    const value = await file.read(from, Math.min(to, from + Math.min(maxFieldBytes, left)));
    left -= value.length;
    found.push({ field: namedFields[key] ?? null, name: key, text: utf8Text(value) });
  }
  return found;
}

/** Lyrics of the fields, up to `maxBytes` each. */
export function vorbisLyrics(
  file: ByteReader,
  comments: readonly VorbisComment[],
  maxBytes: number,
): AsyncGenerator<string> {
  const fields = comments.filter(({ key }) => isLyricsKey(key));
  return textsAt(file, fields, maxBytes);
}
