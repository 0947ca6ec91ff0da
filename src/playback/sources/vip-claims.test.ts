import { beforeEach, describe, expect, it, vi } from 'vitest';
import { vipClaimPauseMs } from '@/core/account/vip-claim.ts';
import { AppError } from '@/core/errors.ts';
import { emptySnapshot, SnapshotStore } from '@/playback/snapshot-store.ts';
import { FakeOrigin } from '../../../tests/support/fakes/browser/fake-origin.ts';
import { FakeApiClient } from '../../../tests/support/fakes/fake-api-client.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';
import { claimVipWhilePlaying, createVipClaims, type VipClaims } from './vip-claims.ts';

const start = 1_800_000_000_000;

describe('VIP hours', () => {
  let store: SnapshotStore;
  let client: FakeApiClient;
  let answer: () => unknown;
  let origin: FakeOrigin;
  let now: number;
  let claims: VipClaims;
  /** Ends another document's claim. */
  let turn: Promise<void>;

  beforeEach(() => {
    store = new SnapshotStore();
    answer = () => ({ status: 1, data: { award_vip_hour: 3, remain: 7 } });
    // The older generation of the service has no calls for daily VIP.
    client = new FakeApiClient(({ path }) => (path === '/youth/vip' ? answer() : { code: 404, data: null }));
    client.currentSession = { userId: '7', token: 't' };
    origin = new FakeOrigin();
    const { texts } = origin.open();
    now = start;
    turn = Promise.resolve();
    claims = createVipClaims({
      client,
      texts: () => texts,
      now: () => now,
      wait: async () => undefined,
      inTurn: (task) => turn.then(task),
      warn: vi.fn(),
    });
    claimVipWhilePlaying(
      { getSnapshot: () => store.snapshot, subscribe: (onChange) => store.subscribe(onChange) },
      claims,
    );
  });

  const hours = () => client.calls.filter(({ path }) => path === '/youth/vip');

  async function play(key: number): Promise<void> {
    store.update({ ...emptySnapshot, current: { key, song: makeSong(key) }, state: 'loading' });
    store.update({ state: 'playing' });
    // The running claim, if any.
    if (claims.isDue()) await claims.claim();
  }

  it('are claimed when a song sounds, and not again within three hours', async () => {
    await play(1);
    expect(hours()).toHaveLength(1);
    expect(origin.stored.get('lastVipRequestTime')).toBe(String(start));
    now += vipClaimPauseMs - 1;
    await play(2);
    expect(hours()).toHaveLength(1);
    now += 1;
    await play(3);
    expect(hours()).toHaveLength(2);
  });

  it('are not claimed for anonymous users, nor before anything sounds', async () => {
    store.update({ ...emptySnapshot, current: { key: 1, song: makeSong(1) }, state: 'paused' });
    client.currentSession = null;
    await play(2);
    expect(client.calls).toEqual([]);
    expect(origin.stored.size).toBe(0);
  });

  it('are claimed at the next song when the service did not answer, and not when it refused', async () => {
    answer = () => {
      throw new AppError('no-response');
    };
    await play(1);
    expect(origin.stored.has('lastVipRequestTime')).toBe(false);
    answer = () => ({ status: 0, error_code: 130012, data: '' });
    await play(2);
    expect(hours()).toHaveLength(2);
    expect(origin.stored.get('lastVipRequestTime')).toBe(String(start));
    await play(3);
    expect(hours()).toHaveLength(2);
  });

  it.each(['', ' ', 'soon', '-1', 'Infinity', '{}'])(
    'are claimed when the time of the last claim is %j',
    async (text) => {
      origin.stored.set('lastVipRequestTime', text);
      await play(1);
      expect(hours()).toHaveLength(1);
      expect(origin.stored.get('lastVipRequestTime')).toBe(String(start));
    },
  );

  it('are claimed once even if the time of the claim can not be stored', async () => {
    origin.condition = 'closed';
    await play(1);
    await play(2);
    expect(hours()).toHaveLength(1);
  });

  it('are claimed once for all who ask, and not where another document was first', async () => {
    let release = (): void => undefined;
    turn = new Promise((resolve) => {
      release = resolve;
    });
    const asked = [claims.claim(), claims.claim()];
    origin.stored.set('lastVipRequestTime', String(now));
    origin.stored.set('daily_vip', JSON.stringify({ userId: '7', day: '2027-01-15', isOffered: false }));
    release();
    expect(await Promise.all(asked)).toEqual([false, false]);
    expect(client.calls).toEqual([]);
    origin.stored.clear();
    expect(await Promise.all([claims.claim(), claims.claim()])).toEqual([true, true]);
    expect(hours()).toHaveLength(1);
  });

  it('that are used up for today change no rights, and count as claimed', async () => {
    answer = () => ({ status: 0, error_code: 30002, data: '' });
    expect(await claims.claim()).toBe(false);
    expect(claims.isDue()).toBe(false);
  });

  it('keep nobody waiting for more than ten seconds', async () => {
    vi.useFakeTimers();
    try {
      turn = new Promise(() => undefined);
      const onEnd = vi.fn();
      void claims.claim().then(onEnd);
      await vi.advanceTimersByTimeAsync(9999);
      expect(onEnd).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
