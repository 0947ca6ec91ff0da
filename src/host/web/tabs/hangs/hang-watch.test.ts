import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerMs, limitedSoundMs, pingEveryMs, type TabSound } from './hang-messages';
import { HangWatch } from './hang-watch';

const playing: TabSound = { isWanted: true, isLimited: true };
const paused: TabSound = { isWanted: false, isLimited: true };
const unlimited: TabSound = { isWanted: true, isLimited: false };

/** What the watch has done, with the time in ms. */
let done: string[];
/** Answers pings with this; null = hangs. */
let answer: TabSound | null;
let isShared: boolean;
/** How long nothing sounded, in ms, when it was found to hang. */
let silentForMs: number;
let watch: HangWatch;

beforeEach(() => {
  vi.useFakeTimers();
  const startedAtMs = performance.now();
  const note = (what: string): void => void done.push(`${what} ${Math.round(performance.now() - startedAtMs)}`);
  done = [];
  answer = null;
  isShared = false;
  watch = new HangWatch({
    ping() {
      note('ping');
      if (answer) watch.heard(answer);
    },
    onHung(silentSinceEpochMs) {
      note('hung');
      silentForMs = Date.now() - silentSinceEpochMs;
    },
    onStuck: () => note('stuck'),
    isProcessorShared: () => isShared,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks as long as playback is wanted, and no more after a pause', async () => {
  answer = playing;
  watch.heard(playing);
  await vi.advanceTimersByTimeAsync(3.5 * pingEveryMs);
  expect(done).toEqual([1, 2, 3].map((turn) => `ping ${turn * pingEveryMs}`));
  watch.heard(paused);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

it('finds a main thread that does not answer, after its sound has ended', async () => {
  watch.heard(playing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(2);
  const foundAtMs = Number(done[1]?.replace('hung ', ''));
  expect(foundAtMs).toBeGreaterThan(limitedSoundMs);
  expect(foundAtMs).toBeLessThan(1400);
  expect(silentForMs).toBe(foundAtMs - limitedSoundMs);
});

it('finds one that hangs while paused as soon as something is wanted of it', async () => {
  watch.heard(paused);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual([]);
  watch.check();
  await vi.advanceTimersByTimeAsync(2 * answerMs);
  expect(done).toEqual(['ping 10000', expect.stringMatching(/^hung /)]);
});

it('keeps an engine whose sound goes on, says so whenever something is wanted, and forgets it once it answers', async () => {
  watch.heard(unlimited);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual([expect.stringMatching(/^ping/), expect.stringMatching(/^stuck/)]);
  watch.check();
  expect(done).toEqual([expect.anything(), expect.anything(), 'stuck 10000']);
  answer = unlimited;
  watch.heard(unlimited);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done.slice(3).every((line) => line.startsWith('ping'))).toBe(true);
});

it('asks again instead of judging after the machine has slept', () => {
  watch.heard(paused);
  watch.check();
  const asleepUntil = performance.now() + 3_600_000;
  vi.spyOn(performance, 'now').mockReturnValue(asleepUntil);
  vi.advanceTimersByTime(answerMs + 100);
  expect(done.map((line) => line.split(' ')[0])).toEqual(['ping', 'ping']);
});

it('asks a few times more while the processors are shared, but not for ever', async () => {
  isShared = true;
  watch.heard(playing);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done.map((line) => line.split(' ')[0])).toEqual(['ping', 'ping', 'ping', 'ping', 'hung']);
  expect(Number(done.at(-1)?.split(' ')[1])).toBeLessThan(3500);
  // The next engine goes on from where the sound ended, not from now.
  expect(silentForMs).toBeGreaterThan(2000);
});

it('a late answer gives a main thread on shared processors all its chances again', async () => {
  isShared = true;
  watch.heard(playing);
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.advanceTimersByTimeAsync(2000);
    watch.heard(playing);
  }
  expect(done.filter((line) => line.startsWith('hung'))).toEqual([]);
});
