import { type AudioFile, type EmbeddedPicture, frontCoverType, pictureInFile, type Sound } from './audio-file.ts';
import { type ByteReader, type FileSource, latin1, uintLE } from './bytes.ts';
import { textEnd } from './id3-frames.ts';
import { lyricsAmong, maxTextBytes, type Tag, type TagField } from './tag-fields.ts';
import { lrcOfPieces, type TimedText, unitMilliseconds } from './timed-pieces.ts';
import { UnreadableError } from './unreadable-error.ts';

/** ASF objects by the first bytes of their GUIDs, which are distinct. */
const objects = {
  file: '\xa1\xdc\xab\x8c',
  stream: '\x91\x07\xdc\xb7',
  extension: '\xb5\x03\xbf\x5f',
  description: '\x33\x26\xb2\x75',
  content: '\x40\xa4\xd0\xd2',
  metadata: '\xea\xcb\xf8\xc5',
  library: '\x94\x1c\x23\x44',
} as const;

/** Stream types by the first bytes of their GUIDs. */
const streams = { sound: '\x40\x9e\x69\xf8', video: '\xc0\xef\x19\xbc' } as const;

const objectHeaderBytes = 24;

/** Size of the fields before the first object of the header and of its extension. */
const headerFieldBytes = 30;
const extensionFieldBytes = 22;

/** Limit of objects, and of fields in an object; no real file has more. */
const maxCount = 2000;

/** Limit of text values. */
const maxValueBytes = 64 * 1024;

/** Object with its content range. */
type AsfObject = { id: string; from: number; to: number };

/** Field with its value range. */
type Field = { name: string; kind: number; from: number; to: number };

/** An ASF (WMA) file. */
export async function asfFile(reader: FileSource): Promise<AudioFile> {
  const headerEnd = uintLE(await reader.read(16, 24), 0, 6);
  const found = await objectsIn(reader, headerFieldBytes, headerEnd);
  const named = (await Promise.all(found.map((object) => fieldsOf(reader, object)))).flat();
  const readTags = async () => [await asfTags(reader, found, named)];
  return {
    readSound: () => asfSound(reader, found),
    readTags,
    readPictures: () =>
      Promise.all(named.filter(({ name }) => name === 'WM/Picture').map((field) => asfPicture(reader, field))),
    async *readLyrics(maxBytes) {
      for (const { name, from, to } of named) {
        if (name !== 'WM/Lyrics_Synchronised') continue;
        const text = asfTimedLyrics(await reader.read(from, Math.min(to, from + maxBytes)));
        if (text !== null) yield text;
      }
      yield* lyricsAmong(readTags, maxBytes);
    },
  };
}

/** Objects of the header and its extension, in file order. */
async function objectsIn(file: ByteReader, start: number, end: number): Promise<AsfObject[]> {
  const found: AsfObject[] = [];
  const stop = Math.min(end, file.size);
  for (let at = start; at + objectHeaderBytes <= stop && found.length < maxCount; ) {
    const header = await file.read(at, at + objectHeaderBytes);
    const id = latin1(header, 0, 4);
    const from = at + objectHeaderBytes;
    const to = at + uintLE(header, 16, 6);
    if (to < from || to > stop) break;
    if (id === objects.extension) found.push(...(await objectsIn(file, from + extensionFieldBytes, to)));
    else found.push({ id, from, to });
    at = to;
  }
  return found;
}

/** Content fields start with the length of the name, metadata fields with language and stream. */
async function fieldsOf(file: ByteReader, { id, from: start, to: end }: AsfObject): Promise<Field[]> {
  const isContent = id === objects.content;
  if (!isContent && id !== objects.metadata && id !== objects.library) return [];
  const fields: Field[] = [];
  for (let at = start + 2; at + (isContent ? 6 : 12) <= end && fields.length < maxCount; ) {
    const head = await file.read(at, Math.min(end, at + 256));
    const nameAt = isContent ? 2 : 12;
    const nameEnd = nameAt + uintLE(head, isContent ? 0 : 4, 2);
    const valueAt = nameEnd + (isContent ? 4 : 0);
    const size = isContent ? uintLE(head, nameEnd + 2, 2) : uintLE(head, 8);
    const kind = uintLE(head, isContent ? nameEnd : 6, 2);
    const from = at + valueAt;
    if (valueAt > head.length || from + size > end) break;
    fields.push({ name: wideText(head.subarray(nameAt, nameEnd)), kind, from, to: from + size });
    at = from + size;
  }
  return fields;
}

const decoder = new TextDecoder('utf-16le');

function wideText(bytes: Uint8Array): string {
  return decoder.decode(bytes.subarray(0, bytes.length - (bytes.length % 2))).replaceAll('\0', '');
}

