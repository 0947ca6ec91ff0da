import { expect, it } from 'vitest';
import { shuffle } from './shuffle';

it('orders by the numbers drawn and does not change the given array', () => {
  const numbers = [0.5, 0.1, 0.9];
  const entries = ['a', 'b', 'c'];
  expect(shuffle(entries, () => numbers.shift() ?? 0)).toEqual(['b', 'a', 'c']);
  expect(entries).toEqual(['a', 'b', 'c']);
});

it('keeps every entry once', () => {
  const entries = Array.from({ length: 50 }, (_, index) => index);
  expect(shuffle(entries, Math.random).sort((a, b) => a - b)).toEqual(entries);
});
