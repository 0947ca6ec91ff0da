import { expect, test } from 'vitest';
import { createRateLimit } from './connection.ts';

test('it lasts for a burst, and then for the rate', () => {
  let time = 0;
  const take = createRateLimit({ burst: 3, perSecond: 2 }, () => time);
  const taken = () => Array.from({ length: 5 }, take);
  expect(taken()).toEqual([true, true, true, false, false]);
  time += 499;
  expect(take()).toBe(false);
  time += 1;
  expect(taken()).toEqual([true, false, false, false, false]);
  // Idle time never allows more than a burst.
  time += 3_600_000;
  expect(taken()).toEqual([true, true, true, false, false]);
});
