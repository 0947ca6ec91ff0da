import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../tests/support/player-harness.ts';
import { makeSong, makeSongs } from '../../tests/support/songs.ts';
import type { PlayerCommand } from './player';

/** What every player promises about the step from one song to the next one; run like the player contract. */
export function describeHandoverContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, title, send } = usePlayerHarness(create, 60_000);
    const address = (number: number) => `http://127.0.0.1:1/${makeSong(number).hash}.mp3`;
    const asked = (number: number) => test.source.asked.filter((hash) => hash === makeSong(number).hash).length;
    /** Plays song 1 of so many, and goes to so long before its end. */
    async function playNearEnd(count: number, remainingMs = 10_000): Promise<void> {
      await send({ type: 'replace-queue', songs: makeSongs(count), startIndex: 0, play: true });
      await send({ type: 'seek', positionMs: 60_000 - remainingMs });
      await settle(300);
    }

    it('prepares the next song near the end, without a sound or a word', async () => {
      await send({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true });
      await settle(44_000);
      expect(asked(2)).toBe(0);
      await settle(1500);
      expect(test.output.prepared).toEqual([address(2)]);
      expect(test.output.sounding()).toEqual([address(1)]);
      expect(title()).toBe('Song 1');
      expect(snapshot().durationMs).toBe(60_000);
    });

    it('prepares at once when little is left, and sooner at higher speed', async () => {
      await playNearEnd(3, 2000);
      expect(test.output.prepared).toEqual([address(2)]);
      await send({ type: 'play-item', key: snapshot().queue.items[2]?.key ?? 0 });
      await send({ type: 'set-speed', speed: 2 });
      await settle(15_500);
      expect(test.output.prepared).toEqual([address(2), address(1)]);
    });

    it('hands over to what was prepared, and asks for nothing again', async () => {
      await playNearEnd(3);
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', wantsToPlay: true, delivered: { level: 'normal' } });
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(test.output.loaded).toEqual([address(1)]);
      expect(asked(2)).toBe(1);
    });

    it('uses what was prepared for a manual next, too', async () => {
      await playNearEnd(3);
      await send({ type: 'next' });
      expect(title()).toBe('Song 2');
      expect(test.output.handovers).toEqual([{ followOn: false, fadeMs: 0 }]);
      expect(test.output.sounding()).toEqual([address(2)]);
    });

    it('plays the song in random mode that it had prepared', async () => {
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

    it('prepares anew when another song will follow', async () => {
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

    it('keeps what was prepared when an edit changes nothing about what follows', async () => {
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

    it('prepares anew when the settings or the rights changed', async () => {
      await playNearEnd(3);
      test.source.settings = 'hires';
      await settle(600);
      expect(asked(2)).toBe(2);
      test.source.settings = 'normal';
      await send({ type: 'next' });
      expect(asked(2)).toBe(3);
      expect(test.output.handovers).toEqual([]);
    });

    it('drops what was prepared when it has grown old, and stays right after a long pause', async () => {
      await playNearEnd(3);
      await send({ type: 'pause' });
      await settle(110_000);
      expect(test.output.readPrepared()).toBe('ready');
      await settle(20_000);
      expect(test.output.readPrepared()).toBe('none');
      await send({ type: 'play' });
      await settle(10_500);
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(asked(2)).toBe(2);
    });

    it('says nothing about a song that could not be prepared, and asks again when its turn comes', async () => {
      test.source.failures.set(makeSong(2).hash, 'server');
      await playNearEnd(3);
      expect(snapshot()).toMatchObject({ state: 'playing', problem: null });
      expect(asked(2)).toBe(1);
      test.source.failures.clear();
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot().state).toBe('playing');
      expect(events).toEqual([]);
    });

    it('loads afresh what broke before its turn', async () => {
      await playNearEnd(3);
      test.output.breakPrepared('network');
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', problem: null });
      expect(test.output.loaded).toEqual([address(1), address(2)]);
      expect(events).toEqual([]);
    });

    it('takes no answer that comes after something else was chosen', async () => {
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

    it('begins so early that sound past Web Audio has no gap, and lets the song before end', async () => {
      test.output.canBlend = false;
      test.output.lead = 80;
      await playNearEnd(3, 1000);
      await settle(630);
      expect(title()).toBe('Song 2');
      expect(test.output.sounding()).toEqual([address(2), address(1)]);
      await settle(200);
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(test.output.handovers).toEqual([{ followOn: true, fadeMs: 0 }]);
    });

    it('blends songs that follow by themselves, and changes the song when the blend begins', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 4000 });
      await playNearEnd(3, 10_000);
      await settle(5500);
      expect(title()).toBe('Song 1');
      await settle(300);
      expect(title()).toBe('Song 2');
      expect(test.output.handovers).toHaveLength(1);
      expect(test.output.handovers[0]?.followOn).toBe(true);
      expect(Math.abs((test.output.handovers[0]?.fadeMs ?? 0) - 4000)).toBeLessThan(20);
      expect(test.output.sounding()).toEqual([address(2), address(1)]);
      await settle(4100);
      expect(test.output.sounding()).toEqual([address(2)]);
      expect(snapshot().state).toBe('playing');
    });

    it('blends only what is left when there is less than the fade', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 5000 });
      await playNearEnd(3, 3000);
      await settle(500);
      expect(test.output.handovers).toHaveLength(1);
      expect(test.output.handovers[0]?.fadeMs).toBeLessThan(3001);
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

    it('does not blend for a manual next, nor songs shorter than two fades, nor past Web Audio', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 4000 });
      await playNearEnd(3, 8000);
      await send({ type: 'next' });
      expect(test.output.handovers).toEqual([{ followOn: false, fadeMs: 0 }]);
      await send({ type: 'set-crossfade', crossfadeMs: 12_000 });
      test.output.durationMs = 20_000;
      await send({ type: 'seek', positionMs: 5000 });
      await settle(14_800);
      expect(test.output.handovers).toHaveLength(1);
      await settle(500);
      expect(test.output.handovers[1]).toMatchObject({ fadeMs: 0 });
      test.output.durationMs = 60_000;
      test.output.canBlend = false;
      await send({ type: 'seek', positionMs: 50_000 });
      await settle(10_300);
      expect(test.output.handovers.at(-1)).toMatchObject({ fadeMs: 0 });
    });

    it('clamps the length of the blend and keeps it over a kill', async () => {
      await send({ type: 'set-crossfade', crossfadeMs: 99_000 });
      expect(snapshot().crossfadeMs).toBe(12_000);
      await send({ type: 'set-crossfade', crossfadeMs: 2500 });
      await test.killAndRestart();
      await settle(10);
      expect(snapshot().crossfadeMs).toBe(2500);
    });

    it('has one song sounding after any number of handovers', async () => {
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
