import { afterEach, expect, test, vi } from 'vitest';
import { fakeHost, renderHook } from '../../../tests/support/components/render';
import { makeSong } from '../../../tests/support/fakes/songs';
import { usePositionMs } from './use-position';

afterEach(() => {
  vi.useRealTimers();
});

test('the position moves every 200 ms while music plays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 0 });
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = 60_000;
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  const { current } = await renderHook(usePositionMs, undefined, { host });
  // Waiting for the first render has advanced the clock.
  await vi.advanceTimersByTimeAsync(200 - (Date.now() % 200));
  const start = current();
  const moved: number[] = [];
  for (const stepMs of [199, 1, 199, 1]) {
    await vi.advanceTimersByTimeAsync(stepMs);
    moved.push(current() - start);
  }
  expect(moved).toEqual([0, 200, 200, 400]);
});
