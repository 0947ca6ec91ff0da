/**
 * Playback position as a clock: each document computes the position between changes, so nothing is posted per frame and
 * no timer runs while paused.
 */
export type PositionClock = {
  /** Position at `atEpochMs`. */
  anchorMs: number;
  /** Anchor time by the steady clock of this document (storage/documents/steady-clock.ts). */
  atEpochMs: number;
  /** Playback speed; 1 = as recorded. */
  rate: number;
  /** Playback does not advance: paused, loading or waiting for data. */
  paused: boolean;
};

export const stoppedClock: PositionClock = { anchorMs: 0, atEpochMs: 0, rate: 1, paused: true };

/** Position in ms at this time, clamped to 0 and the duration (0 = unknown). */
export function positionAt(clock: PositionClock, nowEpochMs: number, durationMs = 0): number {
  const moved = clock.paused ? 0 : (nowEpochMs - clock.atEpochMs) * clock.rate;
  const position = Math.max(0, clock.anchorMs + moved);
  return durationMs > 0 ? Math.min(position, durationMs) : position;
}

/** Milliseconds until the position is reached; Infinity if paused or passed. */
export function msUntil(clock: PositionClock, positionMs: number, nowEpochMs: number): number {
  if (clock.paused || clock.rate <= 0) return Number.POSITIVE_INFINITY;
  const ahead = positionMs - positionAt(clock, nowEpochMs);
  return ahead < 0 ? Number.POSITIVE_INFINITY : ahead / clock.rate;
}

/** Deviation that replaces the clock; audio hardware drifts up to 3 % from the system's clock. */
export const clockToleranceMs = 25;

/** Clock of the actual playback; the same object while it is within the tolerance. */
export function adjustClock(
  clock: PositionClock,
  sound: { positionMs: number; rate: number; paused: boolean },
  nowEpochMs: number,
): PositionClock {
  const drift = Math.abs(positionAt(clock, nowEpochMs) - sound.positionMs);
  const holds = clock.paused === sound.paused && clock.rate === sound.rate && drift <= clockToleranceMs;
  return holds ? clock : { anchorMs: sound.positionMs, atEpochMs: nowEpochMs, rate: sound.rate, paused: sound.paused };
}

/** Available speeds (docs/behaviour.md#volume-and-speed). */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
