import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeLink, FakeSettings, nowPlaying } from '../../testing/fake-player-link.ts';
import { preventSuspension } from './power.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** `held` contains the blockers that were started and not stopped. */
function setUp(preventAppSuspension: 'on' | 'off' = 'on') {
  const held = new Map<number, string>();
  let started = 0;
  const powerSaveBlocker = {
    start(kind: string) {
      started += 1;
      held.set(started, kind);
      return started;
    },
    stop(id: number) {
      if (!held.delete(id)) throw new Error('It was not started.');
      return true;
    },
  };
  const link = new FakeLink();
  const settings = new FakeSettings({ preventAppSuspension });
  const stop = preventSuspension({ powerSaveBlocker, link, settings });
  return { held, link, settings, stop, kinds: () => [...held.values()] };
}

const playing = nowPlaying();
const paused = nowPlaying({ state: 'paused', wantsToPlay: false });
const loading = nowPlaying({ state: 'loading' });

test('the computer stays awake while a song plays, once', () => {
  const { link, kinds } = setUp();
  expect(kinds()).toEqual([]);
  link.set(playing);
  link.set(nowPlaying({ volume: 5 }));
  expect(kinds()).toEqual(['prevent-app-suspension']);
});

test.each([
  ['is paused', paused],
  ['has failed', nowPlaying({ state: 'failed' })],
  ['was removed', nowPlaying({ state: 'empty', song: null, wantsToPlay: false })],
  ['is gone with its page', null],
])('it may suspend when the song %s', (_why, now) => {
  const { link, kinds } = setUp();
  link.set(playing);
  link.set(now);
  expect(kinds()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('the next song may load for a minute, not for ever', async () => {
  const { link, kinds } = setUp();
  link.set(playing);
  link.set(loading);
  await vi.advanceTimersByTimeAsync(30_000);
  link.set(nowPlaying({ state: 'waiting' }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(kinds()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual([]);
  // Still silent: no new blocker.
  link.set(loading);
  expect(kinds()).toEqual([]);
  link.set(playing);
  expect(kinds()).toHaveLength(1);
});

test('a song that plays again in time is not interrupted by the limit of before', async () => {
  const { link, kinds } = setUp();
  link.set(playing);
  link.set(loading);
  link.set(playing);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(kinds()).toHaveLength(1);
});

test('a song that has never sounded does not keep the computer awake', () => {
  const { link, kinds } = setUp();
  link.set(loading);
  expect(kinds()).toEqual([]);
});

test('the setting applies at once, in both directions', () => {
  const { link, settings, kinds } = setUp('off');
  link.set(playing);
  expect(kinds()).toEqual([]);
  settings.set({ preventAppSuspension: 'on' });
  expect(kinds()).toHaveLength(1);
  settings.set({ preventAppSuspension: 'off' });
  expect(kinds()).toEqual([]);
});

test('nothing is held in the end', () => {
  const { link, settings, stop, kinds } = setUp();
  link.set(playing);
  link.set(loading);
  stop();
  expect([link, settings].map(({ listeners }) => listeners.hasListeners)).toEqual([false, false]);
  expect([kinds(), vi.getTimerCount()]).toEqual([[], 0]);
});
