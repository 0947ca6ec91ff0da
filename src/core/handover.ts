import type { PlayMode } from './play-mode';

/** So long before the end of a song the next one is made ready: enough for a slow service, short enough to be right. */
export const prepareAheadMs = 15_000;

/** What was made ready is dropped after this: addresses carry a signature, and nobody should hold a connection open. */
export const preparedLifeMs = 120_000;

/** Longest time in which two songs may blend. */
export const maxCrossfadeMs = 12_000;

/** Milliseconds of wall-clock time until the end at this speed; Infinity while the length is unknown. */
export function remainingMs(positionMs: number, durationMs: number, rate: number): number {
  if (durationMs <= 0 || rate <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(0, durationMs - positionMs) / rate;
}

export type CrossfadeInput = {
  /** What the listener chose, in ms; 0 = none. */
  crossfadeMs: number;
  mode: PlayMode;
  /** Lengths of the song that ends and of the one that follows, in ms of wall-clock time; 0 = unknown. */
  outgoingMs: number;
  incomingMs: number;
};

/**
 * How long two songs that follow each other by themselves blend, in ms. None in single loop, and none where either song
 * is shorter than two fades: it would never be heard alone.
 */
export function crossfadeBetween({ crossfadeMs, mode, outgoingMs, incomingMs }: CrossfadeInput): number {
  if (mode === 'single-loop' || crossfadeMs <= 0) return 0;
  const tooShort = (lengthMs: number): boolean => lengthMs > 0 && lengthMs < 2 * crossfadeMs;
  return tooShort(outgoingMs) || tooShort(incomingMs) ? 0 : crossfadeMs;
}

/** Points of a fade curve; between them Web Audio goes in straight lines, too fine to hear. */
const curvePoints = 65;

/**
 * Gains of a fade from silence to full level: a quarter of a sine. Together with its reverse the energy of two different
 * songs stays the same at every point, because sin² + cos² = 1.
 */
export function equalPowerCurve(direction: 'in' | 'out'): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: curvePoints }, (_, index) => {
    const part = index / (curvePoints - 1);
    return Math.sin(((direction === 'in' ? part : 1 - part) * Math.PI) / 2);
  });
}
