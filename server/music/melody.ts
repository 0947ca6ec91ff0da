import type { Vowel } from '../synth/voice-note.ts';
import { type Chord, chordPitches, type Mode, scalePitches } from './harmony.ts';
import { createSeededRandom } from './seeded-random.ts';

/** A sung note relative to its line. Steps are sixteenths. */
export type MelodyNote = { step: number; steps: number; pitch: number; vowel: Vowel };

export type MelodyContext = {
  /** Lines with the same seed and motif share rhythm and contour. */
  seed: string;
  motif: number;
  mode: Mode;
  tonic: number;
  /** Range of the voice, and the centre of this section in it. */
  low: number;
  high: number;
  centre: number;
  lineSteps: number;
  barSteps: number;
  /** 0 = on the beat, 1 = strongly syncopated. */
  syncopation: number;
  chordAt(step: number): Chord;
  /** Whether the line ends closed, preferably on the tonic, or open on any chord tone. */
  closed: boolean;
};

/** Metrical weight of a step: bar, half bar, beat, eighth, sixteenth. */
function metricWeight(step: number, barSteps: number): number {
  const inBar = step % barSteps;
  if (inBar === 0) return 1;
  if (barSteps === 16 && inBar === 8) return 0.92;
  if (inBar % 4 === 0) return 0.84;
  return inBar % 2 === 0 ? 0.62 : 0.2;
}

/** Chooses the onsets by the motif's weights, so that equal lines have equal rhythms. */
function chooseOnsets(count: number, context: MelodyContext): number[] {
  const random = createSeededRandom(`${context.seed}:rhythm:${context.motif}`);
  const { lineSteps, barSteps } = context;
  // A rest at the end of the phrase for breathing.
  const air = Math.max(2, Math.round(lineSteps * 0.19));
  const pickup = random.chance(0.45) ? 2 : 0;
  const last = lineSteps - air;
  const pattern = Array.from({ length: barSteps }, () => random.between(-0.28, 0.28) * (0.4 + context.syncopation));
  const weights: { step: number; weight: number }[] = [];
  for (let step = pickup; step <= last; step += 1) {
    const shared = pattern[step % barSteps] as number;
    const early = 0.08 * (1 - step / lineSteps);
    weights.push({ step, weight: metricWeight(step, barSteps) * (1 - 0.35 * context.syncopation) + shared + early });
  }
  const first = weights.shift() as { step: number; weight: number };
  weights.sort((a, b) => b.weight - a.weight || a.step - b.step);
  const onsets = [first.step, ...weights.slice(0, count - 1).map((entry) => entry.step)].sort((a, b) => a - b);
  return onsets.slice(0, count);
}

const SHAPES: readonly (readonly number[])[] = [
  [-0.3, 0.4, 1, 0.5, -0.2],
  [0.6, 1, 0.2, 0.4, -0.6],
  [-0.6, -0.2, 0.3, 0.9, 0.4],
  [0.1, 0.8, -0.1, 0.7, -0.3],
  [1, 0.5, 0.7, 0, -0.5],
  [-0.2, 0.6, 0.1, 0.9, 0.2],
];

function shapeAt(shape: readonly number[], position: number): number {
  const x = position * (shape.length - 1);
  const index = Math.min(shape.length - 2, Math.floor(x));
  const a = shape[index] as number;
  return a + ((shape[index + 1] as number) - a) * (x - index);
}

/**
 * Composes a line with one note per vowel, ascending in time without overlaps. Throws for more vowels than sixteenths.
 */
export function composeLine(vowels: readonly Vowel[], context: MelodyContext): MelodyNote[] {
  const onsets = chooseOnsets(vowels.length, context);
  if (onsets.length < vowels.length)
    throw new Error(`A line of ${context.lineSteps} steps is too short for ${vowels.length} syllables`);
  const random = createSeededRandom(`${context.seed}:pitch:${context.motif}`);
  const shape = SHAPES[random.index(SHAPES.length)] as readonly number[];
  const span = random.between(4.5, 7);
  const scale = scalePitches(context.mode, context.tonic, context.low, context.high);
  const jitter = Array.from({ length: 40 }, () => random.between(-1.1, 1.1));
  let previous = Number.NaN;
  let before = Number.NaN;
  return vowels.map((vowel, index) => {
    const step = onsets[index] as number;
    const final = index === vowels.length - 1;
    const next = onsets[index + 1] ?? context.lineSteps;
    const chord = context.chordAt(step);
    const strong = step % 4 === 0 || final;
    const target =
      context.centre + shapeAt(shape, index / Math.max(1, vowels.length - 1)) * span + (jitter[step % 40] as number);
    const inChord = chordPitches(chord, context.low, context.high);
    const inScale = new Set(inChord);
    const candidates = strong ? inChord : [...new Set([...scale, ...inChord])];
    let best = candidates[0] ?? context.centre;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const pitch of candidates) {
      const leap = Number.isNaN(previous) ? 0 : Math.abs(pitch - previous);
      let cost = Math.abs(pitch - target) + (leap > 4 ? (leap - 4) * 0.7 : 0) + (leap > 9 ? 6 : 0);
      if (leap === 0) cost += pitch === before ? 2.4 : 0.9;
      if (!inScale.has(pitch)) cost += 0.35;
      // A semitone against the chord sounds wrong on anything longer than a passing note.
      if (!strong && !inScale.has(pitch) && inChord.some((tone) => Math.abs(tone - pitch) === 1)) cost += 0.8;
      if (final && context.closed) cost += pitch % 12 === context.tonic % 12 ? -3 : 1;
      if (cost < bestCost) {
        bestCost = cost;
        best = pitch;
      }
    }
    before = previous;
    previous = best;
    const room = next - step;
    return { step, steps: final ? Math.min(room, 8) : Math.min(room, 6), pitch: best, vowel };
  });
}
