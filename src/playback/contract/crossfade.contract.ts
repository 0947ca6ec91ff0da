import { describe, expect, it } from 'vitest';
import type { PlayerCommand } from '@/playback/player.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: the transition to the next song. */
export function describeCrossfadeContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, title, send } = usePlayerHarness(create, 60_000);
    const address = (number: number) => `http://127.0.0.1:1/${makeSong(number).hash}.mp3`;
    const requests = (number: number) => test.source.asked.filter((hash) => hash === makeSong(number).hash).length;
    /** Plays song 1 of a queue, and seeks to a time before its end. */
    async function playNearEnd(count: number, remainingMs = 10_000): Promise<void> {
      await send({ type: 'replace-queue', songs: makeSongs(count), startIndex: 0, play: true });
      await send({ type: 'seek', positionMs: 60_000 - remainingMs });
      await settle(300);
    }

    it('prepares the next song near the end, silently and without an event', async () => {
      await send({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true });
      await settle(44_000);
      expect(requests(2)).toBe(0);
      await settle(1500);
      expect(test.output.prepared).toEqual([address(2)]);
      expect(test.output.sounding()).toEqual([address(1)]);
      expect(title()).toBe('Song 1');
      expect(snapshot().durationMs).toBe(60_000);
    });

    it('prepares at once when little is left, and earlier at higher speed', async () => {
      await playNearEnd(3, 2000);
      expect(test.output.prepared).toEqual([address(2)]);
      await send({ type: 'play-item', key: snapshot().queue.items[2]?.key ?? 0 });
      await send({ type: 'set-speed', speed: 2 });
      await settle(16_100);
      expect(test.output.prepared).toEqual([address(2), address(1)]);
    });

    it('plays the prepared song without another request', async () => {
      await playNearEnd(3);
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', wantsToPlay: true, delivered: { level: 'normal' } });
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(test.output.loaded).toEqual([address(1)]);
      expect(requests(2)).toBe(1);
    });

    it('uses the prepared song for a manual next, too', async () => {
      await playNearEnd(3);
      await send({ type: 'next' });
      expect(title()).toBe('Song 2');
      expect(test.output.advances).toEqual([{ followOn: false, fadeMs: 0 }]);
      expect(test.output.sounding()).toEqual([address(2)]);
    });

    it('plays the prepared song in random mode', async () => {
      await send({ type: 'set-mode', mode: 'random' });
      await playNearEnd(30);
      for (let song = 0; song < 4; song += 1) {
        const prepared = test.output.prepared.at(-1);
        await settle(10_300);
        expect(test.output.sounding()).toEqual([prepared]);
        await send({ type: 'seek', positionMs: 50_000 });
        await settle(300);
      }
      expect(test.output.loaded).toHaveLength(1);
    });

    it('prepares again when another song will follow', async () => {
      await playNearEnd(4);
      await send({ type: 'remove-item', key: snapshot().queue.items[1]?.key ?? 0 });
      await settle(300);
      expect(test.output.prepared.at(-1)).toBe(address(3));
      await send({ type: 'play-next', songs: [makeSong(50)] });
      await settle(300);
      expect(test.output.prepared.at(-1)).toBe(address(50));
      await settle(10_000);
      expect(test.output.sounding()).toEqual([address(50)]);
    });

    it('does not prepare again after an edit that does not change the next song', async () => {
      await playNearEnd(4);
      await send({ type: 'enqueue', songs: [makeSong(9)] });
      await settle(300);
      expect(test.output.prepared).toEqual([address(2)]);
    });

    it('prepares nothing in single loop, and again after it', async () => {
      await playNearEnd(3);
      await send({ type: 'set-mode', mode: 'single-loop' });
      expect(test.output.readPrepared()).toBe('none');
      await settle(10_300);
      expect(title()).toBe('Song 1');
      await send({ type: 'set-mode', mode: 'list-loop' });
      await send({ type: 'seek', positionMs: 55_000 });
      await settle(300);
      expect(test.output.prepared).toEqual([address(2), address(2)]);
    });

    it('prepares again when the settings or the rights changed', async () => {
      await playNearEnd(3);
      test.source.settings = 'hires';
      await settle(1100);
      expect(requests(2)).toBe(2);
      test.source.settings = 'normal';
      await send({ type: 'next' });
      expect(requests(2)).toBe(3);
      expect(test.output.advances).toEqual([]);
    });

    it('drops an expired prepared song, and plays on correctly after a long pause', async () => {
      await playNearEnd(3);
      await send({ type: 'pause' });
      await settle(110_000);
      expect(test.output.readPrepared()).toBe('ready');
      await settle(20_000);
      expect(test.output.readPrepared()).toBe('none');
      await send({ type: 'play' });
      await settle(10_500);
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(requests(2)).toBe(2);
    });

    it('does not report a song that could not be prepared, and requests it again when it starts', async () => {
      test.source.failures.set(makeSong(2).hash, 'server');
      await playNearEnd(3);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(requests(2)).toBe(1);
      test.source.failures.clear();
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot().state).toBe('playing');
      expect(events).toEqual([]);
    });

    it('loads a prepared song again that failed before it started', async () => {
      await playNearEnd(3);
      test.output.breakPrepared('network');
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(test.output.loaded).toEqual([address(1), address(2)]);
      expect(events).toEqual([]);
    });

    it('ignores an answer that arrives after another song was chosen', async () => {
      test.source.delayMs = 500;
      await send({ type: 'replace-queue', songs: makeSongs(5), startIndex: 0, play: true });
      await settle(600);
      await send({ type: 'seek', positionMs: 55_000 });
      await settle(300);
      await send({ type: 'play-item', key: snapshot().queue.items[4]?.key ?? 0 });
      await settle(1000);
      expect(test.output.prepared).toEqual([]);
      expect(test.output.sounding()).toEqual([address(5)]);
    });

    it('starts early enough that sound without Web Audio has no gap, and lets the previous song end', async () => {
      test.output.canBlend = false;
      test.output.lead = 80;
      await playNearEnd(3, 1000);
      await settle(630);
      expect(title()).toBe('Song 2');
      expect(test.output.sounding()).toEqual([address(2), address(1)]);
      await settle(200);
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(test.output.advances).toEqual([{ followOn: true, fadeMs: 0 }]);
    });

    it('crossfades songs that follow automatically, and changes the song when the crossfade starts', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 4000 });
      await playNearEnd(3, 10_000);
      await settle(5500);
      expect(title()).toBe('Song 1');
      await settle(300);
      expect(title()).toBe('Song 2');
      expect(test.output.advances).toHaveLength(1);
      expect(test.output.advances[0]?.followOn).toBe(true);
      expect(Math.abs((test.output.advances[0]?.fadeMs ?? 0) - 4000)).toBeLessThan(20);
      expect(test.output.sounding()).toEqual([address(2), address(1)]);
      await settle(4100);
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(snapshot().state).toBe('playing');
    });

    it('crossfades only the rest when less than the fade is left', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 5000 });
      await playNearEnd(3, 3000);
      await settle(500);
      expect(test.output.advances).toHaveLength(1);
      expect(test.output.advances[0]?.fadeMs).toBeLessThan(3001);
    });

    it.each<[string, PlayerCommand]>([
      ['pause', { type: 'pause' }],
      ['seek', { type: 'seek', positionMs: 20_000 }],
      ['next', { type: 'next' }],
      ['clear-queue', { type: 'clear-queue' }],
    ])('ends a blend at once for %s', async (_, command) => {
      await send({ type: 'set-crossfade', crossfadeMs: 4000 });
      await playNearEnd(3, 5000);
      await settle(1500);
      expect(test.output.sounding()).toHaveLength(2);
      await send(command);
      expect(test.output.sounding()).not.toContain(address(1));
      expect(test.output.sounding().length).toBeLessThan(2);
    });

    it('does not crossfade for a manual next, songs shorter than two fades, or sound without Web Audio', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 4000 });
      await playNearEnd(3, 8000);
      await send({ type: 'next' });
      expect(test.output.advances).toEqual([{ followOn: false, fadeMs: 0 }]);
      await send({ type: 'set-crossfade', crossfadeMs: 12_000 });
      test.output.durationMs = 20_000;
      await send({ type: 'seek', positionMs: 5000 });
      await settle(14_800);
      expect(test.output.advances).toHaveLength(1);
      await settle(500);
      expect(test.output.advances[1]).toMatchObject({ fadeMs: 0 });
      test.output.durationMs = 60_000;
      test.output.canBlend = false;
      await send({ type: 'seek', positionMs: 50_000 });
      await settle(10_300);
      expect(test.output.advances.at(-1)).toMatchObject({ fadeMs: 0 });
    });

    it('clamps the length of the crossfade and restores it after a kill', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 99_000 });
      expect(snapshot().crossfadeMs).toBe(12_000);
      await send({ type: 'set-crossfade', crossfadeMs: 2500 });
      await test.killAndRestart();
      await settle(10);
      expect(snapshot().crossfadeMs).toBe(2500);
    });

    it('plays only one song after any number of transitions', async () => {
      await playNearEnd(5);
      for (let song = 0; song < 20; song += 1) {
        await settle(10_300);
        expect(test.output.sounding()).toHaveLength(1);
        await send({ type: 'seek', positionMs: 50_000 });
      }
      expect(test.output.loaded).toHaveLength(1);
    });
  });
}
