import { describe, expect, it } from 'vitest';
import type { LocalSong } from '@/core/song/song.ts';
import { steadyNow } from '@/storage/documents/steady-clock.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';

/** Player contract: songs in formats that the browser can't play. */
export function describeUnplayableContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, title, send } = usePlayerHarness(create);

    /** A file in a format known to be unplayable. */
    const unplayable = (number: number) => makeLocalSong(number, { mediaType: 'audio/x-ms-wma' });
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => unplayable(from + at));
    const play = (given: readonly (number | LocalSong)[]) => {
      const songs = given.map((song) => (typeof song === 'number' ? makeLocalSong(song) : song));
      return send({ type: 'replace-queue', songs, startIndex: 0, play: true });
    };
    const eventTypes = () => events.map(({ type }) => type);
    /** Playing these shows that their format is unplayable. */
    const refuse = (...numbers: number[]) => {
      for (const number of numbers) test.source.failures.set(`file-${number}`, 'unsupported-format');
    };

    it('passes over any number of songs that are known not to play, at once and without a message', async () => {
      await play([makeLocalSong(1), ...many(2, 20), makeLocalSong(30)]);
      await settle(10_000);
      expect(title()).toBe('Song 30');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(new Set(test.source.asked)).toEqual(new Set(['file-1', 'file-30']));
      await send({ type: 'previous' });
      expect(title()).toBe('Song 1');
      await send({ type: 'next' });
      expect(title()).toBe('Song 30');
      expect(events).toEqual([]);
    });

    it.each(['list-loop', 'random', 'single-loop'] as const)(
      'never chooses one by itself in the mode %s',
      async (mode) => {
        await send({ type: 'set-mode', mode });
        await play([makeLocalSong(1), unplayable(2), makeLocalSong(3), unplayable(4)]);
        for (let song = 0; song < 6; song += 1) {
          await settle(10_000);
          expect(['Song 1', 'Song 3']).toContain(title());
          await send({ type: 'next' });
          expect(['Song 1', 'Song 3']).toContain(title());
        }
        expect(events).toEqual([]);
      },
    );

    it('plays the only song that plays again and again', async () => {
      await play([makeLocalSong(1), ...many(2, 3)]);
      await settle(25_000);
      expect(title()).toBe('Song 1');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(events).toEqual([]);
    });

    it('explains one that turns out not to play, waits once, and goes through the others without a word', async () => {
      const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
      refuse(...numbers);
      const startedAt = steadyNow();
      await play([...numbers, 40]);
      expect(snapshot()).toMatchObject({
        state: 'failed',
        error: { kind: 'unsupported-format', skipAtEpochMs: startedAt + 3000 },
      });
      await settle(3100);
      expect(title()).toBe('Song 40');
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      expect(eventTypes()).toEqual(['song-failed']);
      // They are known to be unplayable now.
      const asked = test.source.asked.length;
      await settle(12_000);
      expect(new Set(test.source.asked.slice(asked))).toEqual(new Set(['file-40']));
      expect(title()).toBe('Song 40');
    });

    it('does not count them as failures', async () => {
      refuse(1, 3, 5);
      for (const number of [2, 4]) test.source.failures.set(`file-${number}`, 'file-gone');
      await play([1, 2, 3, 4, 5, 6]);
      await settle(12_000);
      expect(title()).toBe('Song 6');
      expect(eventTypes()).not.toContain('gave-up');
    });

    it('says once that none of the queue plays, and stops', async () => {
      await play(many(1, 50));
      await settle(60_000);
      expect(eventTypes()).toEqual(['none-playable']);
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false, error: { skipAtEpochMs: null } });
      refuse(...Array.from({ length: 50 }, (_, index) => index + 101));
      await play(Array.from({ length: 50 }, (_, index) => index + 101));
      await settle(60_000);
      expect(eventTypes()).toEqual(['none-playable', 'song-failed', 'none-playable']);
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false });
    });

    it('tries one again that the user chooses, and goes on with it once it plays', async () => {
      refuse(2);
      await play([1, 2, 3]);
      await settle(14_000);
      expect(title()).toBe('Song 3');
      test.source.failures.clear();
      await send({ type: 'play-item', key: snapshot().queue.items[1]?.key ?? 0 });
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: { title: 'Song 2' } } });
      await send({ type: 'previous' });
      await send({ type: 'next' });
      expect(title()).toBe('Song 2');
    });

    it('calls a file that can not be loaded twice a format that the browser does not play, not damaged', async () => {
      await play([1, 2]);
      test.output.break('unusable');
      await settle(100);
      expect(snapshot()).toMatchObject({ state: 'playing', error: null });
      test.output.break('unusable');
      await settle(100);
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'unsupported-format' } });
      await send({ type: 'replace-queue', songs: [makeSong(1), makeSong(2)], startIndex: 0, play: true });
      for (const _attempt of [1, 2]) {
        test.output.break('unusable');
        await settle(100);
      }
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'bad-audio' } });
    });

    it.each(['single-loop', 'list-loop'] as const)('stops at a song without any sound in the mode %s', async (mode) => {
      await send({ type: 'set-mode', mode });
      test.output.durationMs = 0;
      await play([1]);
      await settle(20_000);
      expect(snapshot()).toMatchObject({ state: 'failed', wantsToPlay: false, error: { kind: 'bad-audio' } });
      expect(test.output.loaded).toHaveLength(1);
    });

    it('gives up after four songs without any sound', async () => {
      test.output.durationMs = 0;
      await play([1, 2, 3, 4, 5, 6]);
      await settle(60_000);
      expect(eventTypes().at(-1)).toBe('gave-up');
      expect(test.output.loaded).toHaveLength(4);
    });
  });
}
