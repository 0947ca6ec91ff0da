/**
 * Where playback stands, as a clock instead of a stream of numbers: between two changes everyone derives the position
 * alone, nothing is posted per frame and nothing ticks while paused.
 */
export type PositionClock = {
  /** Position in the song at `atEpochMs`. */
  anchorMs: number;
  /** Wall-clock time of the anchor, `Date.now()`: the one clock that all documents of a browser share. */
  atEpochMs: number;
  /** Playback speed; 1 = as recorded. */
  rate: number;
  /** True while no sound moves on: paused, loading or waiting for data. */
  paused: boolean;
};

export const stoppedClock: PositionClock = { anchorMs: 0, atEpochMs: 0, rate: 1, paused: true };

/** The position in ms at that moment, not below 0 and, where the duration is known, not beyond it. */
export function positionAt(clock: PositionClock, nowEpochMs: number, durationMs = 0): number {
  const moved = clock.paused ? 0 : (nowEpochMs - clock.atEpochMs) * clock.rate;
  const position = Math.max(0, clock.anchorMs + moved);
  return durationMs > 0 ? Math.min(position, durationMs) : position;
}

/** Milliseconds of wall-clock time until the position is reached; Infinity while paused or when it has passed. */
export function msUntil(clock: PositionClock, positionMs: number, nowEpochMs: number): number {
  if (clock.paused || clock.rate <= 0) return Number.POSITIVE_INFINITY;
  const ahead = positionMs - positionAt(clock, nowEpochMs);
  return ahead < 0 ? Number.POSITIVE_INFINITY : ahead / clock.rate;
}

/** The clock is set anew when the sound has moved this far from it: audio hardware runs up to 3 % off the wall clock. */
export const clockToleranceMs = 25;

/** The clock for what the sound really does now: the same object while it still says that, within the tolerance. */
export function adjustClock(
  clock: PositionClock,
  sound: { positionMs: number; rate: number; paused: boolean },
  nowEpochMs: number,
): PositionClock {
  const drift = Math.abs(positionAt(clock, nowEpochMs) - sound.positionMs);
  const holds = clock.paused === sound.paused && clock.rate === sound.rate && drift <= clockToleranceMs;
  return holds ? clock : { anchorMs: sound.positionMs, atEpochMs: nowEpochMs, rate: sound.rate, paused: sound.paused };
}
