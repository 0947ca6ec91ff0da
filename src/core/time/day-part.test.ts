import { expect, it } from 'vitest';
import { dayPart } from './day-part.ts';

it('changes at five, noon and six', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(dayPart)).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
