import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ceilingCurve,
  ceilingInput,
  ceilingKnee,
  crossfadeBetween,
  equalPowerCurve,
  remainingMs,
  underCeiling,
} from './crossfade.ts';

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

/** A curve as Web Audio applies it: linear interpolation, clamped at both ends. */
function shaped(curve: Float32Array, sample: number): number {
  const at = Math.min(1, Math.max(0, (sample / ceilingInput + 1) / 2)) * (curve.length - 1);
  const before = Math.floor(at);
  const part = at - before;
  return (1 - part) * (curve[before] ?? 0) + part * (curve[before + 1] ?? curve[before] ?? 0);
}

describe('the soft ceiling', () => {
  const curve = ceilingCurve();

  it('does not change samples below its knee', () => {
    fc.assert(
      fc.property(fc.double({ min: -ceilingKnee, max: ceilingKnee, noNaN: true }), (sample) => {
        expect(underCeiling(sample)).toBe(sample);
        // Except within one step of the curve around the knee.
        if (Math.abs(sample) < ceilingKnee - 0.001) expect(shaped(curve, sample)).toBeCloseTo(sample, 6);
      }),
    );
    expect(shaped(curve, 0)).toBe(0);
  });

  it('limits every sample to full scale, however loud', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), (sample) => {
        expect(Math.abs(shaped(curve, sample))).toBeLessThanOrEqual(1);
        expect(Math.abs(underCeiling(sample))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has a continuous slope and is monotonic', () => {
    for (let index = 1; index < curve.length; index += 1) {
      const step = (curve[index] ?? 0) - (curve[index - 1] ?? 0);
      expect(step).toBeGreaterThanOrEqual(0);
      const next = (curve[index + 1] ?? curve[index] ?? 0) - (curve[index] ?? 0);
      // 0.001 is the increase of slope 1 between two points.
      if (index < curve.length - 1) expect(Math.abs(next - step)).toBeLessThan(0.00001);
    }
  });

  it('limits two equal songs at full scale, with their energy within 3 dB, at every point of a crossfade', () => {
    const up = equalPowerCurve('in');
    const down = equalPowerCurve('out');
    const tone = Array.from({ length: 200 }, (_, index) => Math.sin((index * 2 * Math.PI) / 200));
    const energy = (samples: readonly number[]): number => samples.reduce((sum, sample) => sum + sample ** 2, 0);
    for (const [index, rising] of up.entries()) {
      const sum = tone.map((sample) => shaped(curve, sample * (rising + (down[index] ?? 0))));
      expect(Math.max(...sum)).toBeLessThanOrEqual(1);
      expect(10 * Math.log10(energy(sum) / energy(tone))).toBeGreaterThan(-3);
    }
    // Without the curve they would be 3 dB above.
    expect(Math.max(...up.map((rising, index) => rising + (down[index] ?? 0)))).toBeCloseTo(Math.SQRT2);
  });
});