const fields: Readonly<Record<string, TagField>> = {
  'WM/ALBUMTITLE': 'album',
  'WM/ALBUMARTIST': 'albumArtist',
  'WM/ARTISTS': 'artists',
  'WM/TRACKNUMBER': 'track',
  'WM/PARTOFSET': 'disc',
  'WM/YEAR': 'date',
  'WM/ORIGINALRELEASETIME': 'originalDate',
  'WM/ORIGINALRELEASEYEAR': 'originalYear',
  'WM/GENRE': 'genre',
};

/** Texts of the content description, in order. */
const described: readonly (TagField | null)[] = ['title', 'artist', null, null, null];

async function asfTags(file: ByteReader, found: readonly AsfObject[], named: readonly Field[]): Promise<Tag[]> {
  const tags: Tag[] = [];
  for (const { from, to } of found.filter(({ id }) => id === objects.description)) {
    const lengths = await file.read(from, Math.min(to, from + 2 * described.length));
    let at = from + lengths.length;
    for (const [index, field] of described.entries()) {
      const end = Math.min(to, at + uintLE(lengths, 2 * index, 2));
      tags.push({ field, name: '', text: wideText(await file.read(at, end)) });
      at = end;
    }
  }
  let left = maxTextBytes;
  for (const { name, kind, from, to } of named) {
    if (name === 'WM/Picture' || to - from > Math.min(maxValueBytes, left)) continue;
    left -= to - from;
    const key = name.toUpperCase();
    const text = valueText(kind, await file.read(from, to));
    if (text !== null) tags.push({ field: fields[key] ?? null, name: key.slice(key.lastIndexOf('/') + 1), text });
  }
  return tags;
}

/** Value types: text, and numbers of various sizes, one of them boolean; others are bytes. */
const valueKinds = { text: 0, numbers: [2, 3, 4, 5] } as const;

function valueText(kind: number, bytes: Uint8Array): string | null {
  if (kind === valueKinds.text) return wideText(bytes);
  return valueKinds.numbers.some((number) => number === kind)
    ? String(uintLE(bytes, 0, Math.min(6, bytes.length)))
    : null;
}

/** Codec number of Windows Media Audio Lossless. */
const losslessCodec = 0x163;

/** Uses the file properties and the first audio stream. */
async function asfSound(file: ByteReader, found: readonly AsfObject[]): Promise<Sound> {
  const properties = found.find(({ id }) => id === objects.file);
  const numbers = properties
    ? await file.read(properties.from, Math.min(properties.to, properties.from + 80))
    : new Uint8Array(0);
  const contents = await Promise.all(
    found.filter(({ id }) => id === objects.stream).map(({ from, to }) => file.read(from, Math.min(to, from + 70))),
  );
  const sound = contents.find((content) => latin1(content, 0, 4) === streams.sound);
  if (!sound && contents.some((content) => latin1(content, 0, 4) === streams.video))
    throw new UnreadableError('no-sound');
  // In units of 100 ns, including the preroll.
  const durationMs = Math.max(0, Math.round(uintLE(numbers, 40, 6) / 10_000) - uintLE(numbers, 56, 6));
  if (!sound && durationMs === 0) throw new UnreadableError('unexpected-content');
  return {
    mediaType: 'audio/x-ms-wma',
    durationMs,
    isExact: true,
    bitRateKbps: Math.round(uintLE(numbers, 76) / 1000),
    sampleRateHz: sound ? uintLE(sound, 58) : 0,
    isLossless: sound !== undefined && uintLE(sound, 54, 2) === losslessCodec,
  };
}

/** Parses synchronised lyrics: unit, kind, description, length, then pairs of text and time, as in ID3v2. */
function asfTimedLyrics(content: Uint8Array): string | null {
  if (content[0] !== unitMilliseconds) return null;
  const pieces: TimedText[] = [];
  for (let at = textEnd(content, 2, true).next + 4; at < content.length; ) {
    const { end, next } = textEnd(content, at, true);
    if (next + 4 > content.length) break;
    pieces.push({ text: wideText(content.subarray(at, end)), timeMs: uintLE(content, next) });
    at = next + 4;
  }
  return lrcOfPieces(pieces);
}

/** Parses a picture: type, length, MIME type, description, picture data. */
async function asfPicture(reader: FileSource, { from, to }: Field): Promise<EmbeddedPicture> {
  const head = await reader.read(from, Math.min(to, from + 1024));
  const start = from + textEnd(head, textEnd(head, 5, true).next, true).next;
  const end = Math.min(to, start + uintLE(head, 1));
  return pictureInFile(reader, start, Math.max(start, end), head[0] === frontCoverType);
}
