import { expect, it } from 'vitest';
import { reachableStop } from './tab-stop';

const drawn = { visible: { first: 40, last: 49 }, all: { first: 36, last: 53 } };

it.each([36, 45, 53])('the wanted entry %i is the tab stop where it is rendered', (wanted) => {
  expect(reachableStop(wanted, 100, drawn)).toBe(wanted);
});

it.each([0, 35, 54, 99])('the first visible entry replaces entry %i, which is not rendered', (wanted) => {
  expect(reachableStop(wanted, 100, drawn)).toBe(40);
});

it('is never beyond the end of a list that got shorter', () => {
  expect(reachableStop(99, 45, drawn)).toBe(44);
  expect(reachableStop(99, 10, drawn)).toBe(9);
  expect(reachableStop(3, 0, drawn)).toBe(0);
});

it('is a rendered entry where none is fully visible, and the wanted one before the first render', () => {
  expect(reachableStop(0, 100, { visible: null, all: { first: 36, last: 53 } })).toBe(36);
  expect(reachableStop(7, 100, { visible: null, all: null })).toBe(7);
});
