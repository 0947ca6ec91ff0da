import { expect, it } from 'vitest';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { startIn } from './item-start.ts';

const start = (startMs: number | undefined, audio: Parameters<typeof startIn>[1] = null, durationMs = 100_000) =>
  startIn({ key: 1, song: makeSong(1, { durationMs }), ...(startMs !== undefined && { startMs }) }, audio);
const whole = (durationMs: number) => ({ durationMs, preview: null });
const preview = (startMs: number, durationMs: number) => ({ durationMs, preview: { startMs } });

it('an item starts where it is told, or at the beginning', () => {
  expect(start(undefined)).toBe(0);
  expect(start(40_000)).toBe(40_000);
  expect(start(40_000, whole(90_000))).toBe(40_000);
  expect(start(40_000, whole(0))).toBe(40_000);
  expect(start(40_000, null, 0)).toBe(40_000);
});

it('starts at the beginning of audio that does not reach that far', () => {
  expect(start(100_000)).toBe(0);
  expect(start(40_000, whole(40_000))).toBe(0);
  expect(start(90_000, preview(20_000, 60_000))).toBe(0);
  expect(start(10_000, preview(20_000, 60_000))).toBe(0);
});

it('starts at the same sound in a preview', () => {
  expect(start(70_000, preview(60_000, 60_000))).toBe(10_000);
});
