import { type ByteReader, uintBE } from './bytes.ts';

/** Frame of MPEG audio: layer I to III, or AAC (ADTS). */
export type MpegFrame = {
  /** Equal in all frames of a stream. */
  stream: string;
  isAac: boolean;
  isLayer3: boolean;
  bytes: number;
  bitRateKbps: number;
  sampleRateHz: number;
  samples: number;
  /** Offset of a Xing or Info header from the frame start; only the first layer III frame may have one. */
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

/** Frame at a position; null for anything else. */
export function mpegFrame(bytes: Uint8Array, at: number): MpegFrame | null {
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

/**
 * Search ranges for the first frame: nearly every file has it, with the proving frames, in the first range, so that no
 * other block is read.
 */
const searchBytes = [4 * 1024, 64 * 1024, 1024 * 1024, 8 * 1024 * 1024] as const;

/** Consecutive frames that prove a stream; a shorter file needs all of its frames. */
const provingFrames = 3;

/** Start of the audio and its first frame; null if there is none. Some files have zeros or other data before it. */
export async function findMpegAudio(
  file: ByteReader,
  from: number,
  end: number,
): Promise<{ at: number; frame: MpegFrame } | null> {
  for (const bytes of searchBytes) {
    const found = await findWithin(file, from, end, bytes);
    if (found || from + bytes >= end) return found;
  }
  return null;
}

async function findWithin(
  file: ByteReader,
  from: number,
  end: number,
  maxBytes: number,
): Promise<{ at: number; frame: MpegFrame } | null> {
  const bytes = await file.read(from, Math.min(end, from + maxBytes));
  const isAtEnd = from + bytes.length >= end;
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const frame = mpegFrame(bytes, at);
    if (frame && isStream(bytes, at, frame, isAtEnd)) return { at: from + at, frame };
  }
  return null;
}

/** True if frames of one stream follow each other from a position. */
export function isStream(bytes: Uint8Array, start: number, first: MpegFrame, isAtEnd: boolean): boolean {
  let at = start;
  for (let count = 0; count < provingFrames; count += 1) {
    if (isAtEnd && at === bytes.length && count > 0) return true;
    const frame = mpegFrame(bytes, at);
    if (frame?.stream !== first.stream) return false;
    at += frame.bytes;
  }
  return true;
}

/** Complete consecutive frames of a stream from a position. */
export function framesIn(bytes: Uint8Array, from: number, first: MpegFrame): MpegFrame[] {
  const frames: MpegFrame[] = [];
  let at = from;
  for (let frame = mpegFrame(bytes, at); frame?.stream === first.stream; frame = mpegFrame(bytes, at)) {
    if (at + frame.bytes > bytes.length) break;
    at += frame.bytes;
    frames.push(frame);
  }
  return frames;
}
