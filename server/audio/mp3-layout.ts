export type Mp3Bitrate = 128 | 320;

export const MP3_SAMPLE_RATE = 44100;
/** Samples per channel in a frame. */
export const FRAME_SAMPLES = 1152;
/** Samples of silence that LAME adds before the audio; decoders that read the header remove them. */
const ENCODER_DELAY = 576;
const BITRATE_CODE: Record<Mp3Bitrate, number> = { 128: 9, 320: 14 };

/** Number of audio frames LAME writes for `samples` samples per channel. */
function frameCount(samples: number): number {
  return Math.ceil(samples / FRAME_SAMPLES) + 1;
}

function baseFrameBytes(bitrate: Mp3Bitrate): number {
  return Math.floor((144 * bitrate * 1000) / MP3_SAMPLE_RATE);
}

/** Size of the first frames: at 44.1 kHz a frame has one byte more whenever the rounding error reaches a byte. */
function framesBytes(frames: number, bitrate: Mp3Bitrate): number {
  const remainder = (144 * bitrate * 1000) % MP3_SAMPLE_RATE;
  return frames * baseFrameBytes(bitrate) + Math.ceil((Math.max(0, frames - 1) * remainder) / MP3_SAMPLE_RATE);
}

/** Bytes of all audio frames. */
function audioBytes(samples: number, bitrate: Mp3Bitrate): number {
  return framesBytes(frameCount(samples), bitrate);
}

/** Frame sizes of a finished file, starting with the Info frame. */
export function mp3FrameSizes(samples: number, bitrate: Mp3Bitrate): number[] {
  const sizes = Array.from(
    { length: frameCount(samples) },
    (_, index) => framesBytes(index + 1, bitrate) - framesBytes(index, bitrate),
  );
  return [baseFrameBytes(bitrate), ...sizes];
}

/** Size of the finished file in bytes, known before rendering. */
export function mp3Bytes(samples: number, bitrate: Mp3Bitrate): number {
  return baseFrameBytes(bitrate) + audioBytes(samples, bitrate);
}

/**
 * The leading Info frame: frame count, size, seek table, and samples to drop at both ends. It makes the duration exact
 * and removes the encoder delay, so that lyrics are in sync.
 */
export function mp3InfoFrame(samples: number, bitrate: Mp3Bitrate): Uint8Array {
  const frame = new Uint8Array(baseFrameBytes(bitrate));
  const view = new DataView(frame.buffer);
  frame.set([0xff, 0xfb, BITRATE_CODE[bitrate] << 4, 0x64]);
  // 32 bytes of empty side information, then the tag.
  const tag = 36;
  frame.set(new TextEncoder().encode('Info'), tag);
  view.setUint32(tag + 4, 0x0f);
  view.setUint32(tag + 8, frameCount(samples));
  view.setUint32(tag + 12, mp3Bytes(samples, bitrate));
  for (let percent = 0; percent < 100; percent += 1) frame[tag + 16 + percent] = Math.floor(percent * 2.56);
  view.setUint32(tag + 116, 80);
  frame.set(new TextEncoder().encode('LAME3.100'), tag + 120);
  frame[tag + 129] = 0x01;
  frame[tag + 130] = 170;
  frame[tag + 140] = Math.min(255, bitrate);
  const padding = frameCount(samples) * FRAME_SAMPLES - ENCODER_DELAY - samples;
  frame[tag + 141] = ENCODER_DELAY >> 4;
  frame[tag + 142] = ((ENCODER_DELAY & 15) << 4) | (padding >> 8);
  frame[tag + 143] = padding & 255;
  view.setUint32(tag + 148, mp3Bytes(samples, bitrate));
  return frame;
}
