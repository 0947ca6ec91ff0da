import { describe, expect, it } from 'vitest';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeCloudSong, makeLocalSong, makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: songs that can't be played. */
export function describeErrorContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, position, title, send, playSongs } = usePlayerHarness(create);

    it('skips a failed song after three seconds, and reports the reason', async () => {
      test.source.failures.set(makeSong(1).hash, 'no-copyright');
      const failsAt = steadyNow();
      await playSongs(2);
      expect(snapshot()).toMatchObject({
        state: 'failed',
        error: { kind: 'no-copyright', skipAtEpochMs: failsAt + 3000 },
      });
      expect(events).toContainEqual(expect.objectContaining({ type: 'song-failed' }));
      await settle(failsAt + 2999 - steadyNow());
      expect(title()).toBe('Song 1');
      await settle(1);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });

    it.each(['broken', 'unusable', 'network'] as const)(
      'plays a song from the service at its position once its stored audio is %s',
      async (reason) => {
        test.source.saved.add(makeSong(1).hash);
        test.source.down = 'no-response';
        await playSongs(2);
        expect(snapshot()).toMatchObject({ state: 'playing', error: null });
        test.source.down = null;
        await send({ type: 'seek', positionMs: 4000 });
        test.output.break(reason);
        await settle(100);
        expect(title()).toBe('Song 1');
        expect(snapshot()).toMatchObject({ state: 'playing', error: null });
        expect(position()).toBeGreaterThanOrEqual(4000);
        expect(test.source.saved.size).toBe(0);
        // The service's audio has its own second attempt.
        test.output.break('network');
        await settle(100);
        expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      },
    );

    it('skips a local song whose folder is not connected, reports the reason, and leaves it in the queue', async () => {
      const songs = [makeLocalSong(1), makeCloudSong(2), makeSong(3)];
      test.source.failures.set('file-1', 'folder-not-connected');
      await send({ type: 'replace-queue', songs, startIndex: 0, play: true });
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'folder-not-connected' } });
      expect(events).toContainEqual(expect.objectContaining({ type: 'song-failed', song: songs[0] }));
      await settle(3100);
      expect(title()).toBe('Song 2');
      expect(snapshot().queue.items.map(({ song }) => song)).toEqual(songs);
      test.source.failures.clear();
      await send({ type: 'previous' });
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: songs[0] } });
      expect(test.output.sounding()).toEqual(['file-1']);
    });

    it('does not run through a queue of local songs without access, and plays on when it is given again', async () => {
      const songs = Array.from({ length: 100 }, (_, index) => makeLocalSong(index + 1));
      for (const { localId } of songs) test.source.failures.set(localId, 'folder-not-connected');
      await send({ type: 'replace-queue', songs, startIndex: 0, play: true });
      await settle(60_000);
      expect(test.source.asked).toEqual(['file-1', 'file-2', 'file-3', 'file-4']);
      expect(events.filter((event) => event.type === 'gave-up')).toHaveLength(1);
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false });
      test.source.failures.clear();
      await send({ type: 'play' });
      expect(snapshot()).toMatchObject({ state: 'playing', error: null, current: { song: songs[3] } });
    });

    it('stays when the countdown is cancelled, and plays on retry', async () => {
      test.source.failures.set(makeSong(1).hash, 'server');
      await playSongs(2);
      await send({ type: 'cancel-skip' });
      await settle(10_000);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false, error: { skipAtEpochMs: null } });
      test.source.failures.clear();
      await send({ type: 'retry' });
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });

    it('gives up after three skips in a row, and restarts the count once a song has played', async () => {
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

    it.each(['verification', 'blocked'] as const)(
      'neither skips nor retries when the next song would fail too: %s',
      async (kind) => {
        test.source.failures.set(makeSong(1).hash, kind);
        await playSongs(2);
        await settle(10_000);
        expect(title()).toBe('Song 1');
        expect(test.source.asked).toEqual([makeSong(1).hash]);
        expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false });
      },
    );

    it('goes on in the whole song at the same moment once the user has the right to it', async () => {
      test.source.previews.add(makeSong(1).hash);
      await playSongs(2);
      await settle(2000);
      expect(snapshot().preview).toEqual({ startMs: 3000 });
      const before = position();
      test.source.gainRights();
      await settle(100);
      expect(snapshot()).toMatchObject({ state: 'playing', preview: null });
      expect(position()).toBeGreaterThanOrEqual(before + 3000);
      const asked = () => test.source.asked.filter((hash) => hash === makeSong(1).hash);
      expect(asked()).toHaveLength(2);
      test.source.gainRights();
      await settle(100);
      expect(asked()).toHaveLength(2);
    });

    it('retries while the service is unavailable, and resumes automatically at the same position', async () => {
      await playSongs(2);
      await settle(4000);
      test.source.down = 'no-response';
      test.output.break('unusable');
      await settle(2500);
      expect(snapshot()).toMatchObject({ wantsToPlay: true, error: { kind: 'no-response', skipAtEpochMs: null } });
      expect(position()).toBeGreaterThan(3900);
      expect(events.filter((event) => event.type === 'song-failed')).toHaveLength(1);
      test.source.down = null;
      await settle(6000);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
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
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'bad-audio' } });
    });

    it('counts damaged data as a failure at once, and fetches nothing again', async () => {
      await playSongs(2);
      await settle(1000);
      const loads = test.output.loaded.length;
      test.output.break('broken');
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'bad-audio' } });
      expect(test.output.loaded).toHaveLength(loads);
      await settle(3100);
      expect(title()).toBe('Song 2');
    });

    it('stays on a failed song when it is the only one', async () => {
      test.source.failures.set(makeSong(1).hash, 'server');
      await playSongs(1);
      await settle(10_000);
      expect(snapshot()).toMatchObject({
        state: 'failed',
        wantsToPlay: false,
        error: { kind: 'server', skipAtEpochMs: null, retryAtEpochMs: null },
      });
    });

    it('waits without failing while the system suspends all sound, and names no server for it', async () => {
      await playSongs(2);
      await settle(1000);
      test.output.suspend(true);
      await settle(60_000);
      expect(snapshot()).toMatchObject({ state: 'waiting', wantsToPlay: true, error: null, loadingWait: null });
      expect(snapshot().clock).toMatchObject({ paused: true, anchorMs: expect.closeTo(1000, -2) });
      test.output.suspend(false);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', clock: { paused: false } });
      expect(test.output.loaded).toHaveLength(1);
    });

    it('reports that it waits for data, and fails after a limit', async () => {
      await playSongs(2);
      test.output.starve(true);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'waiting', wantsToPlay: true, clock: { paused: true } });
      await settle(40_000);
      expect(test.output.loaded.length).toBeGreaterThan(1);
    });
  });
}
