import { expect, it } from 'vitest';
import { afterNavigation, type HistorySteps, possibleSteps } from './history-steps';

const start: HistorySteps = { index: 0, last: 0 };

it('offers nothing on the first page', () => {
  expect(possibleSteps(start)).toEqual({ back: false, forward: false });
});

it('offers back after a navigation and forward after going back', () => {
  const there = afterNavigation(start, 'PUSH', 1);
  expect(possibleSteps(there)).toEqual({ back: true, forward: false });
  const back = afterNavigation(there, 'POP', 0);
  expect(possibleSteps(back)).toEqual({ back: false, forward: true });
  expect(possibleSteps(afterNavigation(back, 'REPLACE', 0))).toEqual({ back: false, forward: true });
});

it('removes the entries ahead on a new navigation', () => {
  const back = afterNavigation({ index: 3, last: 3 }, 'POP', 1);
  expect(possibleSteps(afterNavigation(back, 'PUSH', 2))).toEqual({ back: true, forward: false });
});
