import type { AudioLength } from '../layout/file-layout';
import type { ByteReader } from '../source/block-blob';
import { latin1, uintBE } from '../source/byte-view';

/** A frame of MPEG audio: layer I to III, or AAC (ADTS). */
export type MpegFrame = {
  /** Equal in all frames of a stream. */
  stream: string;
  isAac: boolean;
  isLayer3: boolean;
  bytes: number;
  bitRateKbps: number;
  sampleRateHz: number;
  samples: number;
  /** Of the first layer III frame: where a Xing or Info header stands. */
  xingAt: number;
};

const bitRates: Readonly<Record<string, readonly number[]>> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

const mpegRates = [44_100, 48_000, 32_000] as const;
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
] as const;

/** The frame that starts at a position; null for anything else. */
function mpegFrame(bytes: Uint8Array, at: number): MpegFrame | null {
  const [sync = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (sync !== 0xff || (second & 0xe0) !== 0xe0) return null;
  return (second & 0xf6) === 0xf0 ? aacFrame(bytes, at) : layerFrame(second, third, fourth);
}

function layerFrame(second: number, third: number, fourth: number): MpegFrame | null {
  // 0 = version 2.5, 1 = reserved, 2 = version 2, 3 = version 1.
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  const isFirst = version === 3;
  const rateTable = bitRates[isFirst ? `1-${layer}` : layer === 1 ? '2-1' : '2-2'];
  const bitRateKbps = rateTable?.[third >> 4] ?? 0;
  const baseRate = mpegRates[(third >> 2) & 3];
  if (version === 1 || layer === 4 || bitRateKbps === 0 || baseRate === undefined) return null;
  const sampleRateHz = baseRate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const padding = (third >> 1) & 1;
  const unit = layer === 1 ? 4 : 1;
  const bytes = (Math.floor(((samples / 8) * bitRateKbps * 1000) / sampleRateHz / unit) + padding) * unit;
  const isMono = fourth >> 6 === 3;
  const sideBytes = isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const stream = `${version}-${layer}-${sampleRateHz}`;
  return {
    stream,
    isAac: false,
    isLayer3: layer === 3,
    bytes,
    bitRateKbps,
    sampleRateHz,
    samples,
    xingAt: 4 + sideBytes,
  };
}

function aacFrame(bytes: Uint8Array, at: number): MpegFrame | null {
  const rateIndex = ((bytes[at + 2] ?? 0) >> 2) & 15;
  const sampleRateHz = aacRates[rateIndex];
  const length = (uintBE(bytes, at + 3, 3) >> 5) & 0x1fff;
  if (sampleRateHz === undefined || length < 8) return null;
  const bitRateKbps = (length * 8 * sampleRateHz) / 1024 / 1000;
  return {
    stream: `aac-${rateIndex}`,
    isAac: true,
    isLayer3: false,
    bytes: length,
    bitRateKbps,
    sampleRateHz,
    samples: 1024,
    xingAt: 0,
  };
}

/** How far the first frame may be: some files have zeros or other data in front of it. */
const maxSearchBytes = 64 * 1024;

/** Where it is in nearly every file, with the frames that prove it: no other block has to be read. */
const usualSearchBytes = 4 * 1024;

/** Frames in a row that are not there by chance; all of a file that is shorter. */
const provingFrames = 3;

/** Where the sound starts, and its first frame; null where there is none. */
export async function findMpegAudio(
  file: ByteReader,
  from: number,
  end: number,
): Promise<{ at: number; frame: MpegFrame } | null> {
  return (await findWithin(file, from, end, usualSearchBytes)) ?? (await findWithin(file, from, end, maxSearchBytes));
}

async function findWithin(
  file: ByteReader,
  from: number,
  end: number,
  searchBytes: number,
): Promise<{ at: number; frame: MpegFrame } | null> {
  const bytes = await file.read(from, Math.min(end, from + searchBytes));
  const isAtEnd = from + bytes.length >= end;
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const frame = mpegFrame(bytes, at);
    if (frame && isStream(bytes, at, frame, isAtEnd)) return { at: from + at, frame };
  }
  return null;
}

function isStream(bytes: Uint8Array, start: number, first: MpegFrame, isAtEnd: boolean): boolean {
  let at = start;
  for (let count = 0; count < provingFrames; count += 1) {
    if (isAtEnd && at === bytes.length && count > 0) return true;
    const frame = mpegFrame(bytes, at);
    if (frame?.stream !== first.stream) return false;
    at += frame.bytes;
  }
  return true;
}

/** A header that counts the frames, and what an encoder added to it, end before this. */
const countBytes = 512;

