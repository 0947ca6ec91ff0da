import { FRAME_SAMPLES, MP3_SAMPLE_RATE, type Mp3Bitrate, mp3Bytes, mp3FrameSizes } from './mp3-layout.ts';

/** Object type of MPEG-1 audio. */
const MP3_OBJECT_TYPE = 0x6b;
/** Stream type audio; the last bit is always set. */
const AUDIO_STREAM = 0x15;
const FULL_VOLUME = 0x100;
/** "und" (undetermined) in five bits per letter. */
const UNDETERMINED_LANGUAGE = 0x55c4;
const TRACK_ENABLED = 7;

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

const zeros = (count: number): Buffer => Buffer.alloc(count);

const IDENTITY_MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const bytes = content.reduce((sum, { length }) => sum + length, 8);
  return Buffer.concat([uint32(bytes), ascii(type), ...content]);
}

/** A box with version 0 and flags in front of its content. */
function fullBox(type: string, flags: number, ...content: readonly Buffer[]): Buffer {
  return box(type, uint32(flags), ...content);
}

/** A descriptor; its content is below 128 bytes, so that its length fits into one byte. */
function descriptor(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

/** A stream of a file: its kind, its duration in units of `timescale`, and its sample tables. */
type Track = {
  id: number;
  kind: 'soun' | 'vide';
  timescale: number;
  duration: number;
  /** The header for this kind of stream. */
  header: Buffer;
  /** In pixels; 0 for sound. */
  size: { width: number; height: number };
  samples: Buffer;
};

function soundEntry(bitrate: Mp3Bitrate): Buffer {
  const bitsPerSecond = bitrate * 1000;
  const decoder = descriptor(
    0x04,
    Buffer.from([MP3_OBJECT_TYPE, AUDIO_STREAM, 0, 0, 0]),
    uint32(bitsPerSecond, bitsPerSecond),
  );
  const stream = descriptor(0x03, uint16(1), zeros(1), decoder, descriptor(0x06, Buffer.from([2])));
  const [channels, sampleBits] = [2, 16];
  const sound = [zeros(8), uint16(channels, sampleBits), zeros(4), uint32(MP3_SAMPLE_RATE * 0x10000)];
  return box('mp4a', zeros(6), uint16(1), ...sound, fullBox('esds', 0, stream));
}

/** `firstFrame`: offset of the first audio frame. All frames form one chunk. */
function soundTrack(frames: readonly number[], bitrate: Mp3Bitrate, firstFrame: number): Track {
  const count = frames.length;
  const samples = box(
    'stbl',
    fullBox('stsd', 0, uint32(1), soundEntry(bitrate)),
    fullBox('stts', 0, uint32(1, count, FRAME_SAMPLES)),
    fullBox('stsc', 0, uint32(1, 1, count, 1)),
    fullBox('stsz', 0, uint32(0, count, ...frames)),
    fullBox('stco', 0, uint32(1, firstFrame)),
  );
  return {
    id: 1,
    kind: 'soun',
    timescale: MP3_SAMPLE_RATE,
    duration: count * FRAME_SAMPLES,
    header: fullBox('smhd', 0, zeros(4)),
    size: { width: 0, height: 0 },
    samples,
  };
}

/** Frames of an animation, VP9 with 8 bits per colour; the first is a key frame. */
export type PictureLoop = { width: number; height: number; framesPerSecond: number; frames: readonly Uint8Array[] };

/** Profile 0, level 3.1, 8 bits, 4:2:0, unspecified primaries, transfer and matrix. */
const VP9_CONFIGURATION = Buffer.from([0, 31, 0x82, 2, 2, 2, 0, 0]);
/** Version 1 of a box, combined with its flags. */
const VERSION_1 = 0x1000000;

function pictureEntry({ width, height }: PictureLoop): Buffer {
  const [pixelsPerInch, framesPerSample, colourBits] = [0x480000, 1, 24];
  return box(
    'vp09',
    zeros(6),
    uint16(1),
    zeros(16),
    uint16(width, height),
    uint32(pixelsPerInch, pixelsPerInch, 0),
    uint16(framesPerSample),
    zeros(32),
    uint16(colourBits, 0xffff),
    fullBox('vpcC', VERSION_1, VP9_CONFIGURATION),
  );
}

/** `firstByte`: offset of the loop. Each round is a chunk with the same bytes. */
function pictureTrack(loop: PictureLoop, seconds: number, firstByte: number): Track {
  const { width, height, framesPerSecond, frames } = loop;
  const count = Math.ceil(seconds * framesPerSecond);
  const rounds = Math.ceil(count / frames.length);
  const sizes = Array.from({ length: count }, (_, index) => (frames[index % frames.length] as Uint8Array).length);
  const starts = Array.from({ length: rounds }, (_, round) => round * frames.length + 1);
  const inLast = count - (rounds - 1) * frames.length;
  const samples = box(
    'stbl',
    fullBox('stsd', 0, uint32(1), pictureEntry(loop)),
    fullBox('stts', 0, uint32(1, count, 1)),
    fullBox('stss', 0, uint32(rounds, ...starts)),
    fullBox('stsc', 0, rounds > 1 ? uint32(2, 1, frames.length, 1, rounds, inLast, 1) : uint32(1, 1, inLast, 1)),
    fullBox('stsz', 0, uint32(0, count, ...sizes)),
    fullBox('stco', 0, uint32(rounds, ...Array.from({ length: rounds }, () => firstByte))),
  );
  return {
    id: 2,
    kind: 'vide',
    timescale: framesPerSecond,
    duration: count,
    header: fullBox('vmhd', 1, zeros(8)),
    size: { width, height },
    samples,
  };
}

/** A duration in the timescale of the movie, which is that of its audio. */
function inFilm({ duration, timescale }: Track): number {
  return Math.round((duration * MP3_SAMPLE_RATE) / timescale);
}

function trackBox(track: Track): Buffer {
  const { id, kind, timescale, duration, size } = track;
  const times = zeros(8);
  const information = box(
    'minf',
    track.header,
    box('dinf', fullBox('dref', 0, uint32(1), fullBox('url ', 1))),
    track.samples,
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, times, uint32(timescale, duration), uint16(UNDETERMINED_LANGUAGE, 0)),
    fullBox('hdlr', 0, zeros(4), ascii(kind), zeros(12), ascii(kind === 'soun' ? 'Sound\0' : 'Video\0')),
    information,
  );
  const volume = kind === 'soun' ? FULL_VOLUME : 0;
  const facts = [times, uint32(id, 0, inFilm(track)), zeros(12), uint16(volume, 0), IDENTITY_MATRIX];
  const pixels = uint32(size.width * 0x10000, size.height * 0x10000);
  return box('trak', fullBox('tkhd', TRACK_ENABLED, ...facts, pixels), media);
}

