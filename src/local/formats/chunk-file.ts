import { byteText } from '@/local/encoding/decoders.ts';
import type { AudioFile, Sound } from './audio-file.ts';
import { type ByteReader, type FileSource, latin1, uintBE, uintLE } from './bytes.ts';
import { id3Lyrics, id3Pictures, id3Tags } from './id3-frames.ts';
import { type Id3Tag, readId3Tags } from './id3v2.ts';
import { maxFieldBytes, type Tag, type TagField } from './tag-fields.ts';
import { UnreadableError } from './unreadable-error.ts';

/** Chunk with its content range, which ends at the end of the file if its size is larger. */
type Chunk = { id: string; from: number; to: number; size: number };

/** Limit of chunks; no real file has more. */
const maxChunks = 1000;

/** WAV or AIFF file, possibly with ID3v2 tags in a chunk. */
export async function chunkFile(reader: FileSource, kind: 'wav' | 'aiff'): Promise<AudioFile> {
  const isWave = kind === 'wav';
  const chunks = await chunksIn(reader, 12, reader.size, isWave);
  const tags: Id3Tag[] = [];
  for (const { from, to } of chunks.filter(({ id }) => id.toLowerCase() === 'id3 ')) {
    tags.push(...(await readId3Tags(reader, from, to)));
  }
  return {
    readSound: () => (isWave ? waveSound(reader, chunks) : aiffSound(reader, chunks)),
    readTags: async () => [
      await id3Tags(reader, tags),
      isWave ? await infoTags(reader, chunks) : await textTags(reader, chunks, aiffFields),
    ],
    readPictures: () => id3Pictures(reader, tags),
    readLyrics: (maxBytes) => id3Lyrics(reader, tags, maxBytes),
  };
}

async function chunksIn(file: ByteReader, start: number, end: number, isLittle: boolean): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = start; at + 8 <= end && chunks.length < maxChunks; ) {
    const header = await file.read(at, at + 8);
    const size = isLittle ? uintLE(header, 4) : uintBE(header, 4);
    const from = at + 8;
    chunks.push({ id: latin1(header, 0, 4), from, to: Math.min(end, from + size), size });
    at = from + size + (size % 2);
  }
  return chunks;
}

/** Text chunks of WAV files. */
const infoFields: Readonly<Record<string, TagField>> = {
  INAM: 'title',
  TITL: 'title',
  IART: 'artist',
  IPRD: 'album',
  IRPD: 'album',
  ICRD: 'date',
  YEAR: 'year',
  ITRK: 'track',
  IPRT: 'track',
  IGNR: 'genre',
  GNRE: 'genre',
};

const aiffFields: Readonly<Record<string, TagField>> = { NAME: 'title', AUTH: 'artist' };

async function infoTags(file: ByteReader, chunks: readonly Chunk[]): Promise<Tag[]> {
  const found: Tag[] = [];
  for (const { id, from, to } of chunks) {
    if (id !== 'LIST' || latin1(await file.read(from, from + 4)) !== 'INFO') continue;
    found.push(...(await textTags(file, await chunksIn(file, from + 4, to, true), infoFields)));
  }
  return found;
}

/** Chunks of single-byte text; their encoding is detected later. */
async function textTags(
  file: ByteReader,
  chunks: readonly Chunk[],
  fields: Readonly<Record<string, TagField>>,
): Promise<Tag[]> {
  const found: Tag[] = [];
  for (const { id, from, to } of chunks) {
    const field = fields[id];
    if (field === undefined) continue;
    const [text = ''] = byteText(await file.read(from, Math.min(to, from + maxFieldBytes))).split('\0');
    if (text.trim() !== '') found.push({ field, name: id, text: text.trim() });
  }
  return found;
}

/** Codecs of integer and floating-point samples. */
const losslessWaves: readonly number[] = [1, 3];

/** A-law, µ-law and MP3: browsers play them, but have no MIME type for them. */
const mp3Wave = 85;
const knownWaves: readonly number[] = [6, 7, mp3Wave];

async function waveSound(file: ByteReader, chunks: readonly Chunk[]): Promise<Sound> {
  const chunk = (id: string): Chunk | undefined => chunks.find((candidate) => candidate.id === id);
  const [formatChunk, data, fact] = [chunk('fmt '), chunk('data'), chunk('fact')];
  if (!formatChunk) throw new UnreadableError('unexpected-content');
  const format = await file.read(formatChunk.from, formatChunk.from + 26);
  const sampleRateHz = uintLE(format, 4);
  const bytesPerSecond = uintLE(format, 8);
  const blockBytes = uintLE(format, 12, 2);
  const code = uintLE(format, 0, 2);
  // The extensible format has the actual codec at the start of a GUID.
  const codec = code === 0xfffe ? uintLE(format, 24, 2) : code;
  const isLossless = losslessWaves.includes(codec);
  const dataBytes = data ? data.to - data.from : 0;
  const counted = fact ? uintLE(await file.read(fact.from, fact.from + 4), 0) : 0;
  // MP3 blocks have no fixed number of samples.
  const byBytes =
    codec === mp3Wave ? (dataBytes * sampleRateHz) / Math.max(1, bytesPerSecond) : dataBytes / Math.max(1, blockBytes);
  const samples = counted || byBytes;
  const durationMs = sampleRateHz === 0 ? 0 : Math.round((samples / sampleRateHz) * 1000);
  return {
    mediaType: isLossless || knownWaves.includes(codec) ? 'audio/wav' : `audio/wav; codecs="${codec}"`,
    durationMs,
    isExact: true,
    bitRateKbps: bytesPerSecond > 0 ? Math.round((bytesPerSecond * 8) / 1000) : rateKbps(dataBytes, durationMs),
    sampleRateHz,
    isLossless,
  };
}

/** Uncompressed formats: other byte orders or number formats. */
const losslessCompressions: readonly string[] = ['none', 'sowt', 'twos', 'in24', 'in32', 'fl32', 'fl64'];

async function aiffSound(file: ByteReader, chunks: readonly Chunk[]): Promise<Sound> {
  const common = chunks.find(({ id }) => id === 'COMM');
  if (!common) throw new UnreadableError('unexpected-content');
  const bytes = await file.read(common.from, Math.min(common.to, common.from + 22));
  const isCompressed = latin1(await file.read(8, 12)) === 'AIFC';
  if (bytes.length < (isCompressed ? 22 : 18)) throw new UnreadableError('unexpected-content');
  // 80-bit float: the exponent offset makes the first 16 bits of the mantissa an integer.
  const sampleRateHz = Math.floor(uintBE(bytes, 10, 2) * 2 ** (uintBE(bytes, 8, 2) - 16_398));
  const durationMs = sampleRateHz === 0 ? 0 : Math.round((uintBE(bytes, 2) / sampleRateHz) * 1000);
  const sound = chunks.find(({ id }) => id === 'SSND');
  return {
    mediaType: 'audio/x-aiff',
    durationMs,
    isExact: true,
    bitRateKbps: sound ? rateKbps(sound.size, durationMs) : 0,
    sampleRateHz,
    isLossless: !isCompressed || losslessCompressions.includes(latin1(bytes, 18, 22).toLowerCase()),
  };
}

function rateKbps(sizeBytes: number, durationMs: number): number {
  return durationMs > 0 ? Math.round((sizeBytes * 8) / durationMs) : 0;
}
