import { describe, expect, it } from 'vitest';
import type { Stereo } from '../synth/master.ts';
import { encodeFlac, encodeMp3 } from './audio-encoder.ts';
import { MP3_SAMPLE_RATE, mp3Bytes } from './mp3-layout.ts';

function chord(samples: number, rate: number): Stereo {
  const left = Float32Array.from(
    { length: samples },
    (_, i) => 0.3 * Math.sin((i * 2000) / rate) + 0.2 * Math.sin((i * 9000) / rate),
  );
  return { left, right: left.map((value) => value * 0.7) };
}

async function fileOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** Blocks of half a second. */
function* cut({ left, right }: Stereo): Generator<Stereo> {
  for (let at = 0; at < left.length; at += 22050) {
    yield { left: left.subarray(at, at + 22050), right: right.subarray(at, at + 22050) };
  }
}

/** Counts the frames of an MP3 file by their headers. */
function mp3Frames(file: Buffer): { frames: number; end: number } {
  let at = 0;
  let frames = 0;
  while (at + 4 <= file.length && file[at] === 0xff && ((file[at + 1] as number) & 0xe0) === 0xe0) {
    const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][
      (file[at + 2] as number) >> 4
    ] as number;
    at += Math.floor((144000 * kilobits) / MP3_SAMPLE_RATE) + (((file[at + 2] as number) >> 1) & 1);
    frames += 1;
  }
  return { frames, end: at };
}

describe('MP3 files', () => {
  it.each([
    [128, 44100 * 2],
    [128, 1152 * 100],
    [320, 1152 * 100 + 1],
    [320, 44100 * 3 - 17],
  ] as const)('at %i kbit/s with %i samples have exactly the predicted size and length', async (bitrate, samples) => {
    const file = await fileOf(encodeMp3(cut(chord(samples, MP3_SAMPLE_RATE)), samples, bitrate));
    expect(file.length).toBe(mp3Bytes(samples, bitrate));
    const { frames, end } = mp3Frames(file);
    expect(end).toBe(file.length);
    // Players show the header's frame count minus delay and padding.
    expect(file.subarray(36, 40).toString()).toBe('Info');
    expect(file.readUInt32BE(44)).toBe(frames - 1);
    expect(file.readUInt32BE(48)).toBe(file.length);
    const trims = file.readUIntBE(36 + 141, 3);
    expect((frames - 1) * 1152 - (trims >> 12) - (trims & 4095)).toBe(samples);
  });

  it('are the same where several are made at once, also after one that was given up', async () => {
    const samples = 44100 * 2;
    const made = (): Promise<Buffer> => fileOf(encodeMp3(cut(chord(samples, MP3_SAMPLE_RATE)), samples, 128));
    const alone = await made();
    const given = encodeMp3(cut(chord(samples, 30000)), samples, 320);
    for (let block = 0; block < 3; block += 1) await given.next();
    await given.return(undefined);
    const [first, second] = await Promise.all([made(), made()]);
    expect(first.equals(alone)).toBe(true);
    expect(second.equals(alone)).toBe(true);
  });
});

describe('FLAC files', () => {
  it.each([
    [44100, 16],
    [96000, 24],
  ] as const)('at %i Hz with %i bits state rate, depth and length', async (rate, bits) => {
    const file = await fileOf(encodeFlac([chord(rate, rate)], rate, rate, bits));
    expect(file.subarray(0, 4).toString()).toBe('fLaC');
    const info = file.readBigUInt64BE(18);
    expect(Number(info >> 44n)).toBe(rate);
    expect(Number((info >> 41n) & 7n) + 1).toBe(2);
    expect(Number((info >> 36n) & 31n) + 1).toBe(bits);
    expect(Number(info & 0xfffffffffn)).toBe(rate);
    expect(file.length).toBeGreaterThan(rate / 4);
  });
});
