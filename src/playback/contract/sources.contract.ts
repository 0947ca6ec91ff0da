import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';

const https = 'https://media.test';
const http = 'http://media.test';

/** Player contract: songs with several servers. */
export function describeSourcesContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, settle, snapshot, position, title, send, playSongs } = usePlayerHarness(create, 60_000);
    const file = (server: string, song: number) => `${server}/${makeSong(song).hash}.mp3`;
    /** Number of requests for this song's address. */
    const asked = (song: number) => test.source.asked.filter((hash) => hash === makeSong(song).hash).length;

    it('play from the first server that does not refuse them, with one address from the service', async () => {
      test.source.servers = [https, 'https://backup.test', http];
      test.output.badServers.set(https, 'refused').set('https://backup.test', 'refused');
      await playSongs(2);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(test.output.loaded).toEqual([file(https, 1), file(http, 1)]);
      expect(asked(1)).toBe(1);
    });

    it('ask the service once more when all servers refuse them, try one of its sources, and then fail', async () => {
      test.source.servers = [https, http, 'http://backup.test'];
      for (const server of test.source.servers) test.output.badServers.set(server, 'refused');
      await playSongs(2);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'bad-audio' } });
      expect(asked(1)).toBe(2);
      expect(test.output.loaded).toHaveLength(4);
    });

    it('go on with the same address at the same position after the connection was lost', async () => {
      test.source.servers = [https, http];
      await playSongs(2);
      for (const atMs of [6000, 13_000]) {
        await settle(7000);
        test.output.break('network');
        await settle(10);
        expect(snapshot().state).toBe('playing');
        expect(position()).toBeGreaterThan(atMs);
      }
      expect(test.output.loaded).toEqual([file(https, 1), file(https, 1), file(https, 1)]);
      // Lost again at once: the other server plays.
      test.output.break('network');
      await settle(10);
      expect(test.output.loaded.at(-1)).toBe(file(http, 1));
      expect(snapshot().state).toBe('playing');
      expect(asked(1)).toBe(1);
    });

    it('ask the service at once for an address that failed after a long pause', async () => {
      test.source.servers = [https, http];
      await playSongs(1);
      await settle(4000);
      await send({ type: 'pause' });
      await settle(3600_000);
      await send({ type: 'play' });
      test.output.break('network');
      await settle(10);
      expect(test.output.loaded).toEqual([file(https, 1), file(https, 1)]);
      expect(asked(1)).toBe(2);
      expect(position()).toBeGreaterThan(3900);
    });

    it('play from a second server that is asked beside one that is silent for 1.5 s', async () => {
      test.source.servers = [https, http];
      test.output.badServers.set(https, 'silent');
      await playSongs(2);
      await settle(1490);
      expect(test.output.prepared).toEqual([]);
      expect(snapshot().state).toBe('loading');
      await settle(100);
      expect(test.output.prepared).toEqual([file(http, 1)]);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(test.output.sounding()).toEqual([file(http, 1)]);
      expect(asked(1)).toBe(1);
    });

    it('begin at once with the server that played, also in the next engine, for a day', async () => {
      test.source.servers = [https, http];
      test.output.badServers.set(https, 'silent');
      await playSongs(3);
      await settle(2000);
      await send({ type: 'next' });
      expect(test.output.loaded.at(-1)).toBe(file(http, 2));
      expect(snapshot().state).toBe('playing');
      const next = await test.killAndRestart();
      next.source.servers = [https, http];
      await send({ type: 'next' });
      expect(next.output.loaded).toEqual([file(http, 3)]);
      await send({ type: 'pause' });
      await settle(24 * 3600_000);
      await send({ type: 'next' });
      expect(next.output.loaded.at(-1)).toBe(file(https, 1));
    });

    it('play from the first server after all where it answers before the second one', async () => {
      test.source.servers = [https, http];
      test.output.badServers.set(https, 'silent').set(http, 'silent');
      await playSongs(2);
      await settle(2000);
      expect(test.output.prepared).toHaveLength(1);
      test.output.badServers.delete(https);
      test.output.starve(false);
      await settle(10);
      expect(test.output.sounding()).toEqual([file(https, 1)]);
      expect(test.output.readPrepared()).toBe('none');
      expect(test.mediaServers.isFailing(https)).toBe(false);
    });

    it('begin at the position of a seek while two servers are asked, and stay silent after a pause', async () => {
      test.source.servers = [https, http];
      test.output.badServers.set(https, 'silent').set(http, 'silent');
      await playSongs(2);
      await settle(2000);
      await send({ type: 'seek', positionMs: 8000 });
      await settle(2000);
      await send({ type: 'pause' });
      test.output.badServers.delete(http);
      await settle(10_000);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      expect(test.output.sounding()).toEqual([]);
      await send({ type: 'play' });
      await settle(1600);
      expect(test.output.sounding()).toEqual([file(http, 1)]);
      expect(position()).toBeGreaterThanOrEqual(8000);
      expect(asked(1)).toBe(1);
    });

    it('fail after two answers of the service where no server says anything', async () => {
      test.source.servers = [https, http];
      test.output.badServers.set(https, 'silent').set(http, 'silent');
      await playSongs(2);
      await settle(15_100);
      expect(asked(1)).toBe(2);
      await settle(15_100);
      expect(snapshot()).toMatchObject({ error: { kind: 'bad-audio' } });
      expect(asked(1)).toBe(2);
    });

    it('fail in the end where the connection stalls after they sounded, and never comes back', async () => {
      test.source.servers = [https];
      await playSongs(1);
      await settle(6000);
      test.output.starve(true);
      await settle(60_000);
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'bad-audio' } });
      expect(test.output.loaded).toEqual([file(https, 1), file(https, 1), file(https, 1)]);
      expect(asked(1)).toBe(2);
    });

    it.each(['silent', 'refused'] as const)(
      'are prepared from another server where one is %s, and follow without a gap',
      async (answer) => {
        test.source.servers = [http];
        await playSongs(3);
        test.source.servers = [https, http];
        test.output.badServers.set(https, answer);
        await settle(50_000);
        expect(test.output.prepared).toEqual([file(https, 2), file(http, 2)]);
        expect(test.output.readPrepared()).toBe('ready');
        await settle(10_100);
        expect(title()).toBe('Song 2');
        expect(snapshot().state).toBe('playing');
        expect(test.output.advances).toHaveLength(1);
        expect(asked(2)).toBe(1);
      },
    );

    it('that were prepared in vain are not asked for again: their other sources follow', async () => {
      test.source.servers = [http];
      await playSongs(3);
      test.source.servers = [https, 'http://backup.test'];
      test.output.badServers.set(https, 'refused').set('http://backup.test', 'refused');
      await settle(58_000);
      expect(asked(2)).toBe(1);
      test.output.badServers.clear();
      await settle(2100);
      expect(title()).toBe('Song 2');
      expect(snapshot().state).toBe('playing');
      expect(asked(2)).toBe(1);
    });

    it('stay prepared when the current song needs the place of the next one for a while', async () => {
      test.source.servers = [http, https];
      await playSongs(3);
      await settle(50_000);
      expect(test.output.prepared).toEqual([file(http, 2)]);
      test.output.badServers.set(http, 'silent');
      test.output.break('network');
      await settle(1600);
      expect(test.output.sounding()).toEqual([file(https, 1)]);
      test.output.badServers.clear();
      await settle(10_100);
      expect(title()).toBe('Song 2');
      expect(test.output.sounding()).toEqual([expect.stringContaining(makeSong(2).hash)]);
      expect([asked(1), asked(2)]).toEqual([1, 1]);
    });

    it('say after three seconds what they wait for, until they sound', async () => {
      test.source.servers = [https, http];
      test.source.delayMs = 4000;
      test.output.badServers.set(https, 'silent').set(http, 'silent');
      await playSongs(2);
      await settle(2900);
      expect(snapshot().loadingWait).toBeNull();
      await settle(200);
      expect(snapshot().loadingWait).toEqual({ type: 'address' });
      await settle(1500);
      expect(snapshot().loadingWait).toEqual({ type: 'media', host: 'media.test' });
      await send({ type: 'next' });
      expect(snapshot().loadingWait).toBeNull();
      await settle(6000);
      expect(snapshot().loadingWait).toEqual({ type: 'media', host: 'media.test' });
      test.output.badServers.clear();
      test.output.starve(false);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', loadingWait: null });
      await settle(5000);
      expect(snapshot().loadingWait).toBeNull();
      test.output.starve(true);
      await settle(3100);
      expect(snapshot()).toMatchObject({ state: 'waiting', loadingWait: { type: 'media', host: 'media.test' } });
      await send({ type: 'pause' });
      expect(snapshot().loadingWait).toBeNull();
    });

    it('of this device say that their file is being opened', async () => {
      test.source.delayMs = 4000;
      await send({ type: 'replace-queue', songs: [makeLocalSong(1)], startIndex: 0, play: true });
      await settle(3100);
      expect(snapshot().loadingWait).toEqual({ type: 'file' });
    });
  });
}
