import * as v from 'valibot';

/** When the music stops by itself: at this moment (`Date.now()`, ms), or when the current song has ended. */
export type SleepTimer = number | 'end-of-song';

/** Shortest and longest time that can be chosen, in minutes. */
export const sleepMinutes = { min: 1, max: 600 } as const;

/** How long the sound takes to fade before the pause, in ms. */
export const sleepFadeMs = 3000;

/** A timer as it may be stored. */
export const sleepTimerSchema: v.GenericSchema<unknown, SleepTimer> = v.union([
  v.literal('end-of-song'),
  v.pipe(v.number(), v.finite(), v.minValue(0)),
]);

/** True for a number of minutes that can be chosen. */
export function isSleepMinutes(minutes: number): boolean {
  return Number.isFinite(minutes) && minutes >= sleepMinutes.min && minutes <= sleepMinutes.max;
}

/** Whole minutes as somebody typed them; null for anything that can't be chosen. */
export function parseSleepMinutes(text: string): number | null {
  const minutes = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return isSleepMinutes(minutes) ? minutes : null;
}

/** What is left of a timer, in ms, in whole seconds and never below 0: it says 0:01 until it is over. */
export function sleepRemainingMs(untilEpochMs: number, nowEpochMs: number): number {
  return Math.max(0, Math.ceil((untilEpochMs - nowEpochMs) / 1000) * 1000);
}

/**
 * A timer that was kept while no engine ran, as it holds now; null when its time has passed: the music has stopped
 * already, and who starts it again wants to hear it.
 */
export function restoredSleepTimer(stored: SleepTimer | null, nowEpochMs: number): SleepTimer | null {
  if (stored === null || stored === 'end-of-song') return stored;
  const latest = nowEpochMs + sleepMinutes.max * 60_000;
  return stored > nowEpochMs && stored <= latest ? stored : null;
}
