import { describe, expect, it } from 'vitest';
import { LoudnessMeasure, normalisationGain, reportedLoudness, targetLufs } from './loudness.ts';

const gainDb = (lufs: number, peak: number | null) => 20 * Math.log10(normalisationGain({ lufs, peak }));
const powerOf = (lufs: number) => 10 ** ((lufs + 0.691) / 10);

describe('loudness normalization', () => {
  it('brings loud and quiet songs to one level', () => {
    expect(gainDb(-8, 0.99)).toBeCloseTo(targetLufs + 8);
    expect(gainDb(-18, 0.3)).toBeCloseTo(targetLufs + 18);
    expect(gainDb(targetLufs, 1)).toBeCloseTo(0);
  });

  it('never raises a peak to full scale', () => {
    for (const peak of [0.1, 0.4, 0.7, 0.94]) {
      for (const lufs of [-40, -24, -15]) expect(peak * normalisationGain({ lufs, peak })).toBeLessThan(0.945);
    }
    expect(gainDb(-24, 0.99)).toBe(0);
  });

  it('never amplifies a song with unknown peak, but attenuates a loud one', () => {
    expect(gainDb(-24, null)).toBe(0);
    expect(gainDb(-9, null)).toBeCloseTo(-5);
  });

  it('does not change a song with unknown loudness, and limits the gain of silence', () => {
    expect(normalisationGain(null)).toBe(1);
    expect(gainDb(-55, 0.001)).toBeCloseTo(10);
  });
});

describe('the loudness reported by a service', () => {
  it('is used where it is plausible', () => {
    expect(reportedLoudness(-9.1, 0.98)).toEqual({ lufs: -9.1, peak: 0.98 });
    expect(reportedLoudness(-12, 1.2)).toEqual({ lufs: -12, peak: 1.2 });
  });

  it.each([null, 0, 3, -90, -0.5])('is null where the loudness is reported as %s', (volume) => {
    expect(reportedLoudness(volume, 0.9)).toBeNull();
  });

  it.each([null, 0, -1, 99])('has no peak where that is reported as %s', (peak) => {
    expect(reportedLoudness(-9, peak)).toEqual({ lufs: -9, peak: null });
  });
});

describe('the measure of loudness', () => {
  /** Adds this many seconds, starting at `fromMs`. */
  const add = (measure: LoudnessMeasure, fromMs: number, seconds: number, lufs: number, peak = 0.5) => {
    for (let at = fromMs; at < fromMs + seconds * 1000; at += 250) {
      measure.add({ fromMs: at, toMs: at + 250, power: powerOf(lufs), peak });
    }
  };

  it('has no result before ten seconds were played', () => {
    const measure = new LoudnessMeasure();
    add(measure, 0, 9, -12);
    expect(measure.result(180_000)).toBeNull();
    add(measure, 9000, 1, -12);
    expect(measure.result(180_000)?.lufs).toBeCloseTo(-12, 3);
  });

  it('has a peak when the whole song was played', () => {
    const measure = new LoudnessMeasure();
    add(measure, 0, 90, -12, 0.4);
    add(measure, 90_000, 60, -12, 0.8);
    expect(measure.result(180_000)?.peak).toBeNull();
    // Repeated parts count once.
    add(measure, 0, 60, -12, 0.3);
    expect(measure.result(180_000)?.peak).toBeNull();
    add(measure, 150_000, 28, -12, 0.3);
    expect(measure.result(180_000)?.peak).toBe(0.8);
  });

  it('has a result for a shorter song that was fully played', () => {
    const measure = new LoudnessMeasure();
    add(measure, 0, 4, -12);
    expect(measure.result(4000)).toMatchObject({ peak: 0.5 });
    expect(measure.result(0)).toBeNull();
  });

  it('ignores silence and quiet passages', () => {
    const measure = new LoudnessMeasure();
    add(measure, 0, 60, -10);
    add(measure, 60_000, 60, -40);
    add(measure, 120_000, 60, -90);
    measure.add({ fromMs: 0, toMs: 250, power: 0, peak: 0 });
    expect(measure.result(180_000)?.lufs).toBeCloseTo(-10, 3);
  });

  it('has no result for a silent song', () => {
    const measure = new LoudnessMeasure();
    add(measure, 0, 60, -100);
    expect(measure.result(60_000)).toBeNull();
  });
});
