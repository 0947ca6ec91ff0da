import type { PlayMode } from '@/core/queue/play-mode';

/** How long before the end of a song the next one is prepared: long enough for a slow service. */
export const prepareAheadMs = 15_000;

/** A prepared song is dropped after this: its address expires, and its connection must not stay open. */
export const preparedLifeMs = 120_000;

/** Longest crossfade. */
export const maxCrossfadeMs = 12_000;

/** Wall-clock time in ms until the end at this speed; Infinity while the length is unknown. */
export function remainingMs(positionMs: number, durationMs: number, rate: number): number {
  if (durationMs <= 0 || rate <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, durationMs - positionMs) / rate;
}

export type CrossfadeInput = {
  /** Chosen by the user, in ms; 0 = none. */
  crossfadeMs: number;
  mode: PlayMode;
  /** Lengths of the ending and of the next song, in ms of wall-clock time; 0 = unknown. */
  outgoingMs: number;
  incomingMs: number;
};

/**
 * Length of the crossfade between two songs, in ms. 0 in single loop, and where either song is shorter than two
 * crossfades: it would never be heard alone.
 */
export function crossfadeBetween({ crossfadeMs, mode, outgoingMs, incomingMs }: CrossfadeInput): number {
  if (mode === 'single-loop' || crossfadeMs <= 0) return 0;
  const tooShort = (lengthMs: number): boolean => lengthMs > 0 && lengthMs < 2 * crossfadeMs;
  return tooShort(outgoingMs) || tooShort(incomingMs) ? 0 : crossfadeMs;
}

/** Points of a fade curve; Web Audio interpolates linearly between them, too finely to hear. */
const curvePoints = 65;

/**
 * Gains of a fade between silence and full level: a quarter of a sine. Together with the reverse curve the energy of
 * two different songs is constant, because sin² + cos² = 1.
 */
export function equalPowerCurve(direction: 'in' | 'out'): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: curvePoints }, (_, index) => {
    const part = index / (curvePoints - 1);
    return Math.sin(((direction === 'in' ? part : 1 - part) * Math.PI) / 2);
  });
}
