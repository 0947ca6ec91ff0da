import { expect, it } from 'vitest';
import { type RenderedEntry, reachableStop } from './tab-stop';

/** Entries 36 to 53, of which these are in view. */
const rendered = (firstInView: number, lastInView: number): readonly RenderedEntry[] =>
  Array.from({ length: 18 }, (_, place) => {
    const index = 36 + place;
    return { index, isInView: index >= firstInView && index <= lastInView };
  });

it.each([36, 45, 53])('the wanted entry %i is the tab stop where it is rendered', (wanted) => {
  expect(reachableStop(wanted, 100, rendered(40, 49))).toBe(wanted);
});

it.each([0, 35, 54, 99])('the first entry in view replaces entry %i, which is not rendered', (wanted) => {
  expect(reachableStop(wanted, 100, rendered(40, 49))).toBe(40);
});

it('is the last entry of a list that got shorter, where it is rendered', () => {
  expect(reachableStop(99, 45, rendered(36, 44))).toBe(44);
  expect(reachableStop(99, 10, [])).toBe(9);
  expect(reachableStop(3, 0, [])).toBe(0);
});

it('is a rendered entry where none is in view, and the wanted one where none is rendered', () => {
  expect(reachableStop(0, 100, rendered(0, 0))).toBe(36);
  expect(reachableStop(7, 100, [])).toBe(7);
});
