import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../tests/support/player-harness.ts';
import { makeSong, makeSongs } from '../../tests/support/songs.ts';

/** What every player promises about songs that can't be played; run like the player contract. */
export function describeTroubleContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, position, title, send, playSongs } = usePlayerHarness(create);

    it('skips a song that fails after three seconds, and tells why', async () => {
      test.source.failures.set(makeSong(1).hash, 'no-copyright');
      await playSongs(2);
      expect(snapshot()).toMatchObject({ state: 'failed', problem: { kind: 'no-copyright' } });
      expect((snapshot().problem?.skipAtEpochMs ?? 0) - Date.now()).toBeGreaterThan(2900);
      expect(events).toContainEqual(expect.objectContaining({ type: 'song-failed' }));
      await settle(3100);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', problem: null });
    });

    it('stays when the countdown is cancelled, and plays on retry', async () => {
      test.source.failures.set(makeSong(1).hash, 'server');
      await playSongs(2);
      await send({ type: 'cancel-skip' });
      await settle(10_000);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false, problem: { skipAtEpochMs: null } });
      test.source.failures.clear();
      await send({ type: 'retry' });
      expect(snapshot()).toMatchObject({ state: 'playing', problem: null });
    });

    it('gives up after three skips in a row, and counts anew once a song has played', async () => {
      for (const song of makeSongs(6)) test.source.failures.set(song.hash, 'no-copyright');
      await playSongs(6);
      await settle(20_000);
      expect(title()).toBe('Song 4');
      expect(events.filter((event) => event.type === 'gave-up')).toHaveLength(1);
      test.source.failures.delete(makeSong(5).hash);
      await send({ type: 'next' });
      expect(snapshot().state).toBe('playing');
      await send({ type: 'next' });
      await settle(3100);
      expect(title()).toBe('Song 1');
    });

    it('does not skip where the next song would fail alike', async () => {
      test.source.failures.set(makeSong(1).hash, 'verification');
      await playSongs(2);
      await settle(10_000);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false });
    });

    it('waits for a service that is away, and goes on by itself at the same place', async () => {
      await playSongs(2);
      await settle(4000);
      test.source.down = 'no-response';
      test.output.break('network');
      await settle(2500);
      expect(snapshot()).toMatchObject({ wantsToPlay: true, problem: { kind: 'no-response', skipAtEpochMs: null } });
      expect(position()).toBeGreaterThan(3900);
      expect(events.filter((event) => event.type === 'song-failed')).toHaveLength(1);
      test.source.down = null;
      await settle(6000);
      expect(snapshot()).toMatchObject({ state: 'playing', problem: null });
      expect(title()).toBe('Song 1');
    });

    it('fetches a fresh address once when the source breaks, then counts it as a failure', async () => {
      await playSongs(2);
      await settle(3000);
      test.output.break('unusable');
      await settle(10);
      expect(snapshot().state).toBe('playing');
      expect(position()).toBeGreaterThan(2900);
      test.output.break('unusable');
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'failed', problem: { kind: 'bad-audio' } });
    });

    it('counts damaged data as a failure at once, and fetches nothing anew', async () => {
      await playSongs(2);
      await settle(1000);
      const loads = test.output.loaded.length;
      test.output.break('broken');
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'failed', problem: { kind: 'bad-audio' } });
      expect(test.output.loaded).toHaveLength(loads);
      await settle(3100);
      expect(title()).toBe('Song 2');
    });

    it('stays on a song that fails where there is no other', async () => {
      test.source.failures.set(makeSong(1).hash, 'server');
      await playSongs(1);
      await settle(10_000);
      expect(snapshot()).toMatchObject({
        state: 'failed',
        wantsToPlay: false,
        problem: { kind: 'server', skipAtEpochMs: null, retryAtEpochMs: null },
      });
    });

    it('says that it waits for data, and does not wait for ever', async () => {
      await playSongs(2);
      test.output.starve(true);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'waiting', wantsToPlay: true, clock: { paused: true } });
      await settle(40_000);
      expect(test.output.loaded.length).toBeGreaterThan(1);
    });
  });
}
