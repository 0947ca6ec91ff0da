import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Engine } from '@/playback/engine/engine.ts';
import { fakeEngineParts } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { createNowTicker, subscribeToSeconds, type TickerContext, wholeSecond } from './use-position.ts';

let visible = true;
let announce: (() => void) | null = null;

const page: TickerContext = {
  now: () => Date.now(),
  isVisible: () => visible,
  onVisibilityChange: (listener) => {
    announce = listener;
    return () => {
      announce = null;
    };
  },
};

const ticker = () => createNowTicker(200, page);

/** A player that plays a song of 60 s at double speed, from 1 s. */
async function playingTwiceAsFast(): Promise<Engine> {
  const parts = fakeEngineParts();
  parts.output.durationMs = 60_000;
  const player = new Engine(parts);
  await player.dispatch({ type: 'replace-queue', songs: [makeSong(1)], startIndex: 0, play: true });
  await player.dispatch({ type: 'set-speed', speed: 2 });
  await player.dispatch({ type: 'seek', positionMs: 1000 });
  await vi.advanceTimersByTimeAsync(0);
  return player;
}

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

it('shows the position in whole seconds of the song, at its speed, and rests while paused', async () => {
  const player = await playingTwiceAsFast();
  const shown: number[] = [];
  const end = subscribeToSeconds(player, () => shown.push(wholeSecond(player)), page);
  await vi.advanceTimersByTimeAsync(2010);
  expect([...new Set(shown)]).toEqual([2000, 3000, 4000, 5000]);
  await player.dispatch({ type: 'pause' });
  await vi.advanceTimersByTimeAsync(0);
  const changes = shown.length;
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown.length).toBe(changes);
  end();
});

it('shows no position while the page is hidden, and the present one as soon as it is shown', async () => {
  const player = await playingTwiceAsFast();
  const onChange = vi.fn();
  visible = false;
  const end = subscribeToSeconds(player, onChange, page);
  await vi.advanceTimersByTimeAsync(700);
  expect(onChange).not.toHaveBeenCalled();
  visible = true;
  announce?.();
  expect(wholeSecond(player)).toBe(2000);
  expect(onChange).toHaveBeenCalledTimes(1);
  end();
});
