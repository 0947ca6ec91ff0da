import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNowTicker } from './use-position.ts';

let visible = true;
let announce: (() => void) | null = null;

const ticker = () =>
  createNowTicker(200, {
    now: () => Date.now(),
    isVisible: () => visible,
    onVisibilityChange: (listener) => {
      announce = listener;
      return () => {
        announce = null;
      };
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_050 });
  visible = true;
});
afterEach(() => {
  vi.useRealTimers();
});

it('ticks on multiples of the interval', () => {
  const times: number[] = [];
  const clock = ticker();
  const end = clock.subscribe(() => times.push(clock.getNow()));
  vi.advanceTimersByTime(500);
  expect(times).toEqual([1_000_200, 1_000_400]);
  end();
});

it('has no timer without listeners', () => {
  const end = ticker().subscribe(() => {});
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
  expect(announce).toBeNull();
});

it('pauses while the page is hidden and catches up at once when it is shown', () => {
  const onTick = vi.fn();
  const clock = ticker();
  const end = clock.subscribe(onTick);
  visible = false;
  announce?.();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(onTick).not.toHaveBeenCalled();
  visible = true;
  announce?.();
  expect(onTick).toHaveBeenCalledTimes(1);
  expect(clock.getNow()).toBe(1_060_050);
  end();
});
