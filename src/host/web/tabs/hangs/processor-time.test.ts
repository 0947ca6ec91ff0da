import { expect, it } from 'vitest';
import { isProcessorShared } from './processor-time';

/** A clock that advances by each of these, over and over, in ms. */
function clock(...stepsMs: number[]): () => number {
  let atMs = 1000;
  let reading = 0;
  return () => (atMs += stepsMs[reading++ % stepsMs.length] ?? 0);
}

it('a thread that runs all the time has its processor for itself', () => {
  expect(isProcessorShared(clock(0.01))).toBe(false);
});

it('one that has to wait again and again shares it', () => {
  expect(isProcessorShared(clock(0.5, 0.5, 3))).toBe(true);
});

it('one that shares it with a single other thread has enough of it', () => {
  expect(isProcessorShared(clock(0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 3))).toBe(false);
});

it('a single short interruption is none', () => {
  const steps = [...Array.from({ length: 100 }, () => 0.1), 2, ...Array.from({ length: 500 }, () => 0.1)];
  expect(isProcessorShared(clock(...steps))).toBe(false);
});
