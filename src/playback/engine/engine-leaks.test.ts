import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flatEqualiser } from '@/core/sound/equaliser-settings.ts';
import { FakeAudioOutput } from '../../../tests/support/fakes/fake-audio-output.ts';
import { fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSongs } from '../../../tests/support/fakes/songs.ts';
import { Engine } from './engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('the engine leaves no listener and no timer behind after 500 songs', async () => {
  const objectUrls = vi.spyOn(URL, 'createObjectURL');
  const parts = fakeEngineParts();
  const listening = vi.spyOn(FakeAudioOutput.prototype, 'onChange');
  const engine = new Engine(parts);
  await engine.whenRestored();
  const atStart = listening.mock.calls.length;
  parts.output.sounds = { lufs: -9, peak: 0.9 };
  await engine.dispatch({ type: 'set-even-loudness', on: true });
  await engine.dispatch({ type: 'set-crossfade', crossfadeMs: 2000 });
  await engine.dispatch({ type: 'set-equaliser', equaliser: { ...flatEqualiser, on: true } });
  await engine.dispatch({ type: 'replace-queue', songs: makeSongs(50), startIndex: 0, play: true });
  await vi.advanceTimersByTimeAsync(300);
  const timers = vi.getTimerCount();
  for (let song = 0; song < 500; song += 1) {
    // Manual, automatic with a crossfade, and a change that is undone in between.
    if (song % 3 === 0) await engine.dispatch({ type: 'next' });
    if (song % 7 === 0) void engine.dispatch({ type: 'previous' });
    await engine.dispatch({ type: 'seek', positionMs: 4000 });
    await vi.advanceTimersByTimeAsync(8000);
  }
  await vi.advanceTimersByTimeAsync(600);
  expect(listening.mock.calls.length).toBe(atStart);
  expect(vi.getTimerCount()).toBeLessThanOrEqual(timers + 4);
  expect(parts.output.sounding().length).toBeLessThanOrEqual(2);
  expect(parts.loudness.known.size).toBeLessThanOrEqual(50);
  expect(objectUrls).not.toHaveBeenCalled();
  await engine.dispatch({ type: 'clear-queue' });
  await vi.advanceTimersByTimeAsync(150_000);
  expect(vi.getTimerCount()).toBe(0);
});
