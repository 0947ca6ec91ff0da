import { textEnd } from '../id3/id3-content';
import { type EmbeddedPicture, type FileLayout, noLyrics } from '../layout/file-layout';
import { frontCoverType, pictureInFile } from '../layout/pictures';
import type { ByteReader } from '../source/block-blob';
import { bytesLE, joinBytes, latin1, uintLE } from '../source/byte-view';
import type { Edit } from '../source/edited-blob';

/** Objects of ASF by the first bytes of their identifiers, which are enough to tell them apart. */
const objects = { extension: '\xb5\x03\xbf\x5f', library: '\x94\x1c\x23\x44', content: '\x40\xa4\xd0\xd2' } as const;

/** The identifier of padding, which the tag library skips. */
const padding = [0x74, 0xd4, 0x06, 0x18, 0xdf, 0xca, 0x09, 0x45, 0xa4, 0xba, 0x9a, 0xab, 0xcb, 0x96, 0xaa, 0xe8];

const objectHeaderBytes = 24;

/** Where the number of objects in the header is. */
const countAt = 24;

/** The fields of an extension before its objects. */
const extensionFieldBytes = 22;

/** No real file has more objects, or fields in an object. */
const maxCount = 2000;

/** Values that are longer are no texts. */
const maxValueBytes = 64 * 1024;

/** Of the fields of an object together. */
const maxFieldBytes = 2 * 1024 * 1024;

/** A field of an object: `from` is its start, its value is up to `to`. */
type Field = { name: string; from: number; valueFrom: number; to: number };

/** The layout of an ASF (WMA) file: pictures and long values are hidden from the tag library, which would read them. */
export async function asfLayout(file: Blob, reader: ByteReader): Promise<FileLayout> {
  const edits: Edit[] = [];
  const pictures: EmbeddedPicture[] = [];
  const header = await reader.read(0, countAt + 4);
  const headerSize = uintLE(header, 16, 6);
  let added = 0;
  await eachObject(reader, objectHeaderBytes + 6, headerSize, async (id, at, end) => {
    const fields = id === objects.content ? await contentFields(reader, at, end) : await libraryFields(reader, at, end);
    for (const { name, valueFrom, to } of fields) {
      const picture = name === 'WM/Picture' ? await asfPicture(file, reader, valueFrom, to) : null;
      if (picture) pictures.push(picture);
    }
    const kept = fields.filter(({ name, valueFrom, to }) => name !== 'WM/Picture' && to - valueFrom <= maxValueBytes);
    if (kept.length === fields.length) return;
    edits.push(await smallObject(reader, at, end, kept));
    // An object of the header is counted, one of its extension is not.
    if (id === objects.content) added += 1;
  });
  edits.unshift({ from: countAt, to: countAt + 4, bytes: Uint8Array.from(bytesLE(uintLE(header, countAt) + added)) });
  return { mimeType: 'audio/x-ms-wma', mediaType: 'audio/x-ms-wma', edits, length: {}, pictures, readLyrics: noLyrics };
}

/** Calls for every object with fields, in the order of the file. */
async function eachObject(
  file: ByteReader,
  from: number,
  to: number,
  onObject: (id: string, at: number, end: number) => Promise<void>,
): Promise<void> {
  const end = Math.min(to, file.size);
  for (let at = from, count = 0; at + objectHeaderBytes <= end && count < maxCount; count += 1) {
    const header = await file.read(at, at + objectHeaderBytes);
    const id = latin1(header, 0, 4);
    const next = at + uintLE(header, 16, 6);
    if (next < at + objectHeaderBytes || next > end) break;
    if (id === objects.extension) {
      await eachObject(file, at + objectHeaderBytes + extensionFieldBytes, next, onObject);
    } else if (id === objects.content || id === objects.library) await onObject(id, at, next);
    at = next;
  }
}

/** Fields of the extended content description: length and text of the name, type, length and value. */
async function contentFields(file: ByteReader, object: number, end: number): Promise<Field[]> {
  const fields: Field[] = [];
  for (let from = object + objectHeaderBytes + 2; from + 6 <= end && fields.length < maxCount; ) {
    const head = await file.read(from, Math.min(end, from + 256));
    const valueAt = 2 + uintLE(head, 0, 2) + 4;
    if (valueAt > head.length) break;
    const to = from + valueAt + uintLE(head, valueAt - 2, 2);
    if (to > end) break;
    fields.push({ name: wideText(head.subarray(2, valueAt - 4)), from, valueFrom: from + valueAt, to });
    from = to;
  }
  return fields;
}

/** Fields of the metadata library: language, stream, length of the name, type, length, name and value. */
async function libraryFields(file: ByteReader, object: number, end: number): Promise<Field[]> {
  const fields: Field[] = [];
  for (let from = object + objectHeaderBytes + 2; from + 12 <= end && fields.length < maxCount; ) {
    const head = await file.read(from, Math.min(end, from + 256));
    const nameEnd = 12 + uintLE(head, 4, 2);
    const to = from + nameEnd + uintLE(head, 8);
    if (to > end) break;
    fields.push({ name: wideText(head.subarray(12, nameEnd)), from, valueFrom: from + nameEnd, to });
    from = to;
  }
  return fields;
}

function wideText(bytes: Uint8Array): string {
  return new TextDecoder('utf-16le').decode(bytes).replaceAll('\0', '');
}

/** The object with some of its fields, and what is left of its place as padding, so that lengths around it stay. */
async function smallObject(file: ByteReader, at: number, end: number, fields: readonly Field[]): Promise<Edit> {
  const kept: Uint8Array[] = [];
  let left = maxFieldBytes;
  for (const { from, to } of fields) {
    left -= to - from;
    if (left >= 0) kept.push((await file.read(from, to)).slice());
  }
  const size = objectHeaderBytes + 2 + kept.reduce((sum, field) => sum + field.length, 0);
  const id = (await file.read(at, at + 16)).slice();
  const bytes = joinBytes([
    id,
    bytesLE(size, 8),
    bytesLE(kept.length, 2),
    ...kept,
    padding,
    bytesLE(end - at - size, 8),
  ]);
  return { from: at, to: at + bytes.length, bytes };
}

/** A picture: type, length, MIME type, description, and the picture itself. */
async function asfPicture(file: Blob, reader: ByteReader, from: number, to: number): Promise<EmbeddedPicture> {
  const head = await reader.read(from, Math.min(to, from + 1024));
  const start = from + textEnd(head, textEnd(head, 5, true).next, true).next;
  const end = Math.min(to, start + uintLE(head, 1));
  return pictureInFile(file, reader, start, Math.max(start, end), head[0] === frontCoverType);
}
