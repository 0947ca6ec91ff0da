import type { AudioLength } from '../layout/file-layout';
import type { ByteReader } from '../source/block-blob';
import { latin1, uintBE } from '../source/byte-view';
import { countFrames } from './count-frames';
import { framesIn, isStream, type MpegFrame, mpegFrame } from './mpeg-audio';

/** A header that counts the frames, and what an encoder added to it, end before this. */
const countBytes = 512;

/** Frames at the start, in the middle and at the end that tell a constant bit rate. */
const comparedBytes = 8 * 1024;

/** Frames of the start by which the average of a variable bit rate is estimated. */
const measuredBytes = 128 * 1024;

/**
 * Length and bit rate of MPEG audio: by a header that counts the frames, by the bytes at a constant rate, else by
 * counting the frames; of a file that is too long for that, an estimate.
 */
export async function mpegLength(file: ByteReader, at: number, end: number, first: MpegFrame): Promise<AudioLength> {
  const { sampleRateHz } = first;
  const audioBytes = Math.max(0, end - at);
  const start = await file.read(at, Math.min(end, at + countBytes));
  const counted = countedSamples(start, first);
  if (counted) {
    const isConstant = latin1(start, first.xingAt, first.xingAt + 4) === 'Info';
    return lengthOf(counted, audioBytes, sampleRateHz, isConstant ? first.bitRateKbps : null);
  }
  const compared = first.isAac ? [] : await comparedFrames(file, at, end, first);
  if (compared.length > 0 && compared.every(({ bitRateKbps }) => bitRateKbps === first.bitRateKbps)) {
    // Some encoders make all frames of one size instead of keeping to the bit rate exactly.
    const bytes = compared.every((frame) => frame.bytes === first.bytes) ? first.bytes : averageBytes(first);
    return lengthOf(Math.round((audioBytes / bytes) * first.samples), audioBytes, sampleRateHz, first.bitRateKbps);
  }
  const frameCount = await countFrames(file, at, end, first);
  if (frameCount) return lengthOf(frameCount * first.samples, audioBytes, sampleRateHz, null);
  const frames = framesIn(await file.read(at, Math.min(end, at + measuredBytes)), 0, first);
  const measured = frames.reduce((sum, { bytes }) => sum + bytes, 0);
  const samples = frames.length === 0 ? 0 : Math.round(audioBytes / (measured / frames.length)) * first.samples;
  const length = lengthOf(samples, audioBytes, sampleRateHz, samples === 0 ? Math.round(first.bitRateKbps) : null);
  return { ...length, isExact: false };
}

/** The average size of the frames at a bit rate. */
function averageBytes({ samples, bitRateKbps, sampleRateHz }: MpegFrame): number {
  return ((samples / 8) * bitRateKbps * 1000) / sampleRateHz;
}

/** Frames at the start, in the middle and at the end; none where there are none in one of these places. */
async function comparedFrames(file: ByteReader, at: number, end: number, first: MpegFrame): Promise<MpegFrame[]> {
  if (end - at <= 3 * comparedBytes) return framesIn(await file.read(at, end), 0, first);
  const middle = Math.floor((at + end - comparedBytes) / 2);
  const places = [at, middle, end - comparedBytes];
  const found = await Promise.all(
    places.map(async (place) => framesNear(await file.read(place, place + comparedBytes), first, place > middle)),
  );
  return found.every((frames) => frames.length > 0) ? found.flat() : [];
}

/** The frames after the first place where they follow each other. */
function framesNear(bytes: Uint8Array, first: MpegFrame, isAtEnd: boolean): MpegFrame[] {
  for (let from = bytes.indexOf(0xff); from !== -1; from = bytes.indexOf(0xff, from + 1)) {
    const isStart = mpegFrame(bytes, from)?.stream === first.stream && isStream(bytes, from, first, isAtEnd);
    if (isStart) return framesIn(bytes, from, first);
  }
  return [];
}

/** `bitRateKbps`: null = the average. */
function lengthOf(samples: number, bytes: number, sampleRateHz: number, bitRateKbps: number | null): AudioLength {
  const durationMs = Math.round((samples / sampleRateHz) * 1000);
  const average = durationMs > 0 ? Math.round((bytes * 8) / durationMs) : 0;
  return { durationMs, isExact: true, bitRateKbps: bitRateKbps ?? average, sampleRateHz };
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
