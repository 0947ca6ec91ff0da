import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: what every implementation of the port does; run against the engine and a remote. */
export function describePlayerContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, position, title, send, refusal, playSongs } = usePlayerHarness(create);

    it('starts empty', () => {
      expect(snapshot()).toMatchObject({ state: 'empty', wantsToPlay: false, current: null, volume: 66 });
    });

    it('plays the chosen song of a new queue', async () => {
      await playSongs(3, 1);
      expect(snapshot()).toMatchObject({ state: 'playing', wantsToPlay: true, error: null });
      expect(title()).toBe('Song 2');
      expect(snapshot().queue.items).toHaveLength(3);
      expect(test.output.isSounding()).toBe(true);
    });

    it('makes a song the current one without playing it', async () => {
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 1, play: false, positionMs: 4000 });
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      expect(position()).toBe(4000);
      expect(test.source.asked).toEqual([]);
      await send({ type: 'play' });
      expect(position()).toBeGreaterThanOrEqual(4000);
      expect(snapshot().state).toBe('playing');
    });

    it('derives the position from a clock, without updates while it runs', async () => {
      await playSongs(1);
      const { clock } = snapshot();
      await settle(3000);
      expect(snapshot().clock).toBe(clock);
      expect(position()).toBeGreaterThan(2990);
      expect(position()).toBeLessThan(3030);
    });

    it('publishes how much has been fetched, at most once a second', async () => {
      await playSongs(2);
      const reported = new Set<number>();
      test.player.subscribe(() => reported.add(snapshot().bufferedMs));
      for (let step = 1; step <= 12; step += 1) {
        test.output.bufferedMs = step * 700;
        await settle(250);
      }
      await settle(1000);
      expect(snapshot().bufferedMs).toBe(8400);
      expect(reported.size).toBeLessThanOrEqual(5);
      test.output.bufferedMs = 0;
      await send({ type: 'next' });
      expect(snapshot().bufferedMs).toBe(0);
    });

    it('returns the same snapshot while nothing changes', async () => {
      await playSongs(1);
      await send({ type: 'pause' });
      const before = snapshot();
      let changes = 0;
      test.player.subscribe(() => {
        changes += 1;
      });
      await settle(60_000);
      expect(snapshot()).toBe(before);
      expect(changes).toBe(0);
    });

    it('pauses and resumes at the same position', async () => {
      await playSongs(1);
      await settle(2000);
      await send({ type: 'pause' });
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      const stopped = position();
      await settle(40_000);
      expect(position()).toBe(stopped);
      await send({ type: 'toggle' });
      expect(snapshot().state).toBe('playing');
      expect(position()).toBeLessThan(stopped + 50);
      expect(test.output.loaded).toHaveLength(1);
    });

    it.each([
      ['sounds', false],
      ['waits for its first data', true],
    ])('is paused by the system while a song %s, and plays on at a command', async (_when, starved) => {
      test.output.starve(starved);
      await playSongs(1);
      await settle(1000);
      test.output.pause();
      await settle(100);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, error: null });
      test.output.starve(false);
      await settle(60_000);
      expect(test.output.isSounding()).toBe(false);
      await send({ type: 'play' });
      expect(snapshot().state).toBe('playing');
    });

    it('goes on once where the browser pauses a song as soon as it sounds', async () => {
      test.output.starve(true);
      await playSongs(1);
      test.output.starve(false);
      await settle(20);
      test.output.pause();
      await settle(20);
      expect(snapshot()).toMatchObject({ state: 'playing', wantsToPlay: true });
      expect(test.output.isSounding()).toBe(true);
      test.output.pause();
      await settle(20);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      expect(test.output.loaded).toHaveLength(1);
    });

    it('goes to the next song at the end, and from the last one to the first', async () => {
      await playSongs(2, 1);
      await settle(10_300);
      expect(title()).toBe('Song 1');
      expect(snapshot().state).toBe('playing');
    });

    it('repeats one song without fetching it again in single loop', async () => {
      await playSongs(2);
      await send({ type: 'set-mode', mode: 'single-loop' });
      await settle(10_300);
      expect(title()).toBe('Song 1');
      expect(snapshot().state).toBe('playing');
      expect(position()).toBeLessThan(600);
      expect(test.source.asked.filter((hash) => hash === makeSong(1).hash)).toHaveLength(1);
      await send({ type: 'next' });
      expect(title()).toBe('Song 2');
    });

    it('wraps around with previous, too', async () => {
      await playSongs(3);
      await send({ type: 'previous' });
      expect(title()).toBe('Song 3');
    });

    it('cycles the modes random, list loop, single loop', async () => {
      const seen = [snapshot().mode];
      for (let step = 0; step < 3; step += 1) {
        await send({ type: 'cycle-mode' });
        seen.push(snapshot().mode);
      }
      expect(seen).toEqual(['list-loop', 'single-loop', 'random', 'list-loop']);
    });

    it('plays "play next" songs first and in order, in every mode', async () => {
      await playSongs(4);
      await send({ type: 'set-mode', mode: 'random' });
      await send({ type: 'play-next', songs: [makeSong(50)] });
      await send({ type: 'play-next', songs: [makeSong(51)] });
      await send({ type: 'next' });
      expect(title()).toBe('Song 50');
      await send({ type: 'next' });
      expect(title()).toBe('Song 51');
      expect(snapshot().queue.upNext).toEqual([]);
    });

    it('returns through the played songs with previous in random mode', async () => {
      await playSongs(12);
      await send({ type: 'set-mode', mode: 'random' });
      const played = [title()];
      for (let step = 0; step < 4; step += 1) {
        await send({ type: 'next' });
        played.push(title());
      }
      expect(new Set(played).size).toBe(5);
      for (const expected of played.reverse().slice(1)) {
        await send({ type: 'previous' });
        expect(title()).toBe(expected);
      }
    });

    it('forgets the played songs of random mode when the order changes', async () => {
      await playSongs(12, 5);
      await send({ type: 'set-mode', mode: 'random' });
      await send({ type: 'next' });
      await send({ type: 'next' });
      for (let press = 0; press < 3; press += 1) await send({ type: 'cycle-mode' });
      expect(snapshot().mode).toBe('random');
      const place = Number(title()?.replace('Song ', ''));
      await send({ type: 'previous' });
      expect(title()).toBe(`Song ${place === 1 ? 12 : place - 1}`);
    });

    it('clamps a seek to the song and updates the position', async () => {
      await playSongs(2);
      await send({ type: 'seek', positionMs: 5000 });
      expect(position()).toBeGreaterThanOrEqual(5000);
      await send({ type: 'seek-by', deltaMs: -60_000 });
      expect(position()).toBeLessThan(100);
      await send({ type: 'pause' });
      await send({ type: 'seek', positionMs: 9000 });
      expect(position()).toBe(9000);
    });

    it('changes the speed without losing the position', async () => {
      await playSongs(1);
      await settle(2000);
      await send({ type: 'set-speed', speed: 2 });
      const before = position();
      await settle(1000);
      expect(position() - before).toBeGreaterThan(1950);
      expect(position() - before).toBeLessThan(2050);
      expect(test.output.rate).toBe(2);
    });

    it('clamps the volume, and restores it after muting', async () => {
      await send({ type: 'set-volume', volume: 140 });
      expect(snapshot().volume).toBe(100);
      await send({ type: 'set-volume', volume: 40 });
      await send({ type: 'set-muted', muted: true });
      expect(snapshot()).toMatchObject({ volume: 40, muted: true });
      expect(test.output.level).toBe(0);
      await send({ type: 'set-muted', muted: false });
      expect(test.output.level).toBeCloseTo(0.4);
    });

    it('continues with the song that takes the place of a removed current one', async () => {
      await playSongs(3, 1);
      const key = snapshot().current?.key ?? 0;
      await send({ type: 'remove-item', key });
      expect(title()).toBe('Song 3');
      expect(snapshot().state).toBe('playing');
      expect(snapshot().queue.items.map((item) => item.song.title)).toEqual(['Song 1', 'Song 3']);
    });

    it('is empty and silent after the queue is cleared', async () => {
      await playSongs(3);
      await send({ type: 'clear-queue' });
      expect(snapshot()).toMatchObject({ state: 'empty', current: null, wantsToPlay: false });
      expect(test.output.isSounding()).toBe(false);
    });

    it('refuses invalid commands, and emits an event', async () => {
      expect(await refusal({ type: 'set-speed', speed: 7 })).toMatchObject({ kind: 'bad-data' });
      expect(await refusal({ type: 'play-item', key: 99 })).toMatchObject({ kind: 'not-found' });
      expect(snapshot().speed).toBe(1);
    });

    it('plays only the last song after thirty fast nexts', async () => {
      await playSongs(40);
      test.source.delayMs = 300;
      for (let step = 0; step < 30; step += 1) void test.player.dispatch({ type: 'next' });
      await settle(1000);
      expect(title()).toBe('Song 31');
      expect(snapshot().state).toBe('playing');
      // The first and the last requested song: nothing in between was loaded.
      expect(test.output.loaded.map((url) => url.slice(-6, -4))).toEqual(['01', '1F']);
    });

    it.each(['needs-gesture', 'no-output'] as const)(
      'is paused, not failed, when no sound starts: %s',
      async (kind) => {
        test.output.refusal = kind;
        await playSongs(1);
        expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, error: null });
        expect(events).toContainEqual(
          expect.objectContaining({
            type: 'command-refused',
            error: expect.objectContaining({ kind }),
          }),
        );
        test.output.refusal = null;
        await send({ type: 'play' });
        expect(snapshot().state).toBe('playing');
      },
    );

    it('is restored after a kill: queue, song, position, mode, volume, speed', async () => {
      await playSongs(5, 2);
      await send({ type: 'set-volume', volume: 30 });
      await send({ type: 'set-speed', speed: 1.5 });
      await send({ type: 'set-mode', mode: 'single-loop' });
      await settle(4000);
      const before = position();
      await test.killAndRestart();
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', volume: 30, speed: 1.5, mode: 'single-loop' });
      expect(title()).toBe('Song 3');
      expect(snapshot().queue.items).toHaveLength(5);
      expect(Math.abs(position() - before)).toBeLessThan(2000);
      await send({ type: 'play' });
      expect(snapshot().state).toBe('playing');
    });
  });
}
