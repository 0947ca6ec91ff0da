import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '@/playback/player.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { saveRecentCovers } from './recent-covers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  let listener = (): void => undefined;
  let snapshot = { current: null, state: 'empty' } as unknown as PlayerSnapshot;
  const saved: unknown[] = [];
  let sweeps = 0;
  saveRecentCovers(
    {
      getSnapshot: () => snapshot,
      subscribe: (onChange) => {
        listener = onChange;
        return () => undefined;
      },
    },
    async (cover) => {
      saved.push(cover);
      throw new Error('no CORS headers');
    },
    async () => {
      sweeps += 1;
    },
  );
  return {
    saved,
    sweeps: () => sweeps,
    play(cover: string | null, state: PlayerSnapshot['state'] = 'playing') {
      snapshot = { ...snapshot, state, current: { key: 1, song: makeSong(1, { cover }) } };
      listener();
    },
  };
}

it('saves the cover of a song that is heard for three seconds, once', async () => {
  const { saved, play } = setUp();
  play('https://a.test/{size}/1');
  play('https://a.test/{size}/1');
  await vi.advanceTimersByTimeAsync(2999);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  play('https://a.test/{size}/1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual(['https://a.test/{size}/1']);
});

it('saves nothing of a song that is skipped, paused at once, or has no cover', async () => {
  const { saved, play } = setUp();
  play('https://a.test/{size}/1');
  await vi.advanceTimersByTimeAsync(1000);
  play('https://a.test/{size}/2');
  await vi.advanceTimersByTimeAsync(1000);
  play('https://a.test/{size}/2', 'paused');
  await vi.advanceTimersByTimeAsync(60_000);
  play(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saved).toEqual([]);
});

it('removes what is outdated at the start and every half hour', async () => {
  const { sweeps } = setUp();
  expect(sweeps()).toBe(1);
  await vi.advanceTimersByTimeAsync(90 * 60_000);
  expect(sweeps()).toBe(4);
});
