import { describe, expect, it, vi } from 'vitest';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong } from '../../../tests/support/fakes/songs.ts';

/** Player contract: the system clock is set. */
export function describeClockContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe.each([
    ['back', -7_200_000],
    ['forward', 7_200_000],
  ])(`${name} when the clock of the system is set %s`, (_, byMs) => {
    const { test, settle, snapshot, position, title, send, playSongs } = usePlayerHarness(create, 60_000);
    const setClock = () => vi.setSystemTime(Date.now() + byMs);

    it('goes on at its position, which the next engine restores', async () => {
      await playSongs(2);
      await settle(4000);
      setClock();
      expect(position()).toBeCloseTo(4000, -2);
      await settle(17_000);
      expect(position()).toBeCloseTo(21_000, -2);
      await test.killAndRestart();
      expect(snapshot().clock.anchorMs).toBeGreaterThanOrEqual(20_000);
    });

    it('stays paused by the system', async () => {
      await playSongs(2);
      await settle(4000);
      setClock();
      test.output.pause();
      await settle(1000);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
    });

    it('sleeps after the time that was chosen, and shows what is left of it', async () => {
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      await settle(20_000);
      setClock();
      expect(Number(snapshot().sleepTimer) - steadyNow()).toBeCloseTo(40_000, -2);
      await settle(39_000);
      expect(snapshot().wantsToPlay).toBe(true);
      await settle(5000);
      expect(snapshot()).toMatchObject({ wantsToPlay: false, sleepTimer: null });
    });

    it('restores a sleep timer that was set after that', async () => {
      setClock();
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      await settle(20_000);
      await test.killAndRestart();
      expect(Number(snapshot().sleepTimer) - steadyNow()).toBeCloseTo(40_000, -2);
    });

    it('skips a failed song after three seconds, and shows them', async () => {
      test.source.failures.set(makeSong(1).hash, 'no-copyright');
      await playSongs(2);
      setClock();
      await settle(1000);
      expect(Number(snapshot().error?.skipAtEpochMs) - steadyNow()).toBeCloseTo(2000, -2);
      await settle(2000);
      expect(title()).toBe('Song 2');
    });

    it('has a song in the history once it was heard for five seconds, and not sooner', async () => {
      await playSongs(2);
      await settle(3000);
      setClock();
      await send({ type: 'pause' });
      await send({ type: 'play' });
      await settle(1000);
      expect(test.plays.history()).toHaveLength(0);
      await settle(1500);
      expect(test.plays.history()).toHaveLength(1);
    });
  });
}
