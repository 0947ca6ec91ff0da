import { describe, expect, it } from 'vitest';
import { isPlausibleSound, plausibleSound } from './local-track.ts';

const sound = { durationMs: 180_000, bitRateKbps: 128, sampleRateHz: 44_100, isLossless: false };
const hoursMs = 3_600_000;

describe('the numbers of a file', () => {
  it.each([
    ['a song', sound],
    ['the longest recording', { ...sound, durationMs: 100 * hoursMs }],
    ['the highest lossy rate', { ...sound, bitRateKbps: 1536 }],
    ['the highest lossless rate', { ...sound, bitRateKbps: 100_000, isLossless: true }],
    ['the highest sample rate', { ...sound, sampleRateHz: 22_579_200 }],
    ['unknown numbers', { ...sound, durationMs: 0, bitRateKbps: 0, sampleRateHz: 0 }],
  ])('are left as they are: %s', (_what, possible) => {
    expect(plausibleSound(possible)).toEqual(possible);
    expect(isPlausibleSound(possible)).toBe(true);
  });

  it.each([
    ['durationMs', 100 * hoursMs + 1],
    ['durationMs', 5.8e12],
    ['durationMs', -1],
    ['bitRateKbps', 1537],
    ['bitRateKbps', 32_000_000],
    ['bitRateKbps', Number.NaN],
    ['sampleRateHz', 22_579_201],
  ])('count as unknown with %s %d', (field, value) => {
    const damaged = { ...sound, [field]: value };
    expect(plausibleSound(damaged)).toEqual({ ...sound, [field]: 0 });
    expect(isPlausibleSound(damaged)).toBe(false);
  });
});
