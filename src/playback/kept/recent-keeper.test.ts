import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '@/playback/player';
import { makeSong } from '../../../tests/support/fakes/songs';
import { keepRecent } from './recent-keeper';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  let listener = (): void => undefined;
  let snapshot = { current: null, state: 'empty' } as unknown as PlayerSnapshot;
  const kept: unknown[] = [];
  let sweeps = 0;
  keepRecent(
    {
      getSnapshot: () => snapshot,
      subscribe: (onChange) => {
        listener = onChange;
        return () => undefined;
      },
    },
    {
      keep: async (cover) => {
        kept.push(cover);
        throw new Error('no CORS headers');
      },
      sweep: async () => {
        sweeps += 1;
      },
    },
  );
  return {
    kept,
    sweeps: () => sweeps,
    play(cover: string | null, state: PlayerSnapshot['state'] = 'playing') {
      snapshot = { ...snapshot, state, current: { key: 1, song: makeSong(1, { cover }) } };
      listener();
    },
  };
}

it('keeps the cover of a song that is heard for three seconds, once', async () => {
  const { kept, play } = setUp();
  play('https://a.test/{size}/1');
  play('https://a.test/{size}/1');
  await vi.advanceTimersByTimeAsync(2999);
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  play('https://a.test/{size}/1');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept).toEqual(['https://a.test/{size}/1']);
});

it('keeps nothing of a song that is skipped, paused at once, or has no cover', async () => {
  const { kept, play } = setUp();
  play('https://a.test/{size}/1');
  await vi.advanceTimersByTimeAsync(1000);
  play('https://a.test/{size}/2');
  await vi.advanceTimersByTimeAsync(1000);
  play('https://a.test/{size}/2', 'paused');
  await vi.advanceTimersByTimeAsync(60_000);
  play(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept).toEqual([]);
});

it('removes what is outdated at the start and every half hour', async () => {
  const { sweeps } = setUp();
  expect(sweeps()).toBe(1);
  await vi.advanceTimersByTimeAsync(90 * 60_000);
  expect(sweeps()).toBe(4);
});
