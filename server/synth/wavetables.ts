/** Samples of a period, without the guard sample. A power of two, so that wrapping is a mask. */
export const TABLE_SIZE = 2048;

export type WaveName = 'saw' | 'square' | 'pulse' | 'triangle' | 'organ' | 'strings' | 'flute' | 'reed' | 'sine';

type Harmonic = { amplitude: number; cosine: boolean };

const ORGAN = [1, 0.8, 0.5, 0.45, 0, 0.22, 0, 0.28];
const FLUTE = [1, 0.22, 0.13, 0.03, 0.02];
const REED = [1, 0.55, 0.62, 0.3, 0.34, 0.16, 0.18, 0.1, 0.08, 0.05, 0.04];

function harmonicOf(wave: WaveName, n: number): Harmonic {
  const odd = n % 2 === 1;
  switch (wave) {
    case 'saw':
      return { amplitude: 1 / n, cosine: false };
    case 'square':
      return { amplitude: odd ? 1 / n : 0, cosine: false };
    case 'pulse':
      return { amplitude: Math.sin(Math.PI * n * 0.22) / n, cosine: true };
    case 'triangle':
      return { amplitude: odd ? ((n % 4 === 1 ? 1 : -1) * 1) / (n * n) : 0, cosine: false };
    case 'organ':
      return { amplitude: ORGAN[n - 1] ?? 0, cosine: false };
    case 'strings':
      // Alternating phase spreads the saw's edge over the period: a similar spectrum without buzz on slow chords.
      return { amplitude: 1 / n ** 1.2, cosine: n % 3 === 0 };
    case 'flute':
      return { amplitude: FLUTE[n - 1] ?? 0, cosine: false };
    case 'reed':
      return { amplitude: REED[n - 1] ?? 0, cosine: n % 2 === 0 };
    case 'sine':
      return { amplitude: n === 1 ? 1 : 0, cosine: false };
    default:
      return wave satisfies never;
  }
}

/** Adds harmonic `n` by rotating a unit vector, which is much cheaper than Math.sin. */
export function addHarmonic(table: Float32Array, n: number, amplitude: number, cosine: boolean): void {
  const angle = (2 * Math.PI * n) / TABLE_SIZE;
  const turnCos = Math.cos(angle);
  const turnSin = Math.sin(angle);
  let re = 1;
  let im = 0;
  for (let i = 0; i < TABLE_SIZE; i += 1) {
    table[i] = (table[i] as number) + amplitude * (cosine ? re : im);
    const nextRe = re * turnCos - im * turnSin;
    im = re * turnSin + im * turnCos;
    re = nextRe;
  }
}

/** Scales a period to an RMS and copies the first sample behind the last one. */
export function finishTable(table: Float32Array, rms: number): void {
  let sum = 0;
  for (let i = 0; i < TABLE_SIZE; i += 1) sum += (table[i] as number) ** 2;
  const scale = sum > 0 ? rms / Math.sqrt(sum / TABLE_SIZE) : 0;
  for (let i = 0; i < TABLE_SIZE; i += 1) table[i] = (table[i] as number) * scale;
  table[TABLE_SIZE] = table[0] as number;
}

const LEVELS = 10;
const cache = new Map<WaveName, Float32Array[]>();

function buildLevels(wave: WaveName): Float32Array[] {
  const levels: Float32Array[] = [];
  for (let level = 0; level < LEVELS; level += 1) {
    const table = new Float32Array(TABLE_SIZE + 1);
    for (let n = 1; n <= 512 >> level; n += 1) {
      const { amplitude, cosine } = harmonicOf(wave, n);
      if (Math.abs(amplitude) > 1e-5) addHarmonic(table, n, amplitude, cosine);
    }
    finishTable(table, 0.5);
    levels.push(table);
  }
  return levels;
}

/**
 * One period of a wave with all harmonics below half the sample rate at this frequency. Tables are built once per
 * process and have {@link TABLE_SIZE} + 1 samples for interpolation.
 */
export function wavetable(wave: WaveName, frequencyHz: number, sampleRate: number): Float32Array {
  let levels = cache.get(wave);
  if (levels === undefined) {
    levels = buildLevels(wave);
    cache.set(wave, levels);
  }
  // 17 kHz is bright enough at any rate and leaves room for upward vibrato.
  const harmonics = Math.min(17000, sampleRate * 0.45) / frequencyHz;
  const level = Math.max(0, Math.min(LEVELS - 1, Math.ceil(Math.log2(512 / Math.max(1, harmonics)))));
  return levels[level] as Float32Array;
}
