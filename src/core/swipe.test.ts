import { expect, it } from 'vitest';
import { swipeStep } from './swipe';

it('takes a long sideways move for a step', () => {
  expect(swipeStep(-80, 5)).toBe('next');
  expect(swipeStep(80, -10)).toBe('previous');
});

it('takes short and slanting moves for none', () => {
  expect(swipeStep(-30, 0)).toBeNull();
  expect(swipeStep(60, 50)).toBeNull();
});
