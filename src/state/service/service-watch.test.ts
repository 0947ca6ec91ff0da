import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceWatch, type ServiceWatchParts } from './service-watch.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const state = { answers: false, isVisible: true, asked: 0, listeners: 0 };
  let wakers: Parameters<ServiceWatchParts['listen']>[0] | null = null;
  const watch = new ServiceWatch({
    answers: async () => {
      state.asked += 1;
      return state.answers;
    },
    isVisible: () => state.isVisible,
    listen: (on) => {
      wakers = on;
      state.listeners += 1;
      return () => {
        state.listeners -= 1;
      };
    },
  });
  const show = (): void => {
    state.isVisible = true;
    wakers?.visible();
  };
  return { watch, state, show, online: () => wakers?.online() };
}

/** Starts seeking; returns the times of its searches, in s from now, and of the next one. */
function seek(watch: ServiceWatch) {
  const start = performance.now();
  const looks: number[] = [];
  const seen = { nextInMs: Number.NaN as number | null };
  const stop = watch.seek({
    look: async () => void looks.push(Math.round(performance.now() - start) / 1000),
    onNext: (inMs) => {
      seen.nextInMs = inMs;
    },
  });
  return { looks, seen, stop };
}

it('asks every five seconds while a screen waits, and tells all of them when the service answers', async () => {
  const { watch, state } = setUp();
  const screens = [vi.fn(), vi.fn()];
  for (const screen of screens) watch.wait(screen);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(state.asked).toBe(4);
  expect(screens[0]).not.toHaveBeenCalled();
  state.answers = true;
  await vi.advanceTimersByTimeAsync(5_000);
  for (const screen of screens) expect(screen).toHaveBeenCalledOnce();
});

it('asks nothing while no screen waits or the page is hidden, and at once when it is visible again', async () => {
  const { watch, state, show } = setUp();
  const stop = watch.wait(() => undefined);
  state.isVisible = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBe(0);
  show();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.asked).toBe(1);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  expect(state.listeners).toBe(0);
});

it('looks for other services at once and every five seconds, after five minutes up to every minute', async () => {
  const { watch } = setUp();
  const { looks, seen } = seek(watch);
  await vi.advanceTimersByTimeAsync(3000);
  expect(looks).toEqual([0]);
  expect(seen.nextInMs).toBe(5000);
  await vi.advanceTimersByTimeAsync(600_000);
  const waits = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
  expect(waits.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 5));
  expect(waits.slice(60)).toEqual([10, 20, 40, 60, 60, 60]);
});

it('looks at most once in five seconds, however often screens come and go and the page is shown', async () => {
  const { watch, show } = setUp();
  const times = new Set<number>();
  for (let step = 0; step < 19; step += 1) {
    const { looks, stop } = seek(watch);
    const start = performance.now() / 1000;
    show();
    await vi.advanceTimersByTimeAsync(1000);
    for (const at of looks) times.add(start + at);
    stop();
  }
  const [first = 0] = times;
  expect([...times].map((at) => at - first)).toEqual([0, 5, 10, 15]);
});

it('looks every five seconds again once the page was hidden for long, or the user asked', async () => {
  const { watch, state, show } = setUp();
  const { looks } = seek(watch);
  await vi.advanceTimersByTimeAsync(600_000);
  state.isVisible = false;
  await vi.advanceTimersByTimeAsync(600_000);
  const before = looks.length;
  show();
  await vi.advanceTimersByTimeAsync(6000);
  expect(looks.length - before).toBe(2);
  watch.lookNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks.length - before).toBe(3);
});

it('does not start a round while one runs', async () => {
  const { watch, show } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  let looks = 0;
  watch.seek({
    look: () => {
      looks += 1;
      return promise;
    },
    onNext: () => undefined,
  });
  await vi.advanceTimersByTimeAsync(20_000);
  show();
  watch.lookNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toBe(1);
  resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toBe(2);
});

it('tries more and more seldom where the service answers but the screens fail again', async () => {
  const { watch, state } = setUp();
  state.answers = true;
  const times: number[] = [];
  let stop = (): void => undefined;
  // Like a screen that waits again after its retry failed.
  const fail = (): void => {
    stop();
    times.push(performance.now());
    stop = watch.wait(fail);
  };
  const start = performance.now();
  stop = watch.wait(fail);
  await vi.advanceTimersByTimeAsync(300_000);
  const waits = times.map((time, index) => Math.round((time - (times[index - 1] ?? start)) / 1000));
  expect(waits).toEqual([5, 10, 20, 40, 60, 60, 60]);
});

it('tells at once when the service is known to be back, and asks no sooner than after the screens', async () => {
  const { watch, state, online } = setUp();
  state.answers = true;
  const screen = vi.fn();
  watch.wait(screen);
  watch.serviceBack();
  await vi.advanceTimersByTimeAsync(100);
  expect(screen).toHaveBeenCalledOnce();
  expect(state.asked).toBe(0);
  // Screens detect the network by themselves; other services are searched at once.
  const { looks } = seek(watch);
  await vi.advanceTimersByTimeAsync(620_000);
  const before = looks.length;
  online();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toHaveLength(before + 1);
});