function film(...tracks: readonly Track[]): Buffer {
  const [normalSpeed, nextTrack] = [0x10000, tracks.length + 1];
  const duration = Math.max(...tracks.map(inFilm));
  const whole = [zeros(8), uint32(MP3_SAMPLE_RATE, duration, normalSpeed), uint16(FULL_VOLUME), zeros(10)];
  return box(
    'moov',
    fullBox('mvhd', 0, ...whole, IDENTITY_MATRIX, zeros(24), uint32(nextTrack)),
    ...tracks.map(trackBox),
  );
}

/**
 * The prefix that turns an MP3 file of this length and bit rate into an MP4 file: type, index and the start of the data
 * box, whose content is the MP3 file. `samples` is the length per channel at 44.1 kHz. Frame sizes are known in
 * advance, so the file can be read while the MP3 is rendered. With `picture` it is a video: the loop is stored once
 * before the audio and repeated.
 */
export function mp4Head(samples: number, bitrate: Mp3Bitrate, picture?: PictureLoop): Uint8Array<ArrayBuffer> {
  const [infoFrame = 0, ...frames] = mp3FrameSizes(samples, bitrate);
  const type = box('ftyp', ascii('isom'), uint32(0x200), ascii('isommp41'));
  const loop = picture === undefined ? [] : [box('mdat', ...picture.frames.map((frame) => Buffer.from(frame)))];
  const index = (firstByte: number, firstFrame: number): Buffer =>
    film(
      soundTrack(frames, bitrate, firstFrame),
      ...(picture === undefined ? [] : [pictureTrack(picture, samples / MP3_SAMPLE_RATE, firstByte)]),
    );
  const loopStart = type.length + index(0, 0).length;
  const soundStart = loopStart + loop.reduce((sum, { length }) => sum + length, 0) + 8;
  const data = [uint32(mp3Bytes(samples, bitrate) + 8), ascii('mdat')];
  const parts = [type, index(loopStart + 8, soundStart + infoFrame), ...loop, ...data];
  return Uint8Array.from(Buffer.concat(parts));
}
