import * as v from 'valibot';

/** Stop time in ms (epoch time in storage, steady clock in a document), or the end of the current song. */
export type SleepTimer = number | 'end-of-song';

/** Range of a chosen time. */
export const sleepMinutes = { min: 1, max: 600 } as const;

/** Fade-out before the pause. */
export const sleepFadeMs = 3000;

export const sleepTimerSchema: v.GenericSchema<unknown, SleepTimer> = v.union([
  v.literal('end-of-song'),
  v.pipe(v.number(), v.finite(), v.minValue(0)),
]);

export function isSleepMinutes(minutes: number): boolean {
  return Number.isFinite(minutes) && minutes >= sleepMinutes.min && minutes <= sleepMinutes.max;
}

/** Parses whole minutes; null if they can't be chosen. */
export function parseSleepMinutes(text: string): number | null {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return isSleepMinutes(minutes) ? minutes : null;
}

/** Converts a timer to a clock that is ahead by `byMs`. */
export function movedTimer(timer: SleepTimer | null, byMs: number): SleepTimer | null {
  return typeof timer === 'number' ? timer + byMs : timer;
}

/** Remaining time in ms, rounded up to whole seconds (0:01 until it ends), at least 0. */
export function sleepRemainingMs(untilEpochMs: number, nowEpochMs: number): number {
  return Math.max(0, Math.ceil((untilEpochMs - nowEpochMs) / 1000) * 1000);
}

/**
 * Stored timer after an engine start; null if its time has passed: playback has already stopped, and a user who starts
 * it again does not want it paused.
 */
export function restoredSleepTimer(stored: SleepTimer | null, nowEpochMs: number): SleepTimer | null {
  if (stored === null || stored === 'end-of-song') return stored;
  const latest = nowEpochMs + sleepMinutes.max * 60_000;
  return stored > nowEpochMs && stored <= latest ? stored : null;
}
