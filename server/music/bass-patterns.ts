import type { BassPattern } from './arrangement-style.ts';
import type { PatternNote } from './chord-patterns.ts';
import type { Chord } from './harmony.ts';

export type BassInput = {
  chord: Chord;
  /** Root of the chord that follows, as a pitch class, for approach notes. */
  nextRoot: number;
  steps: number;
  barSteps: number;
  intensity: number;
};

/** Lowest octave a small loudspeaker still shows: E1 to D#2. */
function low(pitchClass: number): number {
  return 28 + ((((pitchClass - 4) % 12) + 12) % 12);
}

/** Bass notes of one chord. */
export function playBass(pattern: BassPattern, input: BassInput): PatternNote[] {
  const { chord, steps } = input;
  const root = low(chord.root);
  const fifthClass = chord.tones[2] ?? chord.root;
  const fifth = root + ((((fifthClass - chord.root) % 12) + 12) % 12);
  const third = root + (((((chord.tones[1] ?? chord.root) - chord.root) % 12) + 12) % 12);
  const next = low(input.nextRoot);
  const approach = next > root ? next - 1 : next + 1;
  const loud = 0.7 + 0.2 * input.intensity;
  const inside = (notes: PatternNote[]): PatternNote[] => notes.filter((note) => note.step < steps);
  const n = (step: number, length: number, pitch: number, velocity = loud): PatternNote => ({
    step,
    steps: length,
    pitch,
    velocity,
  });
  switch (pattern) {
    case 'lofi':
      return inside([
        n(0, 5, root),
        n(7, 2, root, loud * 0.7),
        n(8, 4, fifth, loud * 0.85),
        n(14, 2, approach, loud * 0.75),
      ]);
    case 'octave':
      return inside(
        Array.from({ length: steps / 2 }, (_, i) =>
          n(i * 2, 1.7, root + (i % 2 === 1 ? 12 : 0), i % 2 === 1 ? loud * 0.8 : loud),
        ),
      );
    case 'chip':
      return inside(
        Array.from({ length: steps / 2 }, (_, i) => n(i * 2, 1.6, [root, root, root + 12, fifth][i % 4] as number)),
      );
    case 'waltz':
      return [n(0, Math.min(steps, 10), root)];
    case 'long':
      return [n(0, steps, root)];
    case 'eighths':
      return inside(
        Array.from({ length: steps / 2 }, (_, i) =>
          n(i * 2, 1.8, i * 2 >= steps - 2 ? approach : root, i % 4 === 0 ? loud : loud * 0.84),
        ),
      );
    case 'bossa':
      return inside([
        n(0, 5, root),
        n(6, 2, fifth, loud * 0.8),
        n(8, 5, fifth, loud * 0.95),
        n(14, 2, approach, loud * 0.75),
      ]);
    case 'walk':
      return inside([
        n(0, 4, root),
        n(4, 4, third, loud * 0.85),
        n(8, 4, fifth, loud * 0.9),
        n(12, 4, approach, loud * 0.85),
      ]);
    default:
      return pattern satisfies never;
  }
}
