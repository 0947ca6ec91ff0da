import { plausibleDurationMs } from '@/core/local-music/local-track.ts';
import { byteText, utf8Text } from '@/local/encoding/decoders.ts';
import { type AudioFile, codecType, type EmbeddedPicture, pictureInFile, type Sound } from './audio-file.ts';
import { type ByteReader, type FileSource, latin1, maxReadBytes, uintBE } from './bytes.ts';
import {
  freeFields,
  genreOfNumber,
  isLyricsKey,
  maxFieldBytes,
  maxTextBytes,
  type Tag,
  type TagField,
  textsAt,
} from './tag-fields.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Box (atom) with its content range, which ends with its parent if its size is larger. */
type Box = { name: string; from: number; to: number; isCut: boolean };

/** Limit of sibling boxes; only fragments, which come after the tags, are more. */
const maxBoxes = 2000;

export async function mp4File(reader: FileSource): Promise<AudioFile> {
  const boxes = await boxesOf(reader, 0, reader.size);
  const moov = boxes.find(({ name }) => name === 'moov');
  if (!moov || moov.isCut) throw new UnreadableError('unexpected-content');
  const items = await listItems(reader, moov);
  return {
    readSound: () => mp4Sound(reader, boxes, moov),
    readTags: async () => [await mp4Tags(reader, items)],
    readPictures: () => mp4Pictures(reader, items),
    readLyrics: (maxBytes) => mp4Lyrics(reader, items, maxBytes),
  };
}

async function boxAt(file: ByteReader, at: number, end: number): Promise<Box | null> {
  const header = await file.read(at, Math.min(end, at + 16));
  if (header.length < 8) return null;
  const short = uintBE(header, 0);
  const size = short === 0 ? end - at : short === 1 ? uintBE(header, 8) * 2 ** 32 + uintBE(header, 12) : short;
  const from = at + (short === 1 ? 16 : 8);
  if (at + size < from) return null;
  return { name: latin1(header, 4, 8), from, to: Math.min(end, at + size), isCut: at + size > end };
}

