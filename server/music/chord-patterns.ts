import type { SeededRandom } from './seeded-random.ts';

export type ChordPattern =
  | 'pad'
  | 'comp'
  | 'arp8'
  | 'arp16'
  | 'broken'
  | 'strum'
  | 'power'
  | 'waltz'
  | 'bossa'
  | 'stab'
  | 'sparse'
  | 'counter';

/** A note relative to the start of its chord, in sixteenths. `spread` is a strum delay in seconds. */
export type PatternNote = { step: number; steps: number; pitch: number; velocity: number; spread?: number };

export type PatternInput = {
  /** Close voicing, ascending. */
  voicing: readonly number[];
  root: number;
  steps: number;
  barSteps: number;
  barIndex: number;
  intensity: number;
  /** The same sequence for every bar of a section, so that figures repeat. */
  random: SeededRandom;
};

const COMPS = [
  [0, 6, 10],
  [0, 3, 8, 11],
  [0, 7, 10],
  [0, 6, 8, 14],
];
const STRUMS = ['D.D.DUDU', 'D..UDU.U', 'D.DU.UDU'];

function block(input: PatternInput, step: number, steps: number, velocity: number, spread = 0): PatternNote[] {
  return input.voicing.map((pitch, index) => ({ step, steps, pitch, velocity, spread: spread * index }));
}

function cycle(
  input: PatternInput,
  order: readonly number[],
  every: number,
  steps: number,
  velocity: number,
): PatternNote[] {
  const notes: PatternNote[] = [];
  const { voicing } = input;
  for (let step = 0; step < input.steps; step += every) {
    const place = order[(step / every) % order.length] as number;
    const octave = Math.floor(place / voicing.length);
    const pitch = (voicing[place % voicing.length] as number) + 12 * octave;
    const accent = step % 4 === 0 ? 0.12 : 0;
    notes.push({ step, steps, pitch, velocity: velocity + accent });
  }
  return notes;
}

/** Notes of a chord in a playing style; only ringing notes exceed the chord. */
export function playChord(pattern: ChordPattern, input: PatternInput): PatternNote[] {
  const { steps, random, voicing, root } = input;
  const lift = 0.55 + 0.25 * input.intensity;
  switch (pattern) {
    case 'pad':
      return block(input, 0, steps, lift);
    case 'comp': {
      const figure = COMPS[random.index(COMPS.length)] as readonly number[];
      return figure
        .filter((step) => step < steps)
        .flatMap((step, index, all) => {
          const until = all[index + 1] ?? steps;
          return block(input, step, Math.min(until - step, 7), lift * (index === 0 ? 1 : 0.8), 0.006);
        });
    }
    case 'arp8': {
      const orders = [
        [0, 1, 2, 3, 2, 1],
        [0, 2, 1, 3],
        [0, 1, 2, 3, 4, 3, 2, 1],
      ];
      return cycle(input, orders[random.index(orders.length)] as readonly number[], 2, 4, lift * 0.85);
    }
    case 'arp16': {
      const orders = [
        [0, 1, 2, 3],
        [0, 2, 1, 3, 2, 4],
        [0, 1, 2, 4, 3, 2],
      ];
      return cycle(input, orders[random.index(orders.length)] as readonly number[], 1, 1.2, lift * 0.75);
    }
    case 'broken': {
      const figure = [root - 12, voicing[0], voicing[1], voicing[2], voicing[0], voicing[2], voicing[1], voicing[2]];
      const notes: PatternNote[] = [];
      for (let step = 0; step < steps; step += 2) {
        const pitch = (figure[(step / 2) % figure.length] ?? root) as number;
        notes.push({ step, steps: step % 8 === 0 ? 8 : 4, pitch, velocity: lift * (step % 8 === 0 ? 1 : 0.72) });
      }
      return notes;
    }
    case 'strum': {
      const figure = STRUMS[random.index(STRUMS.length)] as string;
      const wide = [root - 12, ...voicing, (voicing[0] as number) + 12];
      const notes: PatternNote[] = [];
      for (let eighth = 0; eighth * 2 < steps; eighth += 1) {
        const stroke = figure[eighth % figure.length];
        if (stroke === '.') continue;
        const strings = stroke === 'D' ? wide : [...wide].reverse().slice(0, 4);
        strings.forEach((pitch, index) => {
          notes.push({
            step: eighth * 2,
            steps: 3,
            pitch,
            velocity: lift * (stroke === 'D' ? 0.85 : 0.6),
            spread: index * 0.011,
          });
        });
      }
      return notes;
    }
    case 'power': {
      const low = root - (root > 50 ? 12 : 0);
      const notes: PatternNote[] = [];
      for (let step = 0; step < steps; step += 2) {
        const accent = step % 8 === 0 || step % 8 === 6;
        for (const pitch of [low, low + 7, low + 12]) {
          notes.push({
            step,
            steps: accent ? 2 : 1.6,
            pitch,
            velocity: lift * (accent ? 1 : 0.74),
            spread: (pitch - low) * 0.0006,
          });
        }
      }
      return notes;
    }
    case 'waltz':
      return [4, 8]
        .filter((step) => step < steps)
        .flatMap((step) => block(input, step, 3, lift * (step === 4 ? 0.95 : 0.8)));
    case 'bossa': {
      const figure = input.barIndex % 2 === 0 ? [0, 3, 6, 10, 14] : [2, 6, 8, 12];
      return figure
        .filter((step) => step < steps)
        .flatMap((step) => block(input, step, 3, lift * (step % 8 === 0 ? 0.95 : 0.78), 0.004));
    }
    case 'stab':
      return [2, 6, 10, 14].filter((step) => step < steps).flatMap((step) => block(input, step, 1.5, lift * 0.8));
    case 'sparse': {
      const step = [0, 4, 6, 8][random.index(4)] as number;
      const pitch = voicing[random.index(voicing.length)] as number;
      return [{ step: Math.min(step, steps - 2), steps: 6, pitch, velocity: lift * 0.8 }];
    }
    case 'counter': {
      const top = voicing.at(-1) as number;
      const inner = voicing.at(-2) as number;
      const half = steps / 2;
      return [
        { step: 0, steps: half, pitch: inner, velocity: lift },
        { step: half, steps: half, pitch: top, velocity: lift },
      ];
    }
    default:
      return pattern satisfies never;
  }
}
