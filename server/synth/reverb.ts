import type { StereoEffect } from './stereo-effect.ts';

const DELAYS_MS = [29.7, 37.1, 41.1, 43.7, 53.3, 59.9, 67.3, 73.9];
const LINES = DELAYS_MS.length;

/**
 * Reverb with eight delay lines that feed each other through a Hadamard matrix. `seconds` is the decay time to -60 dB,
 * `brightness` 0–1 the decay of the treble.
 */
export function createReverb(sampleRate: number, seconds: number, brightness: number): StereoEffect {
  const size = 8192 * Math.ceil(sampleRate / 48000);
  const mask = size - 1;
  const memory = new Float32Array(size * LINES);
  const lengths = Int32Array.from(DELAYS_MS, (ms) => Math.round((ms * sampleRate) / 1000));
  const gains = Float32Array.from(DELAYS_MS, (ms) => 10 ** ((-3 * ms) / 1000 / seconds) / Math.sqrt(LINES));
  const damping = 1 - Math.exp((-2 * Math.PI * (1800 + 9000 * brightness)) / sampleRate);
  const lowcut = 1 - Math.exp((-2 * Math.PI * 180) / sampleRate);
  const smooth = new Float32Array(LINES);
  const tap = new Float32Array(LINES);
  let write = 0;
  let lowLeft = 0;
  let lowRight = 0;
  return {
    process({ left: inLeft, right: inRight }, { left: outLeft, right: outRight }, count) {
      for (let i = 0; i < count; i += 1) {
        const left = inLeft[i] as number;
        const right = inRight[i] as number;
        lowLeft += lowcut * (left - lowLeft);
        lowRight += lowcut * (right - lowRight);
        for (let n = 0; n < LINES; n += 1) {
          const read = memory[n * size + ((write - (lengths[n] as number)) & mask)] as number;
          const soft = (smooth[n] as number) + damping * (read - (smooth[n] as number));
          smooth[n] = soft;
          tap[n] = soft * (gains[n] as number);
        }
        const t0 = tap[0] as number;
        const t1 = tap[1] as number;
        const t2 = tap[2] as number;
        const t3 = tap[3] as number;
        const t4 = tap[4] as number;
        const t5 = tap[5] as number;
        const t6 = tap[6] as number;
        const t7 = tap[7] as number;
        const a0 = t0 + t1;
        const a1 = t0 - t1;
        const a2 = t2 + t3;
        const a3 = t2 - t3;
        const a4 = t4 + t5;
        const a5 = t4 - t5;
        const a6 = t6 + t7;
        const a7 = t6 - t7;
        const b0 = a0 + a2;
        const b1 = a1 + a3;
        const b2 = a0 - a2;
        const b3 = a1 - a3;
        const b4 = a4 + a6;
        const b5 = a5 + a7;
        const b6 = a4 - a6;
        const b7 = a5 - a7;
        const feedLeft = left - lowLeft;
        const feedRight = right - lowRight;
        memory[write] = b0 + b4 + feedLeft;
        memory[size + write] = b1 + b5 + feedRight;
        memory[2 * size + write] = b2 + b6 + feedLeft;
        memory[3 * size + write] = b3 + b7 + feedRight;
        memory[4 * size + write] = b0 - b4 + feedLeft;
        memory[5 * size + write] = b1 - b5 + feedRight;
        memory[6 * size + write] = b2 - b6 - feedLeft;
        memory[7 * size + write] = b3 - b7 - feedRight;
        write = (write + 1) & mask;
        outLeft[i] = (outLeft[i] as number) + 1.1 * (t0 + t2 - t5 + t6);
        outRight[i] = (outRight[i] as number) + 1.1 * (t1 + t3 - t4 + t7);
      }
    },
  };
}
