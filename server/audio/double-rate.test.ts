import { expect, it } from 'vitest';
import { doubleRate } from './double-rate.ts';

it('doubles the rate of a tone without delay, across block borders', () => {
  const rate = 48000;
  const tone = (i: number, hz: number, at: number): number => 0.5 * Math.sin((2 * Math.PI * hz * i) / at);
  const blocks = [0, 7, 1000, 1001, 3000].map((from, index, all) => {
    const left = Float32Array.from({ length: (all[index + 1] ?? 5000) - from }, (_, i) => tone(from + i, 5000, rate));
    return { left, right: left.map((value) => -value) };
  });
  const left = [...doubleRate(blocks)].flatMap((block) => [...block.left]);
  expect(left).toHaveLength(10000);
  for (let i = 100; i < 9900; i += 1) expect(left[i]).toBeCloseTo(tone(i, 5000, rate * 2), 2);
});
