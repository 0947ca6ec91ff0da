/** Peak limit. MP3 coding overshoots by about a decibel, which stays below full scale. */
const CEILING = 0.86;
const SUB = 64;

export type Stereo = { left: Float32Array; right: Float32Array };

/** Final stage: removes rumble, compresses slightly, limits peaks without clipping. */
export type Master = {
  /** Takes a block and returns finished frames, up to 64 fewer than received so far. */
  process(block: Stereo): Stereo;
  /** Returns the remaining frames. */
  flush(): Stereo;
};

/** `gain` is the song's loudness trim as a linear factor, `topHz` an optional tape-like treble roll-off. */
export function createMaster(sampleRate: number, gain: number, topHz: number): Master {
  const rumble = 1 - Math.exp((-2 * Math.PI * 28) / sampleRate);
  const treble = 1 - Math.exp((-2 * Math.PI * topHz) / sampleRate);
  const follow = 1 - Math.exp(-SUB / (sampleRate * 0.25));
  const recover = 1 - Math.exp(-SUB / (sampleRate * 0.14));
  const low = [0, 0];
  const top = [0, 0];
  let level = 0.04;
  let squeeze = 1;
  let pending: Stereo = { left: new Float32Array(0), right: new Float32Array(0) };
  let pendingGain = 1;
  let startGain = 1;

  const shape = (input: Float32Array, side: 0 | 1, from: number, count: number, from2: number, to2: number): void => {
    let l = low[side] as number;
    let t = top[side] as number;
    const slope = (to2 - from2) / count;
    let amount = from2;
    for (let i = from; i < from + count; i += 1) {
      const sample = input[i] as number;
      l += rumble * (sample - l);
      t += treble * (sample - l - t);
      amount += slope;
      const x = t * amount;
      // Gentle saturation: linear for quiet sounds, rounding peaks before the limiter.
      input[i] = x / Math.sqrt(1 + 0.22 * x * x);
    }
    low[side] = l;
    top[side] = t;
  };

  /** Compressor over sub-blocks: mild and slow, so that a chorus stays louder than its verse. */
  const compress = (block: Stereo, count: number): void => {
    for (let from = 0; from < count; from += SUB) {
      const size = Math.min(SUB, count - from);
      let sum = 0;
      for (let i = from; i < from + size; i += 1)
        sum += (block.left[i] as number) ** 2 + (block.right[i] as number) ** 2;
      level += follow * ((sum / (2 * size)) * gain * gain - level);
      const target = Math.min(1.12, (0.045 / Math.max(level, 0.005)) ** 0.14);
      const before = squeeze;
      squeeze += 0.05 * (target - squeeze);
      shape(block.left, 0, from, size, before * gain, squeeze * gain);
      shape(block.right, 1, from, size, before * gain, squeeze * gain);
    }
  };

  const joined = (block: Stereo): Stereo => {
    const size = pending.left.length + block.left.length;
    const left = new Float32Array(size);
    const right = new Float32Array(size);
    left.set(pending.left);
    right.set(pending.right);
    left.set(block.left, pending.left.length);
    right.set(block.right, pending.right.length);
    return { left, right };
  };

  /** Gain ramps between sub-blocks stay within both neighbours' limits, so no sample exceeds the ceiling. */
  const limit = (all: Stereo, final: boolean): Stereo => {
    const blocks = Math.ceil(all.left.length / SUB);
    const finished = final ? blocks : Math.max(0, Math.floor(all.left.length / SUB) - 1);
    const allowed = (n: number): number => {
      let peak = 0;
      const end = Math.min(all.left.length, (n + 1) * SUB);
      for (let i = n * SUB; i < end; i += 1) {
        peak = Math.max(peak, Math.abs(all.left[i] as number), Math.abs(all.right[i] as number));
      }
      return peak > CEILING ? CEILING / peak : 1;
    };
    let here = blocks > 0 ? allowed(0) : 1;
    startGain = Math.min(startGain, here);
    for (let n = 0; n < finished; n += 1) {
      const next = n + 1 < blocks ? allowed(n + 1) : 1;
      const end = Math.min(here, next, pendingGain + recover * (1 - pendingGain));
      pendingGain = end;
      const size = Math.min(SUB, all.left.length - n * SUB);
      const slope = (end - startGain) / size;
      for (let i = n * SUB; i < n * SUB + size; i += 1) {
        startGain += slope;
        all.left[i] = (all.left[i] as number) * startGain;
        all.right[i] = (all.right[i] as number) * startGain;
      }
      startGain = end;
      here = next;
    }
    const cut = Math.min(finished * SUB, all.left.length);
    pending = { left: all.left.slice(cut), right: all.right.slice(cut) };
    return { left: all.left.subarray(0, cut), right: all.right.subarray(0, cut) };
  };

  return {
    process(block) {
      compress(block, block.left.length);
      return limit(joined(block), false);
    },
    flush: () => limit({ left: pending.left, right: pending.right }, true),
  };
}
