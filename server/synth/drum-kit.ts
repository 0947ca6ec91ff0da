import { createSeededRandom, type SeededRandom } from '../music/seeded-random.ts';
import kitShapes from './drum-kits.json' with { type: 'json' };

export type DrumName =
  | 'kick'
  | 'snare'
  | 'rim'
  | 'clap'
  | 'hat'
  | 'open'
  | 'shaker'
  | 'ride'
  | 'crash'
  | 'tomHigh'
  | 'tomLow';
export type KitName = keyof typeof kitShapes;

/** Pre-rendered one-shot with its place in the stereo field (-1 left .. 1 right). */
type DrumShot = { samples: Float32Array; pan: number; gain: number };
export type DrumKit = Record<DrumName, DrumShot>;

type KitShape = {
  kickHz: number;
  kickSeconds: number;
  click: number;
  snareHz: number;
  snareSeconds: number;
  snareNoise: number;
  noiseHz: number;
  hatSeconds: number;
  hatHz: number;
  /** Low-pass cutoff: dusty and brushed kits have no sparkle. */
  topHz: number;
  /** Sample-and-hold rate of the noise in Hz, as in old game consoles; 0 = smooth. */
  gritHz: number;
};

const SHAPES: Record<KitName, KitShape> = kitShapes;

/** Noise between a high-pass and a low-pass, with an exponential fade. */
function noiseBurst(random: SeededRandom, rate: number, seconds: number, lowHz: number, shape: KitShape): Float32Array {
  const out = new Float32Array(Math.ceil(rate * seconds * 6));
  const highpass = 1 - Math.exp((-2 * Math.PI * lowHz) / rate);
  const lowpass = 1 - Math.exp((-2 * Math.PI * shape.topHz) / rate);
  // Noise is generated at 44.1 kHz (or the grit rate), so that a kit sounds the same at every sample rate.
  const hold = rate / (shape.gritHz > 0 ? shape.gritHz : 44100);
  let held = 0;
  let until = 0;
  let body = 0;
  let body2 = 0;
  let top = 0;
  for (let i = 0; i < out.length; i += 1) {
    if (i >= until) {
      held = random.next() * 2 - 1;
      until += hold;
    }
    body += highpass * (held - body);
    const first = held - body;
    body2 += highpass * (first - body2);
    top += lowpass * (first - body2 - top);
    out[i] = top * Math.exp(-i / (rate * seconds)) * (1 - i / out.length);
  }
  return out;
}

/** Falling sine: the body of kicks, toms and snares. */
function thump(rate: number, endHz: number, sweep: number, seconds: number): Float32Array {
  const out = new Float32Array(Math.ceil(rate * seconds * 5));
  let phase = 0;
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate;
    phase += (2 * Math.PI * endHz * (1 + sweep * Math.exp(-t / 0.022))) / rate;
    out[i] = Math.sin(phase) * Math.min(1, t / 0.0012) * Math.exp(-t / seconds) * (1 - i / out.length);
  }
  return out;
}

const PARTIALS = [263, 400, 421, 474, 587, 845].map((hz) => hz * 4.3);
/** Cached by sample rate: all metal sounds start alike, and their sines are most of a kit's work. */
const clashes = new Map<number, number[]>();

/** At least this many samples of six dissonant tones. */
function clash(rate: number, samples: number): readonly number[] {
  const known = clashes.get(rate) ?? [];
  clashes.set(rate, known);
  for (let i = known.length; i < samples; i += 1) {
    let sample = 0;
    for (const hz of PARTIALS) {
      const x = (i * hz) / rate;
      sample += Math.sin(2 * Math.PI * x + 1.4 * Math.sin(2 * Math.PI * x * 1.483));
    }
    known.push(sample);
  }
  return known;
}

