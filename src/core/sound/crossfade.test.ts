import { describe, expect, it } from 'vitest';
import { crossfadeBetween, equalPowerCurve, remainingMs } from './crossfade';

describe('the remaining time', () => {
  it('is wall-clock time at the speed', () => {
    expect(remainingMs(4000, 10_000, 1)).toBe(6000);
    expect(remainingMs(4000, 10_000, 2)).toBe(3000);
    expect(remainingMs(11_000, 10_000, 1)).toBe(0);
  });

  it('is infinite where the length is unknown', () => {
    expect(remainingMs(4000, 0, 1)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a crossfade', () => {
  const songs = { crossfadeMs: 5000, mode: 'list-loop', outgoingMs: 60_000, incomingMs: 60_000 } as const;

  it('is as long as chosen between songs that are long enough', () => {
    expect(crossfadeBetween(songs)).toBe(5000);
    expect(crossfadeBetween({ ...songs, mode: 'random', incomingMs: 0 })).toBe(5000);
  });

  it('is left out in single loop, when off, and for songs shorter than two of it', () => {
    expect(crossfadeBetween({ ...songs, mode: 'single-loop' })).toBe(0);
    expect(crossfadeBetween({ ...songs, crossfadeMs: 0 })).toBe(0);
    expect(crossfadeBetween({ ...songs, outgoingMs: 9999 })).toBe(0);
    expect(crossfadeBetween({ ...songs, incomingMs: 9999 })).toBe(0);
    expect(crossfadeBetween({ ...songs, incomingMs: 10_000 })).toBe(5000);
  });

  it('has constant energy at every point', () => {
    const up = equalPowerCurve('in');
    const down = equalPowerCurve('out');
    expect([up[0], up.at(-1), down[0], down.at(-1)].map((gain) => Math.round((gain ?? 9) * 1000))).toEqual([
      0, 1000, 1000, 0,
    ]);
    for (const [index, gain] of up.entries()) expect(gain ** 2 + (down[index] ?? 0) ** 2).toBeCloseTo(1, 5);
  });
});
