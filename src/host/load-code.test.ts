import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isUnreported, loadAhead, loadCode } from './load-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const missing = () =>
  new TypeError('Failed to fetch dynamically imported module: https://kanade.example/assets/part-1.js');

/** Loads with one outcome for each attempt; resolves to the result. */
async function outcomeOf(outcomes: unknown[], isAhead = false): Promise<unknown> {
  const load = () =>
    loadCode(async () => {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
  const loaded = (isAhead ? loadAhead(load) : load()).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return loaded;
}

it('a part whose request was cut short is requested again', async () => {
  const [first, second] = [missing(), missing()];
  expect(await outcomeOf([first, second, 'part'])).toBe('part');
  expect([first, second].map(isUnreported)).toEqual([true, true]);
});

it('a part that stays missing fails with its last error, which nothing follows', async () => {
  const [last, spare] = [missing(), 'never requested'];
  const outcomes = [missing(), missing(), last, spare];
  expect(await outcomeOf(outcomes)).toBe(last);
  expect(outcomes).toEqual([spare]);
  expect(isUnreported(last)).toBe(false);
});

it('a part that fails while it runs is not run again', async () => {
  const error = new Error('page is null');
  expect(await outcomeOf([error, 'part'])).toBe(error);
  expect(isUnreported(error)).toBe(false);
});

it('a part that is missing when it is loaded ahead is reported by its use alone', async () => {
  const [ahead, used] = [missing(), missing()];
  await outcomeOf([missing(), missing(), ahead], true);
  await outcomeOf([missing(), missing(), used]);
  expect([ahead, used].map(isUnreported)).toEqual([true, false]);
});
