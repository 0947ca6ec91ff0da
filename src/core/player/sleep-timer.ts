import * as v from 'valibot';

/** When playback stops: at this time in ms (the storage holds epoch time, a document its steady clock's), or when the current song has ended. */
export type SleepTimer = number | 'end-of-song';

/** Shortest and longest time that can be chosen, in minutes. */
export const sleepMinutes = { min: 1, max: 600 } as const;

/** Duration of the fade-out before the pause, in ms. */
export const sleepFadeMs = 3000;

export const sleepTimerSchema: v.GenericSchema<unknown, SleepTimer> = v.union([
  v.literal('end-of-song'),
  v.pipe(v.number(), v.finite(), v.minValue(0)),
]);

export function isSleepMinutes(minutes: number): boolean {
  return Number.isFinite(minutes) && minutes >= sleepMinutes.min && minutes <= sleepMinutes.max;
}

/** The whole minutes in typed text; null for anything that can't be chosen. */
export function parseSleepMinutes(text: string): number | null {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return isSleepMinutes(minutes) ? minutes : null;
}

/** The timer by a clock that is ahead by this much. */
export function movedTimer(timer: SleepTimer | null, byMs: number): SleepTimer | null {
  return typeof timer === 'number' ? timer + byMs : timer;
}

/** Remaining time of a timer in ms, rounded up to whole seconds (0:01 until it ends) and never below 0. */
export function sleepRemainingMs(untilEpochMs: number, nowEpochMs: number): number {
  return Math.max(0, Math.ceil((untilEpochMs - nowEpochMs) / 1000) * 1000);
}

/**
 * A timer that was stored while no engine ran, if it still applies; null when its time has passed: playback has already
 * stopped, and a user who starts it again does not want it paused.
 */
export function restoredSleepTimer(stored: SleepTimer | null, nowEpochMs: number): SleepTimer | null {
  if (stored === null || stored === 'end-of-song') return stored;
  const latest = nowEpochMs + sleepMinutes.max * 60_000;
  return stored > nowEpochMs && stored <= latest ? stored : null;
}
