import { describe, expect, it } from 'vitest';
import { isSleepMinutes, restoredSleepTimer } from './sleep-timer';

describe('a sleep timer', () => {
  it('takes 1 to 600 minutes', () => {
    expect([1, 30.5, 600].every(isSleepMinutes)).toBe(true);
    expect([0, 0.9, 601, Number.NaN, Number.POSITIVE_INFINITY].some(isSleepMinutes)).toBe(false);
  });

  it('is restored while its time has not passed', () => {
    expect(restoredSleepTimer(5000, 4000)).toBe(5000);
    expect(restoredSleepTimer(5000, 5000)).toBeNull();
    expect(restoredSleepTimer('end-of-song', 5000)).toBe('end-of-song');
    expect(restoredSleepTimer(null, 0)).toBeNull();
  });

  it('is not restored when it lies further ahead than can be chosen: a clock was set back', () => {
    expect(restoredSleepTimer(601 * 60_000, 0)).toBeNull();
  });
});
