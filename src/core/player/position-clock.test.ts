import { expect, it } from 'vitest';
import { adjustClock, clockToleranceMs, msUntil, positionAt } from './position-clock.ts';

const running = { anchorMs: 10_000, atEpochMs: 1000, rate: 2, paused: false };

it('the position moves with the wall clock at the speed of playback', () => {
  expect(positionAt(running, 2000)).toBe(12_000);
  expect(positionAt({ ...running, paused: true }, 9000)).toBe(10_000);
});

it('the position stays within the song', () => {
  expect(positionAt(running, 60_000, 15_000)).toBe(15_000);
  expect(positionAt({ ...running, anchorMs: -5 }, 1000)).toBe(0);
});

it('the time until a position depends on the speed, and is infinite for a position that is never reached', () => {
  expect(msUntil(running, 14_000, 1000)).toBe(2000);
  expect(msUntil(running, 9000, 1000)).toBe(Number.POSITIVE_INFINITY);
  expect(msUntil({ ...running, paused: true }, 14_000, 1000)).toBe(Number.POSITIVE_INFINITY);
});

it('the clock is replaced only when it no longer matches playback', () => {
  const sound = { positionMs: 12_000 + clockToleranceMs, rate: 2, paused: false };
  expect(adjustClock(running, sound, 2000)).toBe(running);
  const drifted = { ...sound, positionMs: sound.positionMs + 1 };
  expect(adjustClock(running, drifted, 2000)).toEqual({ anchorMs: 12_026, atEpochMs: 2000, rate: 2, paused: false });
  expect(adjustClock(running, { ...sound, paused: true }, 2000)).toMatchObject({ paused: true });
  expect(adjustClock(running, { ...sound, rate: 1 }, 2000)).toMatchObject({ rate: 1 });
});
