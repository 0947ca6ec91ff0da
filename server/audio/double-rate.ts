import type { Stereo } from '../synth/master.ts';

/** Input samples on either side of a new sample. */
const REACH = 16;

/** Half-band interpolation filter: a windowed sinc, sampled half-way between the input samples. */
const TAPS = Float64Array.from({ length: REACH }, (_, k) => {
  const x = k + 0.5;
  const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / REACH);
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
});

function interpolate(input: Float32Array, count: number): Float32Array {
  const out = new Float32Array(count * 2);
  for (let i = 0; i < count; i += 1) {
    const at = i + REACH;
    out[2 * i] = input[at] as number;
    let sum = 0;
    for (let k = 0; k < REACH; k += 1) {
      sum += (TAPS[k] as number) * ((input[at - k] as number) + (input[at + 1 + k] as number));
    }
    // Peaks between samples may slightly exceed full scale.
    out[2 * i + 1] = Math.max(-1, Math.min(1, sum));
  }
  return out;
}

/** Doubles the sample rate of a stream: no delay, same bandwidth. */
export function* doubleRate(blocks: Iterable<Stereo>): Generator<Stereo> {
  let left = new Float32Array(REACH);
  let right = new Float32Array(REACH);
  const joined = (held: Float32Array, more: Float32Array): Float32Array<ArrayBuffer> => {
    const all = new Float32Array(held.length + more.length);
    all.set(held);
    all.set(more, held.length);
    return all;
  };
  const silence = new Float32Array(REACH);
  const emit = function* (block: Stereo): Generator<Stereo> {
    left = joined(left, block.left);
    right = joined(right, block.right);
    const count = left.length - 2 * REACH;
    if (count <= 0) return;
    yield { left: interpolate(left, count), right: interpolate(right, count) };
    left = left.slice(count);
    right = right.slice(count);
  };
  for (const block of blocks) yield* emit(block);
  yield* emit({ left: silence, right: silence });
}
