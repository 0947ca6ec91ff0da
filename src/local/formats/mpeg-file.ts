import type { SoundRange } from '@/core/local-music/local-track.ts';
import { type AudioFile, type Sound, soundRange } from './audio-file.ts';
import { type ByteReader, blockBytes, type FileSource, latin1, uintBE } from './bytes.ts';
import { id3Lyrics, id3Pictures, id3Tags } from './id3-frames.ts';
import type { Id3Tag } from './id3v2.ts';
import { framesIn, isStream, type MpegFrame, mpegFrame } from './mpeg-audio.ts';
import { apePictures, apeTags, id3v1Tags, lyricsAtEnd, type TagsAtEnd } from './tags-at-end.ts';

/** MP3 or AAC file whose audio starts at a position between tags. */
export function mpegFile(
  reader: FileSource,
  tags: readonly Id3Tag[],
  atEnd: TagsAtEnd,
  between: SoundRange,
  { at: start, frame: first }: { at: number; frame: MpegFrame },
): AudioFile {
  const mediaType = first.isAac ? 'audio/aac' : first.isLayer3 ? 'audio/mpeg' : 'audio/mpeg; codecs="mp2"';
  return {
    readSound: async () => ({ ...(await mpegLength(reader, start, between, first)), mediaType, isLossless: false }),
    readTags: async () => [await apeTags(reader, atEnd), await id3Tags(reader, tags), id3v1Tags(atEnd)],
    readPictures: async () => [...(await id3Pictures(reader, tags)), ...(await apePictures(reader, atEnd))],
    async *readLyrics(maxBytes) {
      yield* id3Lyrics(reader, tags, maxBytes);
      yield* lyricsAtEnd(reader, atEnd, maxBytes);
    },
  };
}

type AudioLength = Omit<Sound, 'mediaType' | 'isLossless'>;

/** Maximum end of a frame count header with encoder data. */
const countBytes = 512;

/** Bytes compared at the start, middle and end to detect a constant bit rate. */
const comparedBytes = 8 * 1024;

/** Bytes at the start for estimating a variable bit rate. */
const measuredBytes = 128 * 1024;

/**
 * Duration, bit rate and range of MPEG audio: by a frame count header, by size at a constant bit rate, else by counting
 * frames; estimated if the file is too large. Frames are also counted if the header contradicts the size, or other
 * bytes follow the audio.
 */
async function mpegLength(file: ByteReader, at: number, between: SoundRange, first: MpegFrame): Promise<AudioLength> {
  const { sampleRateHz } = first;
  const end = Math.max(at, between.to);
  const audioBytes = end - at;
  const start = await file.read(at, Math.min(end, at + countBytes));
  const counted = countedSamples(start, first);
  const isConstant = latin1(start, first.xingAt, first.xingAt + 4) === 'Info';
  const byHeader = (samples: number, bytes: number): AudioLength =>
    lengthOf(samples, bytes, sampleRateHz, isConstant ? first.bitRateKbps : null);
  const whole = rangePart(soundRange(between, { from: at, to: end }));
  const isPlausible = counted !== null && isPlausibleCount(counted, start, audioBytes, first);
  if (isPlausible && (await endsInFrames(file, at, end, first))) return { ...byHeader(counted, audioBytes), ...whole };

  const compared = first.isAac || counted !== null ? [] : await comparedFrames(file, at, end, first);
  if (compared.length > 0 && compared.every(({ bitRateKbps }) => bitRateKbps === first.bitRateKbps)) {
    // Some encoders use frames of equal size instead of the exact bit rate.
    const bytes = compared.every((frame) => frame.bytes === first.bytes) ? first.bytes : averageBytes(first);
    const samples = Math.round((audioBytes / bytes) * first.samples);
    return { ...lengthOf(samples, audioBytes, sampleRateHz, first.bitRateKbps), ...whole };
  }

  const frames = await countFrames(file, at, end, first);
  if (frames?.count) {
    const samples = frames.count * first.samples;
    const bytes = frames.end - at;
    if (counted !== null && isNearCount(counted, samples, first)) {
      return { ...byHeader(counted, bytes), ...rangePart(soundRange(between, { from: at, to: frames.end })) };
    }
    const length = lengthOf(samples, bytes, sampleRateHz, null);
    // The header is in the first frame. It would mislead the browser too.
    if (counted !== null) return { ...length, range: { from: at + first.bytes, to: frames.end } };
    return { ...length, ...rangePart(soundRange(between, { from: at, to: frames.end })) };
  }
  if (isPlausible) return { ...byHeader(counted, audioBytes), ...whole };

  const measured = framesIn(await file.read(at, Math.min(end, at + measuredBytes)), 0, first);
  const measuredSize = measured.reduce((sum, frame) => sum + frame.bytes, 0);
  const samples = measured.length === 0 ? 0 : Math.round(audioBytes / (measuredSize / measured.length)) * first.samples;
  const length = lengthOf(samples, audioBytes, sampleRateHz, samples === 0 ? Math.round(first.bitRateKbps) : null);
  return { ...length, isExact: false, ...whole };
}

