import { expect, it } from 'vitest';
import { climaxTicks } from './climax-ticks.ts';

it('gives fractions of the length', () => {
  expect(climaxTicks([{ startMs: 50_000 }, { startMs: 150_000 }], 0, 200_000)).toEqual([0.25, 0.75]);
});

it('shifts marks by the start of a preview and leaves out those outside it', () => {
  expect(climaxTicks([{ startMs: 20_000 }, { startMs: 45_000 }, { startMs: 150_000 }], 30_000, 60_000)).toEqual([0.25]);
});

it('gives none while the length is unknown, and no duplicates', () => {
  expect(climaxTicks([{ startMs: 5 }], 0, 0)).toEqual([]);
  expect(climaxTicks([{ startMs: 5 }, { startMs: 5 }], 0, 10)).toEqual([0.5]);
});
