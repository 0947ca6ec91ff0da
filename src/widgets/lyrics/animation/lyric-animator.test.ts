import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseKrc } from '@/core/lyrics/krc.ts';
import type { LyricMoment } from '@/core/lyrics/lyric-timeline.ts';
import type { PositionClock } from '@/core/player/position-clock.ts';
import { LyricAnimator, type LyricStage } from './lyric-animator.ts';

const { lines } = parseKrc('[1000,1000]<0,400,0>a<400,600,0>b\n[4000,500]<0,500,0>c');

type Seen = { atMs: number; moment?: LyricMoment; fill?: [line: number, positionMs: number, rate: number] };

function setUp() {
  const seen: Seen[] = [];
  const at = () => Date.now();
  const stage: LyricStage = {
    show: (moment) => seen.push({ atMs: at(), moment }),
    fill: (...fill) => seen.push({ atMs: at(), fill }),
  };
  const animator = new LyricAnimator({ lines, stage, now: at });
  const moments = () =>
    seen.flatMap(({ atMs, moment }) => (moment ? [[atMs, moment.line, moment.sung, moment.singing]] : []));
  const fills = () => seen.flatMap(({ atMs, fill }) => (fill ? [[atMs, ...fill]] : []));
  return { animator, moments, fills };
}

const clock = (changes: Partial<PositionClock> = {}): PositionClock => ({
  anchorMs: 0,
  atEpochMs: Date.now(),
  rate: 1,
  paused: false,
  ...changes,
});

describe('the lyrics of a playing song', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
    vi.useRealTimers();
  });

  it('change exactly when words and lines begin and end', () => {
    const { animator, moments } = setUp();
    animator.setClock(clock());
    vi.advanceTimersByTime(10_000);
    expect(moments()).toEqual([
      [1000, 0, 0, 0],
      [1400, 0, 1, 1],
      [2000, 0, 2, -1],
      [4000, 1, 0, 0],
      [4500, 1, 1, -1],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0.5, 1.5, 2])('advance at the playback rate of %d', (rate) => {
    const { animator, moments, fills } = setUp();
    animator.setClock(clock({ rate }));
    vi.advanceTimersByTime(10_000);
    const expected = [1000, 1400, 2000, 4000, 4500].map((ms) => ms / rate);
    for (const [index, [atMs]] of moments().entries())
      expect(Math.abs((atMs ?? 0) - (expected[index] ?? 0))).toBeLessThan(1.01);
    expect(moments()).toHaveLength(5);
    expect(fills().every(([, , , filledRate]) => filledRate === rate)).toBe(true);
  });

  it('a correction of the clock never highlights the previous word again; a seek and a changed offset do', () => {
    const { animator, moments } = setUp();
    animator.setClock(clock());
    vi.advanceTimersByTime(1410);
    animator.setClock(clock({ anchorMs: 1330 }));
    expect(moments().at(-1)).toEqual([1400, 0, 1, 1]);
    vi.advanceTimersByTime(670);
    expect(moments().slice(1)).toEqual([
      [1400, 0, 1, 1],
      [2080, 0, 2, -1],
    ]);
    animator.setClock(clock({ anchorMs: 1390 }));
    expect(moments().at(-1)).toEqual([2080, 0, 0, 0]);
    vi.advanceTimersByTime(10);
    animator.setShift({ previewStartMs: 0, offsetMs: -50 });
    expect(moments().slice(-2)).toEqual([
      [2090, 0, 1, 1],
      [2090, 0, 0, 0],
    ]);
  });

  it('run timers only at boundaries', () => {
    const { animator } = setUp();
    const armed = vi.spyOn(globalThis, 'setTimeout');
    animator.setClock(clock());
    vi.advanceTimersByTime(10_000);
    expect(armed).toHaveBeenCalledTimes(5);
  });

  it('bind the fills once per line and once per change of the clock', () => {
    const { animator, fills } = setUp();
    const first = clock();
    animator.setClock(first);
    vi.advanceTimersByTime(1500);
    animator.setClock(first);
    animator.setClock(clock({ anchorMs: 1600 }));
    vi.advanceTimersByTime(3000);
    expect(fills()).toEqual([
      [0, -1, 0, 1],
      [1000, 0, 1000, 1],
      [1500, 0, 1600, 1],
      [3900, 1, 4000, 1],
    ]);
  });

  it('stay at the right position while paused, without a timer', () => {
    const { animator, moments, fills } = setUp();
    animator.setClock(clock());
    vi.advanceTimersByTime(1200);
    animator.setClock(clock({ anchorMs: 1200, paused: true }));
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(moments()).toEqual([[1000, 0, 0, 0]]);
    expect(fills().at(-1)).toEqual([1200, 0, 1200, 0]);
    animator.setClock(clock({ anchorMs: 1200 }));
    vi.advanceTimersByTime(200);
    expect(moments().at(-1)).toEqual([61_400, 0, 1, 1]);
  });

  it('follow a seek in both directions', () => {
    const { animator, moments } = setUp();
    animator.setClock(clock({ anchorMs: 4100 }));
    animator.setClock(clock({ anchorMs: 1500 }));
    animator.setClock(clock({ anchorMs: 0, paused: true }));
    expect(moments()).toEqual([
      [0, 1, 0, 0],
      [0, 0, 1, 1],
      [0, -1, 0, -1],
    ]);
  });

  it('do nothing while hidden and are at the right position as soon as they are shown again', () => {
    const { animator, moments, fills } = setUp();
    animator.setClock(clock());
    vi.advanceTimersByTime(1100);
    animator.setVisible(false);
    expect(vi.getTimerCount()).toBe(0);
    expect(fills().at(-1)).toEqual([1100, 0, 1100, 0]);
    animator.setClock(clock({ anchorMs: 1100 }));
    vi.advanceTimersByTime(3100);
    expect(moments()).toHaveLength(1);
    animator.setVisible(true);
    expect(moments().at(-1)).toEqual([4200, 1, 0, 0]);
    expect(fills().at(-1)).toEqual([4200, 1, 4200, 1]);
  });

  it('are shifted by the start of a preview', () => {
    const { animator, moments } = setUp();
    animator.setShift({ previewStartMs: 3000, offsetMs: 900 });
    animator.setClock(clock());
    vi.advanceTimersByTime(100);
    expect(moments()).toEqual([
      [0, 0, 2, -1],
      [100, 1, 0, 0],
    ]);
  });

  it('leave no timer behind when stopped', () => {
    const { animator, moments } = setUp();
    animator.setClock(clock());
    animator.stop();
    vi.advanceTimersByTime(10_000);
    expect(vi.getTimerCount()).toBe(0);
    expect(moments()).toEqual([]);
  });
});
