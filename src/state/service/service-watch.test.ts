import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServiceWatch } from './service-watch';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const state = { answers: false, isVisible: true, asked: 0 };
  const watch = new ServiceWatch({
    answers: async () => {
      state.asked += 1;
      return state.answers;
    },
    isVisible: () => state.isVisible,
  });
  return { watch, state };
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

it('asks nothing while no screen waits or the page is hidden', async () => {
  const { watch, state } = setUp();
  const stop = watch.wait(() => undefined);
  state.isVisible = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBe(0);
  state.isVisible = true;
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.asked).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

it('tries more and more seldom where the service answers but the screens fail again', async () => {
  const { watch, state } = setUp();
  state.answers = true;
  const times: number[] = [];
  let stop = (): void => undefined;
  // Like a screen, which waits again after its retry has failed.
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

it('tells at once when the network is back', () => {
  const { watch } = setUp();
  const screen = vi.fn();
  watch.wait(screen);
  watch.networkBack();
  expect(screen).toHaveBeenCalledOnce();
});
