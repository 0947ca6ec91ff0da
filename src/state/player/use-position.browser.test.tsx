import { afterEach, expect, test, vi } from 'vitest';
import { fakeHost, renderHook } from '../../../tests/support/components/render.tsx';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { usePositionSeconds } from './use-position.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the position is shown in whole seconds of the song, at its speed, and rests while paused', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: 0 });
  const { host, player, parts } = await fakeHost();
  parts.output.durationMs = 60_000;
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  await player.dispatch({ type: 'set-speed', speed: 2 });
  await player.dispatch({ type: 'seek', positionMs: 1000 });
  const { current } = await renderHook(usePositionSeconds, undefined, { host });
  const shown: number[] = [];
  for (let step = 0; step < 4; step += 1) {
    shown.push(current());
    await vi.advanceTimersByTimeAsync(500);
  }
  const [first = 0] = shown;
  expect(shown).toEqual([first, first + 1000, first + 2000, first + 3000]);
  await player.dispatch({ type: 'pause' });
  const paused = current();
  await vi.advanceTimersByTimeAsync(3000);
  expect(current()).toBe(paused);
});