const rangePart = (range: SoundRange | undefined): { range?: SoundRange } => (range ? { range } : {});

/** Tolerance between header and size, as a share and in bytes. */
const tolerance = { share: 0.05, bytes: 16 * 1024 } as const;

/** False if the file size contradicts the header's number of samples. */
function isPlausibleCount(samples: number, start: Uint8Array, audioBytes: number, first: MpegFrame): boolean {
  const saidBytes = countedBytes(start, first);
  const differs = Math.abs(audioBytes - saidBytes) > saidBytes * tolerance.share + tolerance.bytes;
  if (saidBytes > 0 && differs) return false;
  const kbps = (audioBytes * 8 * first.sampleRateHz) / samples / 1000;
  // Version 1 has 32 to 320 kbit/s, the others 8 to 160.
  const [lowest, highest] = first.sampleRateHz >= 32_000 ? [32, 320] : [8, 160];
  const extraKbps = (tolerance.bytes * 8 * first.sampleRateHz) / samples / 1000;
  return kbps > lowest * (1 - tolerance.share) && kbps < highest * (1 + tolerance.share) + extraKbps;
}

/** Tolerates the silent header frame and samples added by the encoder. */
function isNearCount(counted: number, samples: number, first: MpegFrame): boolean {
  return Math.abs(counted - samples) <= 8 * first.samples + samples / 100;
}

/** Enough for the proving frames at nearly every bit rate. */
const fewFramesBytes = 5 * 1024;

/** True if frames continue up to the end, apart from a few bytes. */
async function endsInFrames(file: ByteReader, at: number, end: number, first: MpegFrame): Promise<boolean> {
  if (end - at <= comparedBytes) return true;
  // The last block was already read for its tags.
  const lastBlock = Math.floor(Math.max(0, file.size - 1) / blockBytes) * blockBytes;
  const from = end - lastBlock >= fewFramesBytes ? Math.max(lastBlock, end - comparedBytes) : end - comparedBytes;
  return framesNear(await file.read(from, end), first, true).length > 0;
}

/** Average frame size at the bit rate. */
function averageBytes({ samples, bitRateKbps, sampleRateHz }: MpegFrame): number {
  return ((samples / 8) * bitRateKbps * 1000) / sampleRateHz;
}

/** Frames at the start, middle and end; empty if one place has none. */
async function comparedFrames(file: ByteReader, at: number, end: number, first: MpegFrame): Promise<MpegFrame[]> {
  if (end - at <= 3 * comparedBytes) return framesIn(await file.read(at, end), 0, first);
  const middle = Math.floor((at + end - comparedBytes) / 2);
  const places = [at, middle, end - comparedBytes];
  const found = await Promise.all(
    places.map(async (place) => framesNear(await file.read(place, place + comparedBytes), first, place > middle)),
  );
  return found.every((frames) => frames.length > 0) ? found.flat() : [];
}

/** Frames from the first position of a stream. */
function framesNear(bytes: Uint8Array, first: MpegFrame, isAtEnd: boolean): MpegFrame[] {
  for (let from = bytes.indexOf(0xff); from !== -1; from = bytes.indexOf(0xff, from + 1)) {
    const isStart = mpegFrame(bytes, from)?.stream === first.stream && isStream(bytes, from, first, isAtEnd);
    if (isStart) return framesIn(bytes, from, first);
  }
  return [];
}

/** `bitRateKbps`: null = average. */
function lengthOf(samples: number, bytes: number, sampleRateHz: number, bitRateKbps: number | null): AudioLength {
  const durationMs = Math.round((samples / sampleRateHz) * 1000);
  const average = durationMs > 0 ? Math.round((bytes * 8) / durationMs) : 0;
  return { durationMs, isExact: true, bitRateKbps: bitRateKbps ?? average, sampleRateHz };
}