/** Frames at the start and at the end that tell a constant bit rate: they are in blocks that were read before. */
const comparedBytes = 8 * 1024;

/** Frames of the start by which the average of a variable bit rate is estimated. */
const measuredBytes = 128 * 1024;

/** Length and bit rate of MPEG audio: exact with a header that counts the frames or at a constant rate, else estimated. */
export async function mpegLength(file: ByteReader, at: number, end: number, first: MpegFrame): Promise<AudioLength> {
  const { sampleRateHz } = first;
  const audioBytes = Math.max(0, end - at);
  const start = await file.read(at, Math.min(end, at + countBytes));
  const counted = countedSamples(start, first);
  if (counted) {
    const isConstant = latin1(start, first.xingAt, first.xingAt + 4) === 'Info';
    return lengthOf(counted, audioBytes, sampleRateHz, isConstant ? first.bitRateKbps : null);
  }
  const ends = first.isAac ? [] : await framesAtEnds(file, at, end, first);
  if (ends.length > 0 && ends.every(({ bitRateKbps }) => bitRateKbps === first.bitRateKbps)) {
    // Some encoders make all frames of one size instead of keeping to the bit rate exactly.
    const bytes = ends.every((frame) => frame.bytes === first.bytes) ? first.bytes : averageBytes(first);
    return lengthOf(Math.round((audioBytes / bytes) * first.samples), audioBytes, sampleRateHz, first.bitRateKbps);
  }
  const frames = framesIn(await file.read(at, Math.min(end, at + measuredBytes)), 0, first);
  if (frames.length === 0) return { durationMs: 0, bitRateKbps: Math.round(first.bitRateKbps), sampleRateHz };
  const measured = frames.reduce((sum, { bytes }) => sum + bytes, 0);
  const samples = Math.round(audioBytes / (measured / frames.length)) * first.samples;
  return lengthOf(samples, audioBytes, sampleRateHz, null);
}

/** The average size of the frames at a bit rate. */
function averageBytes({ samples, bitRateKbps, sampleRateHz }: MpegFrame): number {
  return ((samples / 8) * bitRateKbps * 1000) / sampleRateHz;
}

/** The frames at the start and at the end; none where none are found at the end. */
async function framesAtEnds(file: ByteReader, at: number, end: number, first: MpegFrame): Promise<MpegFrame[]> {
  const head = framesIn(await file.read(at, Math.min(end, at + comparedBytes)), 0, first);
  if (end - at <= comparedBytes) return head;
  const last = await file.read(end - comparedBytes, end);
  for (let from = last.indexOf(0xff); from !== -1; from = last.indexOf(0xff, from + 1)) {
    const isStart = mpegFrame(last, from)?.stream === first.stream && isStream(last, from, first, true);
    if (isStart) return [...head, ...framesIn(last, from, first)];
  }
  return [];
}

/** The complete frames of a stream that follow each other from a position. */
function framesIn(bytes: Uint8Array, from: number, first: MpegFrame): MpegFrame[] {
  const frames: MpegFrame[] = [];
  let at = from;
  for (let frame = mpegFrame(bytes, at); frame?.stream === first.stream; frame = mpegFrame(bytes, at)) {
    if (at + frame.bytes > bytes.length) break;
    at += frame.bytes;
    frames.push(frame);
  }
  return frames;
}

function lengthOf(samples: number, bytes: number, sampleRateHz: number, bitRateKbps: number | null): AudioLength {
  const durationMs = Math.round((samples / sampleRateHz) * 1000);
  const average = durationMs > 0 ? Math.round((bytes * 8) / durationMs) : 0;
  return { durationMs, bitRateKbps: bitRateKbps ?? average, sampleRateHz };
}

/** The number of samples by a Xing, Info or VBRI header in the first frame; null without one. */
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

const xingFlags = { frames: 1, bytes: 2, seekTable: 4, quality: 8 } as const;

function xingBytes(flags: number): number {
  const { frames, bytes, seekTable, quality } = xingFlags;
  return (
    8 + (flags & frames ? 4 : 0) + (flags & bytes ? 4 : 0) + (flags & seekTable ? 100 : 0) + (flags & quality ? 4 : 0)
  );
}

/** Silence that an encoder added at the start and the end, which players remove: two numbers of 12 bits. */
function addedSamples(bytes: Uint8Array, at: number): number {
  if (!/^(?:LAME|Lav[cf])/.test(latin1(bytes, at, at + 4))) return 0;
  const both = uintBE(bytes, at + 21, 3);
  return (both >> 12) + (both & 0xfff);
}
