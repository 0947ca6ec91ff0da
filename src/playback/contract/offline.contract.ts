import { describe, expect, it } from 'vitest';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';

/** Player contract: a queue with only some songs on this device. */
export function describeOfflineContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, title, send, playSongs } = usePlayerHarness(create);

    function cut(): void {
      test.network.set(false);
      test.source.down = 'offline';
    }

    function restore(): void {
      test.source.down = null;
      test.network.set(true);
    }

    it('says that a song is not saved offline, and plays the next one that is after three seconds', async () => {
      test.source.saved.add(makeSong(4).hash);
      cut();
      const failsAt = steadyNow();
      await playSongs(5);
      expect(snapshot()).toMatchObject({
        state: 'failed',
        error: { kind: 'not-saved-offline', skipAtEpochMs: failsAt + 3000, retryAtEpochMs: null },
      });
      expect(events).toContainEqual(
        expect.objectContaining({
          type: 'song-failed',
          error: expect.objectContaining({ kind: 'not-saved-offline' }),
        }),
      );
      await settle(3100);
      expect(title()).toBe('Song 4');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(test.source.asked.slice(0, 2)).toEqual([makeSong(1).hash, makeSong(4).hash]);
    });

    it('plays on from offline song to offline song for as long as the network is away', async () => {
      for (const number of [2, 5]) test.source.saved.add(makeSong(number).hash);
      cut();
      await playSongs(6);
      const played = new Set<string | undefined>();
      for (let second = 0; second < 60; second += 1) {
        await settle(1000);
        if (snapshot().state === 'playing') played.add(title());
      }
      expect([...played]).toEqual(['Song 2', 'Song 5']);
      expect(events.filter(({ type }) => type === 'gave-up')).toEqual([]);
    });

    it('plays songs of this device, also in random mode', async () => {
      await send({ type: 'set-mode', mode: 'random' });
      cut();
      const songs = [makeSong(1), makeSong(2), makeSong(3), makeLocalSong(4)];
      await send({ type: 'replace-queue', songs, startIndex: 0, play: true });
      expect(snapshot().error).toMatchObject({ kind: 'not-saved-offline' });
      await settle(3100);
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: songs[3] } });
    });

    it('stays on the song that was chosen when its countdown is cancelled', async () => {
      test.source.saved.add(makeSong(2).hash);
      cut();
      await playSongs(2);
      await send({ type: 'cancel-skip' });
      restore();
      await settle(60_000);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false, error: { skipAtEpochMs: null } });
      await send({ type: 'retry' });
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });

    it('plays the song itself when the network is back before it was skipped', async () => {
      test.source.saved.add(makeSong(2).hash);
      cut();
      await playSongs(2);
      await settle(1000);
      restore();
      await settle(10);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });

    it('waits on the song when no other one is stored, and plays it at once when the network is back', async () => {
      cut();
      await playSongs(3);
      // The next retry would be 30 s later.
      await settle(31_000);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ wantsToPlay: true, error: { kind: 'offline', skipAtEpochMs: null } });
      restore();
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(title()).toBe('Song 1');
      expect(events.filter(({ type }) => type === 'song-failed')).toHaveLength(1);
    });

    it('does not wait for ever, and plays nothing by itself after that', async () => {
      cut();
      await playSongs(3);
      await settle(15 * 60_000);
      const asked = test.source.asked.length;
      expect(snapshot()).toMatchObject({ wantsToPlay: false, error: { kind: 'offline', retryAtEpochMs: null } });
      restore();
      await settle(60_000);
      expect(test.source.asked).toHaveLength(asked);
      await send({ type: 'retry' });
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });

    it('waits for a service that may only be restarted before it plays another song', async () => {
      test.source.saved.add(makeSong(3).hash);
      test.source.down = 'no-response';
      await playSongs(3);
      await settle(6500);
      expect(snapshot()).toMatchObject({ wantsToPlay: true, error: { kind: 'no-response', skipAtEpochMs: null } });
      await settle(1000);
      expect(snapshot()).toMatchObject({ error: { kind: 'not-saved-offline' } });
      await settle(3000);
      expect(title()).toBe('Song 3');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });

    it('takes audio that can not be loaded without a network for what it is', async () => {
      await playSongs(2);
      await settle(1000);
      // A service on this computer still answers.
      test.network.set(false);
      test.output.break('unusable');
      await settle(10);
      test.output.break('unusable');
      await settle(10);
      expect(snapshot()).toMatchObject({ wantsToPlay: true, error: { kind: 'offline', skipAtEpochMs: null } });
    });

    it('goes on past the removal of the song that would have followed', async () => {
      test.source.saved.add(makeSong(2).hash);
      cut();
      await playSongs(3);
      const key = snapshot().queue.items[1]?.key ?? 0;
      await send({ type: 'remove-item', key });
      await settle(3100);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ wantsToPlay: true, error: { kind: 'offline' } });
      restore();
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
    });
  });
}
