import { expect, it } from 'vitest';
import { swipeStep } from './swipe';

it('treats a long horizontal move as a step', () => {
  expect(swipeStep(-80, 5)).toBe('next');
  expect(swipeStep(80, -10)).toBe('previous');
});

it('ignores short and diagonal moves', () => {
  expect(swipeStep(-30, 0)).toBeNull();
  expect(swipeStep(60, 50)).toBeNull();
});
