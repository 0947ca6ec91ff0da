import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeApiClient } from '../../tests/support/fake-api-client.ts';
import { makeSong } from '../../tests/support/songs.ts';
import { AppError } from '../core/errors';
import { vipClaimPauseMs } from '../core/vip-claim';
import { emptySnapshot, SnapshotStore } from './snapshot-store';
import { claimVipWhilePlaying } from './vip-claimer';

const start = 1_800_000_000_000;

describe('VIP hours', () => {
  let store: SnapshotStore;
  let client: FakeApiClient;
  let answer: () => unknown;
  let stored: Map<string, string>;
  let now: number;
  let isTaken: boolean;

  beforeEach(() => {
    store = new SnapshotStore();
    answer = () => ({ status: 1, data: { award_vip_hour: 3, remain: 7 } });
    client = new FakeApiClient(() => answer());
    client.currentSession = { userId: '7', token: 't' };
    stored = new Map();
    now = start;
    isTaken = false;
    claimVipWhilePlaying(
      { getSnapshot: () => store.snapshot, subscribe: (onChange) => store.subscribe(onChange) },
      {
        client,
        local: {
          getItem: (key) => stored.get(key) ?? null,
          setItem: (key, text) => void stored.set(key, text),
        },
        now: () => now,
        exclusively: async (task) => {
          if (!isTaken) await task();
        },
        warn: vi.fn(),
      },
    );
  });

  async function play(key: number): Promise<void> {
    store.update({ ...emptySnapshot, current: { key, song: makeSong(key) }, state: 'loading' });
    store.update({ state: 'playing' });
    await vi.waitFor(() => undefined);
  }

  it('are claimed when a song sounds, and not again within three hours', async () => {
    await play(1);
    expect(client.calls.map(({ path }) => path)).toEqual(['/youth/vip']);
    expect(stored.get('lastVipRequestTime')).toBe(String(start));
    now += vipClaimPauseMs - 1;
    await play(2);
    expect(client.calls).toHaveLength(1);
    now += 1;
    await play(3);
    expect(client.calls).toHaveLength(2);
  });

  it('are not claimed for anonymous listeners, nor before anything sounds', async () => {
    store.update({ ...emptySnapshot, current: { key: 1, song: makeSong(1) }, state: 'paused' });
    client.currentSession = null;
    await play(2);
    expect(client.calls).toEqual([]);
    expect(stored.size).toBe(0);
  });

  it('are claimed at the next song when the service did not answer, and not when it refused', async () => {
    answer = () => {
      throw new AppError('no-response');
    };
    await play(1);
    expect(stored.size).toBe(0);
    answer = () => ({ status: 0, error_code: 130012, data: '' });
    await play(2);
    expect(client.calls).toHaveLength(2);
    expect(stored.get('lastVipRequestTime')).toBe(String(start));
    await play(3);
    expect(client.calls).toHaveLength(2);
  });

  it('are claimed by one document at a time', async () => {
    isTaken = true;
    await play(1);
    expect(client.calls).toEqual([]);
  });
});
