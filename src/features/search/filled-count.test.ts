import { expect, it } from 'vitest';
import { filledCount } from './filled-count.ts';

it.each([
  ['one row of a wide window', 10, 7, 7],
  ['a row of exactly all', 7, 7, 7],
  ['all that there are, in less than a row', 4, 7, 4],
  ['two rows of few columns', 10, 3, 6],
  ['one of two rows, where the second would not be full', 5, 3, 3],
  ['three rows of a single column', 10, 1, 3],
  ['nothing', 0, 4, 0],
])('shows %s', (_, items, columns, shown) => expect(filledCount(items, columns)).toBe(shown));
