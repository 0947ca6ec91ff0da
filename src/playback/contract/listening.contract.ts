import { beforeEach, describe, expect, it } from 'vitest';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';

/** Player contract: sleep timer, repeated section and history. */
export function describeListeningContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, settle, snapshot, position, title, send, refusal, playSongs } = usePlayerHarness(create, 60_000);
    /** Number of `sleep-timer-ended` events. */
    let endings: number;

    beforeEach(() => {
      endings = 0;
      test.player.onEvent((event) => {
        if (event.type === 'sleep-timer-ended') endings += 1;
      });
    });

    const played = () => test.plays.history();

    it('pauses with a fade when the sleep timer ends, and plays at full level afterwards', async () => {
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      expect(snapshot().sleepTimer).toBeGreaterThan(steadyNow() + 59_000);
      await settle(59_500);
      expect(test.output.isFadingOut).toBe(false);
      await settle(1500);
      expect(test.output.isFadingOut).toBe(true);
      expect(snapshot()).toMatchObject({ wantsToPlay: true, sleepTimer: null });
      await settle(2500);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      expect(test.output.isFadingOut).toBe(false);
      expect(endings).toBe(1);
      await send({ type: 'play' });
      expect(snapshot().state).toBe('playing');
      await settle(120_000);
      expect(snapshot().wantsToPlay).toBe(true);
    });

    it('pauses at once where nothing can fade', async () => {
      test.output.canBlend = false;
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      await settle(60_100);
      expect(snapshot()).toMatchObject({ state: 'paused', sleepTimer: null });
      expect(endings).toBe(1);
    });

    it('emits no event when there was no music to stop', async () => {
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      await send({ type: 'pause' });
      await settle(61_000);
      expect(snapshot().sleepTimer).toBeNull();
      expect(endings).toBe(0);
    });

    it('cancels the fade on any command', async () => {
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      await settle(61_000);
      await send({ type: 'set-volume', volume: 50 });
      expect(test.output.isFadingOut).toBe(false);
      await settle(10_000);
      expect(snapshot()).toMatchObject({ state: 'playing', sleepTimer: null });
      expect(endings).toBe(0);
    });

    it('plays on when the sleep timer is cancelled', async () => {
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 1 });
      await send({ type: 'set-sleep-timer', minutes: null });
      await settle(90_000);
      expect(snapshot()).toMatchObject({ state: 'playing', sleepTimer: null });
    });

    it('stops at the end of the song, with the next one as the paused current song', async () => {
      await playSongs(3);
      await send({ type: 'set-sleep-timer', minutes: 'end-of-song' });
      await settle(60_500);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, sleepTimer: null });
      expect(endings).toBe(1);
      expect(title()).toBe('Song 2');
      expect(test.output.sounding()).toEqual([]);
      // Nothing was loaded unnecessarily.
      expect(test.output.prepared).toEqual([]);
      await send({ type: 'play' });
      expect(snapshot().state).toBe('playing');
    });

    it('stops at the end of the song in single loop, too', async () => {
      await playSongs(3);
      await send({ type: 'set-mode', mode: 'single-loop' });
      await send({ type: 'set-sleep-timer', minutes: 'end-of-song' });
      await settle(60_500);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      expect(title()).toBe('Song 1');
      expect(position()).toBe(0);
    });

    it('restores the sleep timer after a kill, unless its time has passed', async () => {
      await playSongs(2);
      await send({ type: 'set-sleep-timer', minutes: 10 });
      const { sleepTimer } = snapshot();
      await test.killAndRestart();
      await settle(10);
      expect(snapshot().sleepTimer).toBe(sleepTimer);
      test.output.durationMs = 3_600_000;
      await send({ type: 'play' });
      await settle(604_000);
      expect(snapshot().state).toBe('paused');
      await send({ type: 'set-sleep-timer', minutes: 'end-of-song' });
      await test.killAndRestart();
      await settle(10);
      expect(snapshot().sleepTimer).toBe('end-of-song');
    });

    it('refuses sleep times out of range', async () => {
      for (const minutes of [0, -5, 601]) {
        expect(await refusal({ type: 'set-sleep-timer', minutes })).toMatchObject({ kind: 'bad-data' });
      }
      expect(snapshot().sleepTimer).toBeNull();
    });

    it('repeats a section of the song until that is cleared', async () => {
      await playSongs(2);
      await send({ type: 'set-repeat-section', fromMs: 4000, toMs: 2000 });
      expect(snapshot().repeatSection).toEqual({ fromMs: 2000, toMs: 4000 });
      await settle(4000);
      expect(position()).toBeGreaterThan(1990);
      expect(position()).toBeLessThan(2100);
      await settle(2000);
      expect(position()).toBeLessThan(2200);
      await send({ type: 'seek', positionMs: 30_000 });
      await settle(300);
      expect(position()).toBeLessThan(2400);
      await send({ type: 'clear-repeat-section' });
      await settle(5000);
      expect(position()).toBeGreaterThan(6000);
    });

    it('repeats a section that reaches the end of the song', async () => {
      await playSongs(2);
      await send({ type: 'set-repeat-section', fromMs: 55_000, toMs: 90_000 });
      await send({ type: 'seek', positionMs: 55_000 });
      await settle(12_000);
      expect(title()).toBe('Song 1');
      expect(snapshot().state).toBe('playing');
      expect(position()).toBeGreaterThan(55_000);
    });

    it('clears the section when the song changes, and refuses invalid sections', async () => {
      expect(await refusal({ type: 'set-repeat-section', fromMs: 0, toMs: 2000 })).toMatchObject({ kind: 'bad-data' });
      await playSongs(2);
      expect(await refusal({ type: 'set-repeat-section', fromMs: 0, toMs: 100 })).toMatchObject({ kind: 'bad-data' });
      await send({ type: 'set-repeat-section', fromMs: 0, toMs: 2000 });
      await send({ type: 'next' });
      expect(snapshot().repeatSection).toBeNull();
    });

    it('adds songs to the history that sounded for five seconds, newest first', async () => {
      await playSongs(4);
      await settle(4500);
      await send({ type: 'next' });
      await settle(3000);
      await send({ type: 'pause' });
      await settle(60_000);
      expect(played()).toEqual([]);
      await send({ type: 'play' });
      await settle(2100);
      expect(played()).toEqual(['Song 2']);
      await settle(20_000);
      await send({ type: 'next' });
      await settle(6000);
      expect(played()).toEqual(['Song 3', 'Song 2']);
    });

    it('adds a song to the history again when it is restarted', async () => {
      await playSongs(1);
      await settle(60_400);
      await settle(6000);
      expect(played()).toEqual(['Song 1', 'Song 1']);
    });

    const logged = () =>
      test.plays.plays.map(({ song, heardMs, end }) => [song.title, Math.round(heardMs / 1000), end]);

    it('logs each play once, with the time heard and its end', async () => {
      await playSongs(4);
      await settle(4000);
      await send({ type: 'pause' });
      await settle(30_000);
      await send({ type: 'play' });
      await settle(6000);
      await send({ type: 'seek', positionMs: 50_000 });
      await settle(10_200);
      expect(logged()).toEqual([
        ['Song 1', 20, 'ended'],
        ['Song 2', 0, null],
      ]);
      await settle(2000);
      await send({ type: 'previous' });
      await settle(3000);
      await send({ type: 'clear-queue' });
      expect(logged()).toEqual([
        ['Song 1', 20, 'ended'],
        ['Song 2', 2, 'skipped'],
        ['Song 1', 3, 'skipped'],
      ]);
    });

    it('logs each round of single loop as a play, and a repeated section as one', async () => {
      await playSongs(2);
      await send({ type: 'set-mode', mode: 'single-loop' });
      await settle(125_000);
      expect(logged().map(([, , end]) => end)).toEqual(['ended', 'ended', null]);
      await send({ type: 'set-repeat-section', fromMs: 55_000, toMs: 60_000 });
      await send({ type: 'seek', positionMs: 55_000 });
      await settle(60_000);
      expect(logged()).toHaveLength(3);
      expect(logged().at(-1)?.[1]).toBeGreaterThan(50);
    });

    it('logs a play that failed, and goes on with it where it is tried again', async () => {
      await playSongs(2);
      await settle(3000);
      test.output.break('broken');
      await settle(1);
      expect(logged()).toEqual([['Song 1', 3, 'failed']]);
      await send({ type: 'retry' });
      await settle(12_000);
      await send({ type: 'pause' });
      expect(logged()).toEqual([['Song 1', 15, null]]);
    });

    it('logs one play where the engine is killed and the song goes on', async () => {
      await playSongs(2);
      await settle(25_000);
      await test.killAndRestart();
      test.output.durationMs = 60_000;
      await send({ type: 'play' });
      await settle(12_000);
      await send({ type: 'next' });
      expect(logged()).toEqual([
        // Without the sound since the last record of the first engine.
        ['Song 1', 27, 'skipped'],
        ['Song 2', 0, null],
      ]);
    });

    it('logs another play where the engine is killed and the song is chosen again', async () => {
      await playSongs(2);
      await settle(25_000);
      await test.killAndRestart();
      await playSongs(1);
      await settle(2000);
      expect(logged().map(([title, , end]) => [title, end])).toEqual([
        ['Song 1', null],
        ['Song 1', null],
      ]);
    });
  });
}
