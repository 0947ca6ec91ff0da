import { FRAME_SAMPLES, MP3_SAMPLE_RATE, type Mp3Bitrate, mp3Bytes, mp3FrameSizes } from './mp3-layout.ts';

/** Says "MPEG-1 audio" in the description of a stream. */
const MP3_OBJECT_TYPE = 0x6b;
/** The stream contains audio; the last bit is always set. */
const AUDIO_STREAM = 0x15;
const FULL_VOLUME = 0x100;
/** "und", undetermined, in five bits a letter. */
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

/** Part of the stream's description; contents stay below the 128 bytes that one byte of length can say. */
function descriptor(tag: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

function sampleEntry(bitrate: Mp3Bitrate): Buffer {
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

/** `firstFrame`: where the first audio frame is in the file. All frames follow each other in one chunk. */
function movie(frames: readonly number[], bitrate: Mp3Bitrate, firstFrame: number): Buffer {
  const count = frames.length;
  const duration = count * FRAME_SAMPLES;
  const times = zeros(8);
  const samples = box(
    'stbl',
    fullBox('stsd', 0, uint32(1), sampleEntry(bitrate)),
    fullBox('stts', 0, uint32(1, count, FRAME_SAMPLES)),
    fullBox('stsc', 0, uint32(1, 1, count, 1)),
    fullBox('stsz', 0, uint32(0, count, ...frames)),
    fullBox('stco', 0, uint32(1, firstFrame)),
  );
  const sameFile = fullBox('url ', 1);
  const information = box(
    'minf',
    fullBox('smhd', 0, zeros(4)),
    box('dinf', fullBox('dref', 0, uint32(1), sameFile)),
    samples,
  );
  const media = box(
    'mdia',
    fullBox('mdhd', 0, times, uint32(MP3_SAMPLE_RATE, duration), uint16(UNDETERMINED_LANGUAGE, 0)),
    fullBox('hdlr', 0, zeros(4), ascii('soun'), zeros(12), ascii('Sound\0')),
    information,
  );
  const track = [times, uint32(1, 0, duration), zeros(12), uint16(FULL_VOLUME, 0), IDENTITY_MATRIX, zeros(8)];
  const [normalSpeed, nextTrack] = [0x10000, 2];
  const whole = [times, uint32(MP3_SAMPLE_RATE, duration, normalSpeed), uint16(FULL_VOLUME), zeros(10)];
  return box(
    'moov',
    fullBox('mvhd', 0, ...whole, IDENTITY_MATRIX, zeros(24), uint32(nextTrack)),
    box('trak', fullBox('tkhd', TRACK_ENABLED, ...track), media),
  );
}

/**
 * What has to be in front of an MP3 file with this length and bit rate to make it an MP4 file: type, index, and the
 * beginning of the data, which is the MP3 file as a whole. `samples` is the length per channel at 44.1 kHz. The sizes of
 * the frames are known beforehand, so that the file can be read while the MP3 is still being rendered.
 */
export function mp4Head(samples: number, bitrate: Mp3Bitrate): Uint8Array<ArrayBuffer> {
  const [infoFrame = 0, ...frames] = mp3FrameSizes(samples, bitrate);
  const type = box('ftyp', ascii('isom'), uint32(0x200), ascii('isommp41'));
  const headBytes = type.length + movie(frames, bitrate, 0).length + 8;
  const data = [uint32(mp3Bytes(samples, bitrate) + 8), ascii('mdat')];
  return Uint8Array.from(Buffer.concat([type, movie(frames, bitrate, headBytes + infoFrame), ...data]));
}
