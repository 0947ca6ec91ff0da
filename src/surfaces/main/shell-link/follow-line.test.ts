import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LyricLine } from '@/core/lyrics/lyric-line';
import type { PositionClock } from '@/core/player/position-clock';
import type { Player, PlayerSnapshot } from '@/playback/player';
import { followLine } from './follow-line';

const lines = ['First', 'Second', 'Third'].map((text, index): LyricLine => {
  const startMs = 1000 + index * 2000;
  return {
    startMs,
    endMs: startMs + 1000,
    words: [{ text, startMs, endMs: startMs + 1000 }],
    wordTimed: false,
    text,
    translation: null,
    romanization: null,
    background: null,
  };
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp({ offsetMs = 0, previewMs = 0 } = {}) {
  const listeners = new Set<() => void>();
  let clock: PositionClock = { anchorMs: 0, atEpochMs: Date.now(), rate: 1, paused: false };
  const player: Pick<Player, 'getSnapshot' | 'subscribe'> = {
    getSnapshot: () => ({ clock, preview: previewMs > 0 ? { startMs: previewMs } : null }) as unknown as PlayerSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const seen: string[] = [];
  const stop = followLine({ lines, player, offsetMs, onLine: (text) => seen.push(text) });
  const move = (change: Partial<PositionClock>) => {
    clock = { ...clock, atEpochMs: Date.now(), ...change };
    for (const listener of listeners) listener();
  };
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { seen, move, wait, stop, listeners };
}

/** The lines in order, each as often as it began. */
const begun = (seen: readonly string[]) => seen.filter((text, index) => text !== seen[index - 1]);

test('each line is reported when it begins', async () => {
  const { seen, wait } = setUp();
  await wait(999);
  expect(begun(seen)).toEqual([]);
  await wait(1);
  expect(begun(seen)).toEqual(['First']);
  await wait(4000);
  expect(begun(seen)).toEqual(['First', 'Second', 'Third']);
});

test.each([
  [2, 500],
  [0.5, 2000],
])('at the speed %d the first line begins after %d ms', async (rate, ms) => {
  const { seen, move, wait } = setUp();
  move({ rate });
  await wait(ms - 1);
  expect(begun(seen)).toEqual([]);
  await wait(1);
  expect(begun(seen)).toEqual(['First']);
});

test('a jump shows its line at once, also back before the first one', () => {
  const { seen, move } = setUp();
  move({ anchorMs: 3500 });
  move({ anchorMs: 0 });
  expect(begun(seen)).toEqual(['Second', '']);
});

test('the offset of the lyrics and the start of a preview count', () => {
  const earlier = setUp({ offsetMs: 1000 });
  const preview = setUp({ previewMs: 3000 });
  expect([begun(earlier.seen), begun(preview.seen)]).toEqual([['First'], ['Second']]);
});

test('no timer runs while paused, nor after the end', async () => {
  const { move, wait, stop, listeners, seen } = setUp();
  move({ paused: true });
  expect(vi.getTimerCount()).toBe(0);
  move({ paused: false });
  expect(vi.getTimerCount()).toBe(1);
  stop();
  await wait(10_000);
  expect([vi.getTimerCount(), listeners.size, seen]).toEqual([0, 0, []]);
});
