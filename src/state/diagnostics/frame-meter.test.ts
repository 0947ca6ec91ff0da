import { describe, expect, it } from 'vitest';
import { FrameMeter } from './frame-meter.ts';

/** A meter after frames of these durations, in ms. */
function meterAfter(times: readonly number[]): FrameMeter {
  const meter = new FrameMeter();
  let atMs = 1000;
  meter.add(atMs);
  for (const tookMs of times) {
    atMs += tookMs;
    meter.add(atMs);
  }
  return meter;
}

describe('late frames', () => {
  it('are those that take clearly longer than usual, at any rate of the screen', () => {
    for (const usual of [16.7, 8.3]) {
      const times = Array.from({ length: 100 }, (_, at) => (at % 10 === 0 ? usual * 3 : usual));
      expect(meterAfter(times).read()).toEqual({ total: 100, late: 10 });
    }
  });

  it('are counted for ten seconds', () => {
    const times = [500, ...Array.from({ length: 700 }, () => 16)];
    expect(meterAfter(times).read()).toMatchObject({ late: 0 });
    expect(meterAfter(times).read().total).toBeLessThan(640);
  });

  it('do not include the time that a page was hidden', () => {
    const meter = meterAfter([16, 16, 16]);
    meter.pause();
    meter.add(60_000);
    meter.add(60_016);
    expect(meter.read().late).toBe(0);
  });

  it('are none before the first frame', () => {
    expect(new FrameMeter().read()).toEqual({ total: 0, late: 0 });
  });
});
