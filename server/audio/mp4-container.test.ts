import { describe, expect, it } from 'vitest';
import { encodeMp3 } from './audio-encoder.ts';
import { mp3Bytes } from './mp3-layout.ts';
import { mp4Head } from './mp4-container.ts';

/** The boxes of a file by path, such as `moov.trak`, with the range of their content. */
function boxesOf(file: Buffer, start: number, end: number, parent = ''): Map<string, { start: number; end: number }> {
  const found = new Map<string, { start: number; end: number }>();
  for (let at = start; at < end; ) {
    const size = file.readUInt32BE(at);
    const path = `${parent}${file.toString('latin1', at + 4, at + 8)}`;
    expect(size).toBeGreaterThanOrEqual(8);
    expect(at + size).toBeLessThanOrEqual(end);
    found.set(path, { start: at + 8, end: at + size });
    if (/(?:moov|trak|mdia|minf|stbl)$/.test(path)) {
      for (const [name, inner] of boxesOf(file, at + 8, at + size, `${path}.`)) found.set(name, inner);
    }
    at += size;
  }
  return found;
}

it('with a picture has the frames of its loop once, and shows them for as long as the sound lasts', () => {
  const frames = [7, 3, 5].map((size) => new Uint8Array(size).fill(size));
  const samples = 44100 * 4;
  const loop = { width: 640, height: 360, framesPerSecond: 2, frames };
  const head = Buffer.from(mp4Head(samples, 128, loop));
  const file = Buffer.concat([head, Buffer.alloc(mp3Bytes(samples, 128))]);
  const boxes = boxesOf(file, 0, file.length);
  const trak = file.indexOf('vmhd');
  const tableAt = (name: string): number => file.indexOf(name, trak) + 4;
  const numbers = (name: string, count: number): number[] =>
    Array.from({ length: count }, (_, index) => file.readUInt32BE(tableAt(name) + 4 * index));
  expect([...boxes.keys()].filter((path) => !path.includes('.'))).toEqual(['ftyp', 'moov', 'mdat']);
  // Eight frames in three rounds: two complete ones and two frames.
  expect(numbers('stts', 4)).toEqual([0, 1, 8, 1]);
  expect(numbers('stss', 5)).toEqual([0, 3, 1, 4, 7]);
  expect(numbers('stsc', 8)).toEqual([0, 2, 1, 3, 1, 3, 2, 1]);
  expect(numbers('stsz', 11)).toEqual([0, 0, 8, 7, 3, 5, 7, 3, 5, 7, 3]);
  const [, rounds, first = 0, ...others] = numbers('stco', 5);
  expect([rounds, others]).toEqual([3, [first, first]]);
  expect(file.subarray(first, first + 15)).toEqual(Buffer.concat(frames));
  // The audio follows, starting after the Info frame.
  const sound = file.readUInt32BE(file.indexOf('stco') + 16 - 4);
  expect(sound).toBe(head.length + 417);
});

describe.each([
  [128, 44100 * 2 + 5],
  [320, 44100 * 3],
] as const)('an MP4 file at %i kbit/s', (bitrate, samples) => {
  const encoded = async (): Promise<Buffer> => {
    const tone = Float32Array.from({ length: samples }, (_, i) => 0.4 * Math.sin(i / 9) * Math.sin(i / 5000));
    const parts: Uint8Array[] = [];
    for await (const part of encodeMp3([{ left: tone, right: tone }], samples, bitrate)) parts.push(part);
    return Buffer.concat(parts);
  };

  it('has an index that leads to every frame of the MP3', async () => {
    const mp3 = await encoded();
    expect(mp3).toHaveLength(mp3Bytes(samples, bitrate));
    const file = Buffer.concat([mp4Head(samples, bitrate), mp3]);
    const boxes = boxesOf(file, 0, file.length);
    const contentOf = (path: string): Buffer => {
      const { start, end } = boxes.get(path) ?? { start: 0, end: 0 };
      return file.subarray(start, end);
    };
    expect([...boxes.keys()].filter((path) => !path.includes('.'))).toEqual(['ftyp', 'moov', 'mdat']);
    expect(contentOf('mdat').equals(mp3)).toBe(true);
    expect(contentOf('moov.trak.mdia.hdlr').toString('latin1', 8, 12)).toBe('soun');
    const sizes = contentOf('moov.trak.mdia.minf.stbl.stsz');
    const count = sizes.readUInt32BE(8);
    let at = contentOf('moov.trak.mdia.minf.stbl.stco').readUInt32BE(8);
    for (let frame = 0; frame < count; frame += 1) {
      expect(file.readUInt16BE(at) & 0xffe0, `frame ${frame}`).toBe(0xffe0);
      at += sizes.readUInt32BE(12 + 4 * frame);
    }
    expect(at).toBe(file.length);
    const times = contentOf('moov.trak.mdia.minf.stbl.stts');
    expect([times.readUInt32BE(8), times.readUInt32BE(12)]).toEqual([count, 1152]);
    expect(contentOf('moov.trak.mdia.mdhd').readUInt32BE(16)).toBe(count * 1152);
    const description = contentOf('moov.trak.mdia.minf.stbl.stsd');
    expect(description.toString('latin1', 12, 16)).toBe('mp4a');
    expect(description.readUInt32BE(40)).toBe(44100 * 0x10000);
    // Object type 0x6B in the decoder config: MPEG-1 audio.
    expect(description.includes(Buffer.from([0x04, 13, 0x6b]))).toBe(true);
  });
});
