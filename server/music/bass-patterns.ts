import patterns from './bass-patterns.json' with { type: 'json' };
import type { PatternNote } from './chord-patterns.ts';
import type { Chord } from './harmony.ts';

export type BassPattern = keyof typeof patterns;
type Tone = 'root' | 'third' | 'fifth' | 'octave' | 'approach';

/** Notes of a bar in sixteenths; a shorter chord gets the first of them. */
const PATTERNS = patterns as unknown as Record<
  BassPattern,
  readonly [step: number, steps: number, tone: Tone, loudness: number][]
>;

export type BassInput = {
  chord: Chord;
  /** Root of the next chord as a pitch class, for approach notes. */
  nextRoot: number;
  steps: number;
  intensity: number;
};

/** Lowest octave that small loudspeakers reproduce: E1 to D#2. */
function low(pitchClass: number): number {
  return 28 + ((((pitchClass - 4) % 12) + 12) % 12);
}

/** Bass notes of one chord. */
export function playBass(pattern: BassPattern, { chord, nextRoot, steps, intensity }: BassInput): PatternNote[] {
  const root = low(chord.root);
  const next = low(nextRoot);
  const above = (tone = chord.root): number => root + ((((tone - chord.root) % 12) + 12) % 12);
  const pitches: Record<Tone, number> = {
    root,
    third: above(chord.tones[1]),
    fifth: above(chord.tones[2]),
    octave: root + 12,
    approach: next > root ? next - 1 : next + 1,
  };
  const loud = 0.7 + 0.2 * intensity;
  return PATTERNS[pattern]
    .filter(([step]) => step < steps)
    .map(([step, length, tone, loudness], index, { length: count }) => ({
      step,
      steps: Math.min(length, steps),
      pitch: pitches[pattern === 'eighths' && index === count - 1 ? 'approach' : tone],
      velocity: loud * loudness,
    }));
}
