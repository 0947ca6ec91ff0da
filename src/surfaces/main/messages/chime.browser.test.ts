import { expect, test } from 'vitest';
import { chimeSeconds, scheduleChime } from './chime.ts';

test('the chime sounds, quietly, and ends', async () => {
  const rate = 8000;
  const context = new OfflineAudioContext(1, rate * (chimeSeconds + 0.5), rate);
  scheduleChime(context);
  const samples = (await context.startRendering()).getChannelData(0);
  const peak = (from: number, to: number) =>
    samples.slice(from * rate, to * rate).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(peak(0, chimeSeconds)).toBeGreaterThan(0.05);
  expect(peak(0, chimeSeconds)).toBeLessThan(0.3);
  expect(peak(chimeSeconds + 0.1, chimeSeconds + 0.5)).toBe(0);
});