/** Number of samples in a Xing, Info or VBRI header; null without one. */
function countedSamples(bytes: Uint8Array, first: MpegFrame): number | null {
  const at = first.xingAt;
  const name = latin1(bytes, at, at + 4);
  const flags = uintBE(bytes, at + 4);
  if ((name === 'Xing' || name === 'Info') && flags & xingFlags.frames) {
    const samples = uintBE(bytes, at + 8) * first.samples;
    return samples === 0 ? null : Math.max(0, samples - addedSamples(bytes, at + xingBytes(flags)));
  }
  return latin1(bytes, 36, 40) === 'VBRI' ? uintBE(bytes, 50) * first.samples || null : null;
}

/** Number of bytes in that header; 0 without one. */
function countedBytes(bytes: Uint8Array, first: MpegFrame): number {
  const at = first.xingAt;
  if (latin1(bytes, 36, 40) === 'VBRI') return uintBE(bytes, 46);
  return uintBE(bytes, at + 4) & xingFlags.bytes ? uintBE(bytes, at + 12) : 0;
}

const xingFlags = { frames: 1, bytes: 2, seekTable: 4, quality: 8 } as const;

function xingBytes(flags: number): number {
  const { frames, bytes, seekTable, quality } = xingFlags;
  return (
    8 + (flags & frames ? 4 : 0) + (flags & bytes ? 4 : 0) + (flags & seekTable ? 100 : 0) + (flags & quality ? 4 : 0)
  );
}

/** Samples added by the encoder at start and end, which players remove: two 12-bit numbers. */
function addedSamples(bytes: Uint8Array, at: number): number {
  if (!/^(?:LAME|Lav[cf])/.test(latin1(bytes, at, at + 4))) return 0;
  const both = uintBE(bytes, at + 21, 3);
  return (both >> 12) + (both & 0xfff);
}

/** Bytes per read. */
const stepBytes = 1024 * 1024;

/** Above these limits, the duration is estimated: a file must not block a scan for more than 30 s. */
const maxCountedBytes = 128 * 1024 * 1024;
const maxCountingMs = 5000;

/** Range for proving that a stream continues after damaged bytes. */
const provingBytes = 8 * 1024;

/** Number of frames of a stream, and the end of the last one; null if reading all takes too long. */
async function countFrames(
  file: ByteReader,
  from: number,
  end: number,
  first: MpegFrame,
): Promise<{ count: number; end: number } | null> {
  if (end - from > maxCountedBytes) return null;
  const startedMs = performance.now();
  let count = 0;
  let lastEnd = from;
  for (let at = from; at < end; ) {
    if (performance.now() - startedMs > maxCountingMs) return null;
    const bytes = await file.read(at, Math.min(end, at + stepBytes));
    if (bytes.length === 0) break;
    const isAtEnd = at + bytes.length >= end;
    const counted = countIn(bytes, first, isAtEnd);
    count += counted.count;
    if (counted.count > 0) lastEnd = at + counted.end;
    if (isAtEnd) break;
    at += Math.max(1, counted.next);
  }
  return { count, end: lastEnd };
}

/** Frames in a part of a stream, the end of the last one, and the start of the first incomplete one. */
function countIn(bytes: Uint8Array, first: MpegFrame, isAtEnd: boolean): { count: number; end: number; next: number } {
  let count = 0;
  let end = 0;
  for (let at = 0; at !== -1 && at < bytes.length; ) {
    const frames = framesIn(bytes, at, first);
    count += frames.length;
    at += frames.reduce((sum, frame) => sum + frame.bytes, 0);
    if (frames.length > 0) end = at;
    const isCut = mpegFrame(bytes, at)?.stream === first.stream;
    if (isCut || (!isAtEnd && at + provingBytes > bytes.length)) return { count, end, next: at };
    // Skips damaged bytes up to the next consecutive frames.
    at = bytes.indexOf(0xff, at + 1);
    while (at !== -1 && !(mpegFrame(bytes, at)?.stream === first.stream && isStream(bytes, at, first, isAtEnd))) {
      at = bytes.indexOf(0xff, at + 1);
    }
  }
  // A stream that starts in the last bytes is proved with the next part.
  return { count, end, next: bytes.length - provingBytes };
}