async function boxesOf(file: ByteReader, from: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at < end && boxes.length < maxBoxes; ) {
    const box = await boxAt(file, at, end);
    if (!box) break;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

/** First box at each step of a path; null if one is missing. */
async function boxBelow(file: ByteReader, box: Box, ...path: string[]): Promise<Box | null> {
  let found: Box | undefined = box;
  for (const name of path) {
    found = (await boxesOf(file, found.from, found.to)).find((candidate) => candidate.name === name);
    if (!found) return null;
  }
  return found;
}

/** Items of the tag list. */
async function listItems(file: ByteReader, moov: Box): Promise<Box[]> {
  const inMoov = await boxesOf(file, moov.from, moov.to);
  const udta = inMoov.find(({ name }) => name === 'udta');
  const inUdta = udta ? await boxesOf(file, udta.from, udta.to) : [];
  for (const meta of [...inUdta, ...inMoov].filter(({ name }) => name === 'meta')) {
    // Version and flags, which QuickTime omits.
    const isFull = uintBE(await file.read(meta.from, meta.from + 4), 0) === 0;
    const list = await boxBelow(file, { ...meta, from: meta.from + (isFull ? 4 : 0) }, 'ilst');
    if (list) return boxesOf(file, list.from, list.to);
  }
  return [];
}

const fields: Readonly<Record<string, TagField>> = {
  '\xa9nam': 'title',
  '\xa9ART': 'artist',
  aART: 'albumArtist',
  '\xa9alb': 'album',
  '\xa9day': 'date',
  '\xa9gen': 'genre',
  gnre: 'genre',
  trkn: 'track',
  disk: 'disc',
};

/** Value types of UTF-8 text. */
const textKinds: readonly number[] = [1, 18];

/** Size of type and language before an item's value. */
const valueHeaderBytes = 8;

async function mp4Tags(file: ByteReader, items: readonly Box[]): Promise<Tag[]> {
  const found: Tag[] = [];
  let left = maxTextBytes;
  for (const item of items) {
    if (item.name === 'covr' || item.name === '\xa9lyr') continue;
    const { name, values } = await itemParts(file, item);
    const field =
      item.name === '----' ? (name === 'BAND' ? 'albumArtist' : (freeFields[name] ?? null)) : fields[item.name];
    for (const { from, to } of values) {
      const bytes = await file.read(from, Math.min(to, from + Math.min(maxFieldBytes, left)));
      left -= bytes.length;
      const text = itemText(item.name, bytes);
      if (text !== null) found.push({ field: field ?? null, name, text });
    }
  }
  return found;
}

/** Upper-case name of an item (the custom name of a free item) and its values. */
async function itemParts(file: ByteReader, item: Box): Promise<{ name: string; values: Box[] }> {
  const parts = await boxesOf(file, item.from, item.to);
  const ownName = parts.find(({ name }) => name === 'name');
  const name = ownName
    ? utf8Text(await file.read(ownName.from + 4, Math.min(ownName.to, ownName.from + 132)))
    : item.name;
  return { name: name.toUpperCase(), values: parts.filter((part) => part.name === 'data') };
}

function itemText(name: string, bytes: Uint8Array): string | null {
  const value = bytes.subarray(valueHeaderBytes);
  // After two bytes; some programs write only the number.
  if (name === 'trkn' || name === 'disk')
    return String(value.length < 4 ? uintBE(value, 0, value.length) : uintBE(value, 2, 2));
  if (name === 'cpil') return String(uintBE(value, 0, 1));
  if (name === 'gnre') return genreOfNumber(uintBE(value, 0, 2) - 1);
  return textKinds.includes(uintBE(bytes, 0)) ? utf8Text(value) : null;
}

async function mp4Pictures(reader: FileSource, items: readonly Box[]): Promise<EmbeddedPicture[]> {
  const pictures: EmbeddedPicture[] = [];
  for (const item of items.filter(({ name }) => name === 'covr')) {
    for (const { from, to } of (await itemParts(reader, item)).values) {
      if (to - from <= valueHeaderBytes) continue;
      pictures.push(pictureInFile(reader, from + valueHeaderBytes, to, pictures.length === 0));
    }
  }
  return pictures;
}

async function* mp4Lyrics(file: ByteReader, items: readonly Box[], maxBytes: number): AsyncGenerator<string> {
  for (const item of items.filter(({ name }) => name === '\xa9lyr' || name === '----')) {
    const { name, values } = await itemParts(file, item);
    if (item.name === '----' && !isLyricsKey(name)) continue;
    const places = values.map(({ from, to }) => ({ from: from + valueHeaderBytes, to }));
    yield* textsAt(file, places, maxBytes);
  }
}

/** Track with its audio properties. */
type Track = {
  id: number;
  kind: string;
  codec: string;
  sampleRateHz: number;
  unitsPerSecond: number;
  units: number;
  /** Size of all samples; 0 if they are in fragments, or the size table is too long to read. */
  sizeBytes: number;
};

const soundKinds: readonly string[] = ['soun', 'audi'];

/** Lossless codecs by their names in MPEG-4. */
const losslessCodecs: readonly string[] = [
  'alac',
  'fLaC',
  'raw ',
  'sowt',
  'twos',
  'lpcm',
  'in24',
  'in32',
  'fl32',
  'fl64',
];

async function mp4Sound(file: ByteReader, boxes: readonly Box[], moov: Box): Promise<Sound> {
  const inMoov = await boxesOf(file, moov.from, moov.to);
  const tracks = await Promise.all(inMoov.filter(({ name }) => name === 'trak').map((box) => readTrack(file, box)));
  const track = tracks.find(({ kind }) => soundKinds.includes(kind));
  if (!track && tracks.some(({ kind }) => kind === 'vide')) throw new UnreadableError('no-sound');
  const movie = await headerTimes(file, await boxBelow(file, moov, 'mvhd'));
  const movieMs = milliseconds(movie.units, movie.unitsPerSecond);
  if (!track && movieMs === 0) throw new UnreadableError('unexpected-content');
  const fragments = boxes.filter(({ name }) => name === 'moof');
  const ownMs = track ? milliseconds(track.units, track.unitsPerSecond) : 0;
  const isDivided = track !== undefined && ownMs === 0 && fragments.length > 0;
  const trackMs = isDivided ? await fragmentsMs(file, fragments, moov, track) : ownMs;
  const mediaBytes = boxes.reduce((sum, { name, from, to }) => (name === 'mdat' ? sum + to - from : sum), 0);
  const sizeBytes = track?.sizeBytes || mediaBytes;
  return {
    mediaType: codecType('audio/mp4', track?.codec),
    // Excludes the silence added by the encoder.
    durationMs: plausibleDurationMs(movieMs, trackMs),
    isExact: true,
    bitRateKbps: trackMs > 0 ? Math.round((sizeBytes * 8) / trackMs) : 0,
    sampleRateHz: track ? track.sampleRateHz || track.unitsPerSecond : 0,
    isLossless: losslessCodecs.includes(track?.codec ?? ''),
  };
}

function milliseconds(units: number, unitsPerSecond: number): number {
  return unitsPerSecond === 0 ? 0 : Math.round((units / unitsPerSecond) * 1000);
}

/** Duration in a movie or media header, which start alike. 0 units = unknown. */
async function headerTimes(file: ByteReader, header: Box | null): Promise<{ units: number; unitsPerSecond: number }> {
  if (!header) return { units: 0, unitsPerSecond: 0 };
  const bytes = await file.read(header.from, Math.min(header.to, header.from + 32));
  const isLong = bytes[0] === 1;
  const units = isLong ? uintBE(bytes, 24) * 2 ** 32 + uintBE(bytes, 28) : uintBE(bytes, 16);
  return { units: units >= 0xffffffff ? 0 : units, unitsPerSecond: uintBE(bytes, isLong ? 20 : 12) };
}

async function readTrack(file: ByteReader, box: Box): Promise<Track> {
  const header = await boxBelow(file, box, 'tkhd');
  const head = header ? await file.read(header.from, header.from + 24) : new Uint8Array(0);
  const handler = await boxBelow(file, box, 'mdia', 'hdlr');
  const samples = await boxBelow(file, box, 'mdia', 'minf', 'stbl');
  const descriptions = samples && (await boxBelow(file, samples, 'stsd'));
  const sizes = samples && (await boxBelow(file, samples, 'stsz'));
  // First description: its length, name, and audio properties 32 bytes after its start.
  const entry = descriptions
    ? await file.read(descriptions.from + 8, Math.min(descriptions.to, descriptions.from + 44))
    : null;
  const kind = handler ? byteText(await file.read(handler.from + 8, handler.from + 12)) : '';
  const hasChannels = entry !== null && uintBE(entry, 24, 2) > 0;
  return {
    id: uintBE(head, head[0] === 1 ? 20 : 12),
    kind: kind === '' && hasChannels ? 'soun' : kind,
    codec: entry ? latin1(entry, 4, 8) : '',
    sampleRateHz: entry ? uintBE(entry, 32, 2) : 0,
    ...(await headerTimes(file, await boxBelow(file, box, 'mdia', 'mdhd'))),
    sizeBytes: sizes ? await sampleBytes(file, sizes) : 0,
  };
}

/** Total sample size: from the common size, or the sum of all sizes. */
async function sampleBytes(file: ByteReader, { from, to }: Box): Promise<number> {
  const head = await file.read(from, Math.min(to, from + 12));
  const [common, count] = [uintBE(head, 4), uintBE(head, 8)];
  if (common > 0) return common * count;
  const end = Math.min(to, from + 12 + count * 4);
  if (end - from > maxReadBytes) return 0;
  const table = await file.read(from + 12, end);
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum += uintBE(table, at);
  return sum;
}

/** Optional fields of fragment headers and sample runs. */
const fragmentFlags = { offset: 0x01, description: 0x02, duration: 0x08 } as const;
const runFlags = {
  offset: 0x01,
  firstFlags: 0x04,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  composition: 0x800,
} as const;

/** Duration of a fragmented track. */
async function fragmentsMs(file: ByteReader, fragments: readonly Box[], moov: Box, track: Track): Promise<number> {
  const defaultDuration = await defaultSampleDuration(file, moov, track.id);
  let units = 0;
  for (const fragment of fragments) {
    for (const { name, from, to } of await boxesOf(file, fragment.from, fragment.to)) {
      if (name !== 'traf') continue;
      const boxes = await boxesOf(file, from, to);
      const header = boxes.find((box) => box.name === 'tfhd');
      const head = header ? await file.read(header.from, header.to) : new Uint8Array(0);
      if (uintBE(head, 4) !== track.id) continue;
      const flags = uintBE(head, 1, 3);
      const durationAt = 8 + (flags & fragmentFlags.offset ? 8 : 0) + (flags & fragmentFlags.description ? 4 : 0);
      const own = flags & fragmentFlags.duration ? uintBE(head, durationAt) : defaultDuration;
      for (const run of boxes.filter((box) => box.name === 'trun')) {
        units += runUnits(await file.read(run.from, run.to), own);
      }
    }
  }
  return milliseconds(units, track.unitsPerSecond);
}

/** Default sample duration of a track, used if its fragments have none. */
async function defaultSampleDuration(file: ByteReader, moov: Box, trackId: number): Promise<number> {
  const extension = await boxBelow(file, moov, 'mvex');
  const boxes = extension ? await boxesOf(file, extension.from, extension.to) : [];
  for (const { name, from } of boxes) {
    const bytes = name === 'trex' ? await file.read(from, from + 16) : null;
    if (bytes && uintBE(bytes, 4) === trackId) return uintBE(bytes, 12);
  }
  return 0;
}

function runUnits(run: Uint8Array, defaultDuration: number): number {
  const flags = uintBE(run, 1, 3);
  const count = uintBE(run, 4);
  if (!(flags & runFlags.duration)) return count * defaultDuration;
  const step =
    4 * [runFlags.duration, runFlags.size, runFlags.flags, runFlags.composition].filter((flag) => flags & flag).length;
  const start = 8 + (flags & runFlags.offset ? 4 : 0) + (flags & runFlags.firstFlags ? 4 : 0);
  let units = 0;
  for (let at = start; at + step <= run.length; at += step) units += uintBE(run, at);
  return units;
}
