import { expect, it } from 'vitest';
import { afterNavigation, type HistorySteps, possibleSteps, scrollTarget } from './page-history.ts';

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

const elsewhere = { samePath: false, isPop: false, saved: null, hash: '' };

it('scrolls to the top of a new screen', () => {
  expect(scrollTarget(elsewhere)).toEqual({ type: 'top' });
  expect(scrollTarget({ ...elsewhere, saved: 400 })).toEqual({ type: 'top' });
});

it('restores the scroll position of a history entry', () => {
  expect(scrollTarget({ ...elsewhere, isPop: true, saved: 400, hash: '#x' })).toEqual({ type: 'position', top: 400 });
  expect(scrollTarget({ ...elsewhere, isPop: true })).toEqual({ type: 'top' });
});

it('scrolls to the element with the id in the hash', () => {
  expect(scrollTarget({ ...elsewhere, hash: '#a%20b' })).toEqual({ type: 'target', id: 'a b' });
  expect(scrollTarget({ ...elsewhere, hash: '#100%' })).toEqual({ type: 'target', id: '100%' });
});

it('does not scroll when only query or hash changed', () => {
  expect(scrollTarget({ ...elsewhere, samePath: true, isPop: true, saved: 400 })).toEqual({ type: 'stay' });
  expect(scrollTarget({ ...elsewhere, samePath: true, hash: '#x' })).toEqual({ type: 'stay' });
});