/** High-passed dissonant tones: metal instead of plain noise. */
function metal(rate: number, seconds: number, lowHz: number, topHz: number): Float32Array {
  const out = new Float32Array(Math.ceil(rate * seconds * 6));
  const source = clash(rate, out.length);
  const highpass = 1 - Math.exp((-2 * Math.PI * lowHz) / rate);
  const lowpass = 1 - Math.exp((-2 * Math.PI * topHz) / rate);
  let body = 0;
  let body2 = 0;
  let top = 0;
  for (let i = 0; i < out.length; i += 1) {
    const sample = source[i] as number;
    body += highpass * (sample - body);
    const first = sample - body;
    body2 += highpass * (first - body2);
    top += lowpass * (first - body2 - top);
    out[i] = top * 0.25 * Math.min(1, i / 24) * Math.exp(-i / (rate * seconds)) * (1 - i / out.length);
  }
  return out;
}

function layer(...parts: readonly (readonly [Float32Array, number])[]): Float32Array {
  const out = new Float32Array(Math.max(...parts.map(([samples]) => samples.length)));
  for (const [samples, gain] of parts) {
    for (let i = 0; i < samples.length; i += 1) out[i] = (out[i] as number) + (samples[i] as number) * gain;
  }
  return out;
}

function repeated(samples: Float32Array, rate: number, offsets: readonly number[]): Float32Array {
  const out = new Float32Array(samples.length + Math.ceil(rate * Math.max(...offsets)));
  for (const offset of offsets) {
    const at = Math.round(offset * rate);
    for (let i = 0; i < samples.length; i += 1) out[at + i] = (out[at + i] as number) + (samples[i] as number) * 0.6;
  }
  return out;
}

const kits = new Map<string, DrumKit>();

/** All samples of a kit at a sample rate; created on first use in about ten milliseconds, and cached. */
export function drumKit(name: KitName, rate: number): DrumKit {
  const key = `${name} ${rate}`;
  const kit = kits.get(key) ?? buildDrumKit(name, rate);
  kits.set(key, kit);
  return kit;
}

function buildDrumKit(name: KitName, rate: number): DrumKit {
  const shape = SHAPES[name];
  const random = createSeededRandom(`kit:${name}`);
  const noise = (seconds: number, lowHz: number): Float32Array => noiseBurst(random, rate, seconds, lowHz, shape);
  const kick = layer(
    [thump(rate, shape.kickHz, 3.4, shape.kickSeconds), 0.95],
    [noise(0.004, 1500), shape.click * 0.4],
  );
  const snare = layer(
    [thump(rate, shape.snareHz, 0.7, shape.snareSeconds * 0.55), 0.5],
    [noise(shape.snareSeconds, shape.noiseHz), shape.snareNoise],
  );
  const hat = layer(
    [metal(rate, shape.hatSeconds, shape.hatHz, shape.topHz), 0.5],
    [noise(shape.hatSeconds, shape.hatHz), 0.5],
  );
  return {
    kick: { samples: kick, pan: 0, gain: 0.95 },
    snare: { samples: snare, pan: 0.06, gain: 0.62 },
    rim: { samples: layer([thump(rate, 840, 0.8, 0.016), 0.6], [noise(0.012, 2500), 0.4]), pan: -0.2, gain: 0.5 },
    clap: { samples: repeated(noise(0.07, 1100), rate, [0, 0.011, 0.024]), pan: -0.1, gain: 0.6 },
    hat: { samples: hat, pan: 0.28, gain: 0.34 },
    open: {
      samples: layer([metal(rate, 0.2, shape.hatHz, shape.topHz), 0.5], [noise(0.17, shape.hatHz), 0.35]),
      pan: 0.28,
      gain: 0.3,
    },
    shaker: { samples: noise(0.035, 5200), pan: -0.38, gain: 0.34 },
    ride: { samples: layer([metal(rate, 0.38, 4200, shape.topHz), 0.5]), pan: -0.3, gain: 0.24 },
    crash: {
      samples: layer([metal(rate, 0.8, 3200, shape.topHz), 0.45], [noise(0.55, 3000), 0.5]),
      pan: 0.2,
      gain: 0.3,
    },
    tomHigh: { samples: thump(rate, 165, 0.7, 0.16), pan: 0.25, gain: 0.6 },
    tomLow: { samples: thump(rate, 105, 0.7, 0.2), pan: -0.25, gain: 0.65 },
  };
}
