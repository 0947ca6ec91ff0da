import { closeSync, openSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { compositionOf, type Song } from '../catalogue/catalogue.ts';
import type { Quality } from '../catalogue/song-hash.ts';
import type { Stereo } from '../synth/master.ts';
import { renderScore } from '../synth/render-score.ts';
import { type AudioEncoder, openFlacEncoder, openMp3Encoder } from './audio-encoder.ts';
import { doubleRate } from './double-rate.ts';
import { type Clip, mediaFile } from './media-file.ts';

/** Cuts a window out of a stream of blocks, with short fades so that the cuts do not click. */
function* clipBlocks(blocks: Iterable<Stereo>, clip: Clip, sampleRate: number): Generator<Stereo> {
  const first = Math.round((clip.startMs / 1000) * sampleRate);
  const end = Math.round((clip.endMs / 1000) * sampleRate);
  const fade = Math.round(sampleRate * 0.04);
  let at = 0;
  for (const block of blocks) {
    const from = Math.max(0, first - at);
    const to = Math.min(block.left.length, end - at);
    if (to > from) {
      const left = block.left.subarray(from, to);
      const right = block.right.subarray(from, to);
      for (let i = 0; i < left.length; i += 1) {
        const position = at + from + i - first;
        const gain = Math.min(1, position / fade, (end - first - 1 - position) / fade);
        if (gain >= 1) continue;
        left[i] = (left[i] as number) * gain;
        right[i] = (right[i] as number) * gain;
      }
      yield { left, right };
    }
    at += block.left.length;
    if (at >= end) return;
  }
}

/**
 * Renders and encodes one file of a song to `path`, block by block, so that it can be read while it grows.
 * `onProgress` gets the length written so far. Returns the final length and its CRC-32.
 */
export async function renderFile(
  song: Song,
  quality: Quality,
  path: string,
  onProgress: (bytes: number) => void,
): Promise<{ bytes: number; crc: number }> {
  const file = mediaFile(song, quality);
  const { score } = compositionOf(song);
  const samples = Math.round(file.seconds * file.sampleRate);
  const encoder: AudioEncoder =
    file.extension === 'mp3'
      ? await openMp3Encoder(samples, quality === '320' ? 320 : 128)
      : await openFlacEncoder(samples, file.sampleRate, quality === 'high' ? 24 : 16);
  // All voices end at 17 kHz, so a studio file is rendered at half its rate: the same sound in half the time.
  const rendered =
    quality === 'high' ? doubleRate(renderScore(score, file.sampleRate / 2)) : renderScore(score, file.sampleRate);
  const blocks = file.clip === null ? rendered : clipBlocks(rendered, file.clip, file.sampleRate);
  const descriptor = openSync(path, 'wx');
  let bytes = 0;
  let crc = 0;
  const write = (chunk: Uint8Array): void => {
    let offset = 0;
    while (offset < chunk.length) offset += writeSync(descriptor, chunk, offset);
    crc = crc32(chunk, crc);
    bytes += chunk.length;
    onProgress(bytes);
  };
  try {
    write(encoder.head());
    for (const block of blocks) write(encoder.encode(block));
    write(encoder.finish());
  } finally {
    closeSync(descriptor);
  }
  return { bytes, crc };
}
