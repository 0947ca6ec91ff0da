import { describe, expect, it } from 'vitest';
import { isSleepMinutes, parseSleepMinutes, restoredSleepTimer, sleepRemainingMs } from './sleep-timer.ts';

describe('a sleep timer', () => {
  it('accepts 1 to 600 minutes', () => {
    expect([1, 30.5, 600].every(isSleepMinutes)).toBe(true);
    expect([0, 0.9, 601, Number.NaN, Number.POSITIVE_INFINITY].some(isSleepMinutes)).toBe(false);
  });

  it('accepts typed whole minutes', () => {
    expect(['1', ' 45 ', '600'].map(parseSleepMinutes)).toEqual([1, 45, 600]);
    for (const text of ['', '0', '601', '1000', '2.5', '-3', '1e2', 'soon', '5 5']) {
      expect(parseSleepMinutes(text)).toBeNull();
    }
  });

  it('has whole seconds left until it ends', () => {
    expect(sleepRemainingMs(60_000, 0)).toBe(60_000);
    expect(sleepRemainingMs(60_000, 1)).toBe(60_000);
    expect(sleepRemainingMs(60_000, 59_999)).toBe(1000);
    expect(sleepRemainingMs(60_000, 61_000)).toBe(0);
  });

  it('is restored while its time has not passed', () => {
    expect(restoredSleepTimer(5000, 4000)).toBe(5000);
    expect(restoredSleepTimer(5000, 5000)).toBeNull();
    expect(restoredSleepTimer('end-of-song', 5000)).toBe('end-of-song');
    expect(restoredSleepTimer(null, 0)).toBeNull();
  });

  it('is not restored when it is further ahead than can be chosen, because the clock was set back', () => {
    expect(restoredSleepTimer(601 * 60_000, 0)).toBeNull();
  });
});
