import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { compositionOf, type Song } from '../catalogue/catalogue.ts';
import type { Quality } from '../catalogue/song-hash.ts';
import type { Stereo } from '../synth/master.ts';
import { renderScore } from '../synth/render-score.ts';
import { encodeFlac, encodeMp3 } from './audio-encoder.ts';
import { doubleRate } from './double-rate.ts';
import { type Clip, mediaFile } from './media-file.ts';

/**
 * Cuts a clip out of a stream of blocks, with short fades to avoid clicks. Earlier blocks become empty, because each is
 * a step of work.
 */
function* clipBlocks(blocks: Iterable<Stereo>, clip: Clip, sampleRate: number): Generator<Stereo> {
  const first = Math.round((clip.startMs / 1000) * sampleRate);
  const end = Math.round((clip.endMs / 1000) * sampleRate);
  const fade = Math.round(sampleRate * 0.04);
  let at = 0;
  for (const block of blocks) {
    const from = Math.min(block.left.length, Math.max(0, first - at));
    const to = Math.min(block.left.length, end - at);
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
    at += block.left.length;
    if (at >= end) return;
  }
}

/**
 * Renders and encodes a file of a song to `path`, half a second per step, so that it can be read meanwhile. Yields the
 * length so far and returns the final one.
 */
export async function* renderFile(song: Song, quality: Quality, path: string): AsyncGenerator<number, number> {
  const { extension, clip, seconds, sampleRate } = mediaFile(song, quality);
  const { score } = compositionOf(song);
  // All voices end at 17 kHz, so a studio file is rendered at half its rate: the same sound in half the time.
  const rendered = quality === 'high' ? doubleRate(renderScore(score, sampleRate / 2)) : renderScore(score, sampleRate);
  const blocks = clip === null ? rendered : clipBlocks(rendered, clip, sampleRate);
  const samples = Math.round(seconds * sampleRate);
  const chunks =
    extension === 'mp3'
      ? encodeMp3(blocks, samples, quality === '320' ? 320 : 128)
      : encodeFlac(blocks, samples, sampleRate, quality === 'high' ? 24 : 16);
  const descriptor = openSync(path, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      for (let offset = 0; offset < chunk.length; ) offset += writeSync(descriptor, chunk, offset);
      bytes += chunk.length;
      yield bytes;
    }
    // So that the file is complete even after a power failure.
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}
