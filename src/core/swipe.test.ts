import { expect, it } from 'vitest';
import { swipeAxis, swipeDirection } from '@/core/swipe.ts';

/** A finger moving evenly from 0 to a place, one move every 20 ms. */
const evenly = (to: number, ms: number) =>
  Array.from({ length: ms / 20 + 1 }, (_, index) => ({ at: (to * index * 20) / ms, timeMs: 1000 + index * 20 }));

it('tells the axis once the finger has left its place', () => {
  expect(swipeAxis(9, 0)).toBeNull();
  expect(swipeAxis(7, 7)).toBeNull();
  expect(swipeAxis(10, 0)).toBe('x');
  expect(swipeAxis(-12, 8)).toBe('x');
  expect(swipeAxis(8, -12)).toBe('y');
  expect(swipeAxis(10, 10)).toBe('y');
});

it('takes a slow swipe from its full length', () => {
  expect(swipeDirection(evenly(48, 1000), 48)).toBe(1);
  expect(swipeDirection(evenly(-48, 1000), 48)).toBe(-1);
  expect(swipeDirection(evenly(47, 1000), 48)).toBeNull();
});

it('takes a fast swipe from half of it', () => {
  expect(swipeDirection(evenly(24, 40), 48)).toBe(1);
  expect(swipeDirection(evenly(-24, 40), 48)).toBe(-1);
  expect(swipeDirection(evenly(23, 40), 48)).toBeNull();
  expect(swipeDirection(evenly(40, 100), 48)).toBeNull();
});

it('is called off by moving back', () => {
  const out = evenly(60, 200);
  const back = { at: 40, timeMs: 1220 };
  expect(swipeDirection([...out, back], 48)).toBeNull();
  // Fast, but in the other direction.
  expect(swipeDirection([...out, { at: 30, timeMs: 1290 }], 48)).toBeNull();
});

it('counts only the last moves as its speed', () => {
  expect(swipeDirection([...evenly(40, 60), { at: 40, timeMs: 1400 }], 48)).toBeNull();
});

it('is none without a move', () => {
  expect(swipeDirection([], 48)).toBeNull();
  expect(swipeDirection([{ at: 0, timeMs: 1000 }], 48)).toBeNull();
});
