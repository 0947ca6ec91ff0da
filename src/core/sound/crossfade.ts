import type { PlayMode } from '@/core/queue/play-mode.ts';

/** Time before the end of a song at which the next one is prepared: enough for a slow service. */
export const prepareAheadMs = 15_000;

/** Lifetime of a prepared song: its address expires, and its connection must not stay open. */
export const preparedLifeMs = 120_000;

/** Longest crossfade. */
export const maxCrossfadeMs = 12_000;

/** Wall-clock time in ms until the end at this speed; Infinity if the duration is unknown. */
export function remainingMs(positionMs: number, durationMs: number, rate: number): number {
  if (durationMs <= 0 || rate <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, durationMs - positionMs) / rate;
}

export type CrossfadeInput = {
  /** Chosen length in ms; 0 = none. */
  crossfadeMs: number;
  mode: PlayMode;
  /** Durations of the outgoing and incoming song, in ms of wall-clock time; 0 = unknown. */
  outgoingMs: number;
  incomingMs: number;
};

/**
 * Crossfade between two songs, in ms. 0 in single loop, and if a song is shorter than two crossfades, because it would
 * never be heard alone.
 */
export function crossfadeBetween({ crossfadeMs, mode, outgoingMs, incomingMs }: CrossfadeInput): number {
  if (mode === 'single-loop' || crossfadeMs <= 0) return 0;
  const tooShort = (lengthMs: number): boolean => lengthMs > 0 && lengthMs < 2 * crossfadeMs;
  return tooShort(outgoingMs) || tooShort(incomingMs) ? 0 : crossfadeMs;
}

/** Points of a fade curve; Web Audio interpolates linearly between them, which is inaudible. */
const fadePoints = 65;

/**
 * Gains of a fade between silence and full level: a quarter sine. Together with the reverse curve, the energy of two
 * songs is constant, because sin² + cos² = 1.
 */
export function equalPowerCurve(direction: 'in' | 'out'): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: fadePoints }, (_, index) => {
    const part = index / (fadePoints - 1);
    return Math.sin(((direction === 'in' ? part : 1 - part) * Math.PI) / 2);
  });
}

/** Samples below the knee are unchanged; above it, they approach full scale without reaching it. */
export const ceilingKnee = 0.85;

/** Highest input of the curve: two songs at full scale. */
export const ceilingInput = 2;

/** Enough points for the short bend; odd, so that one point is at 0 and silence stays silent. */
const ceilingPoints = 4097;

/** Soft-limits a sample to full scale. Value and slope are continuous, so that only loud samples are distorted. */
export function underCeiling(sample: number): number {
  const level = Math.abs(sample);
  if (level <= ceilingKnee) return sample;
  const room = 1 - ceilingKnee;
  return Math.sign(sample) * (ceilingKnee + room * Math.tanh((level - ceilingKnee) / room));
}

/** `underCeiling` from −`ceilingInput` to `ceilingInput` in equal steps. */
export function ceilingCurve(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: ceilingPoints }, (_, index) =>
    underCeiling(ceilingInput * ((2 * index) / (ceilingPoints - 1) - 1)),
  );
}
