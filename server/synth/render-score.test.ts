import { beforeAll, describe, expect, it } from 'vitest';
import { compositionOf, createCatalogue, type Song } from '../catalogue/catalogue.ts';
import { renderScore, scoreFrames } from './render-score.ts';
import type { Score } from './score.ts';

/** Half the default rate, in half the time. */
const RATE = 22050;
const { songs } = createCatalogue();
const song = [...songs].sort((a, b) => compositionOf(a).seconds - compositionOf(b).seconds)[0] as Song;
const composition = compositionOf(song);

function render(score: Score): { left: Float32Array; right: Float32Array } {
  const total = scoreFrames(score, RATE);
  const left = new Float32Array(total);
  const right = new Float32Array(total);
  let at = 0;
  for (const block of renderScore(score, RATE)) {
    left.set(block.left, at);
    right.set(block.right, at);
    at += block.left.length;
  }
  expect(at).toBe(total);
  return { left, right };
}

function rms(samples: Float32Array, fromSeconds: number, toSeconds: number): number {
  const part = samples.subarray(Math.round(fromSeconds * RATE), Math.round(toSeconds * RATE));
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length);
}

/** Power at one frequency (Goertzel). */
function power(samples: Float32Array, hz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE);
  let a = 0;
  let b = 0;
  for (const sample of samples) {
    const next = sample + turn * a - b;
    b = a;
    a = next;
  }
  return a * a + b * b - turn * a * b;
}

describe('a rendered song', () => {
  let audio: ReturnType<typeof render>;
  beforeAll(() => {
    audio = render(composition.score);
  });

  it('has only finite samples below full scale', () => {
    let peak = 0;
    for (const side of [audio.left, audio.right]) {
      for (const sample of side) {
        if (!Number.isFinite(sample)) throw new Error('not a number');
        peak = Math.max(peak, Math.abs(sample));
      }
    }
    expect(peak).toBeLessThanOrEqual(0.8601);
    expect(peak).toBeGreaterThan(0.3);
  });

  it('fades to true silence at its end and starts without a click', () => {
    expect(rms(audio.left, composition.seconds - 0.1, composition.seconds)).toBe(0);
    expect(rms(audio.left, composition.seconds - 0.3, composition.seconds - 0.2)).toBeLessThan(0.01);
    expect(Math.abs(audio.left[0] as number)).toBeLessThan(0.01);
  });

  it('sounds all the way, and its chorus is louder than its introduction', () => {
    for (let second = 1; second < composition.seconds - 4; second += 1)
      expect(rms(audio.left, second, second + 1)).toBeGreaterThan(0.01);
    const level = (kind: string): number => {
      const section = composition.sections.find((entry) => entry.kind === kind);
      return section === undefined ? 0 : rms(audio.left, section.startMs / 1000, section.endMs / 1000);
    };
    expect(level('c')).toBeGreaterThan(level('i') * 1.1);
  });

  it('is music rather than a tone or noise: several peaks stand out, most of the spectrum does not', () => {
    const { startMs } = composition.climax as { startMs: number };
    const part = audio.left.subarray((startMs / 1000 + 0.5) * RATE, (startMs / 1000 + 1.5) * RATE);
    const powers = Array.from({ length: 600 }, (_, i) => power(part, 60 + i * 4)).sort((a, b) => b - a);
    const median = powers[300] as number;
    const peaks = powers.filter((value) => value > median * 30).length;
    expect(peaks).toBeGreaterThan(4);
    expect(peaks).toBeLessThan(200);
  });

  it('is stereo', () => {
    const difference = audio.left.map((value, index) => value - (audio.right[index] as number));
    expect(rms(difference, 20, 30)).toBeGreaterThan(rms(audio.left, 20, 30) * 0.08);
  });
});

it('renders the same samples every time', () => {
  const short: Score = { ...composition.score, seconds: 6 };
  expect(render(short)).toEqual(render(short));
});
