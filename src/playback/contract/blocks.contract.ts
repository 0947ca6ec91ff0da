import { describe, expect, it } from 'vitest';
import { songTarget } from '@/core/blocks/block-target.ts';
import { addBlocks, removeBlocks } from '@/playback/persistence/change-blocks.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: songs that the user has blocked (docs/behaviour.md#blocks). */
export function describeBlocksContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, title, send, playSongs } = usePlayerHarness(create);
    const block = (...numbers: number[]) =>
      addBlocks(
        test.blocks,
        numbers.map((number) => songTarget(makeSong(number))),
      ).added;
    const keyOf = (number: number) =>
      snapshot().queue.items.find(({ song }) => song.title === `Song ${number}`)?.key ?? -1;
    const songEnds = () => settle(10_100);

    it('skips one that comes up by itself, and counts it', async () => {
      const [skipped] = block(2);
      await playSongs(3);
      await songEnds();
      expect(title()).toBe('Song 3');
      await songEnds();
      expect(title()).toBe('Song 1');
      expect(test.blocks.uses()).toMatchObject([{ id: skipped?.id, queue: 1 }]);
      expect(new Set(test.source.asked)).not.toContain(makeSong(2).hash);
      await send({ type: 'next' });
      expect(title()).toBe('Song 3');
      await send({ type: 'previous' });
      expect(title()).toBe('Song 1');
      expect(snapshot().queue.items).toHaveLength(3);
      expect(events).toEqual([]);
    });

    it.each(['random', 'list-loop', 'single-loop'] as const)('never chooses one in the mode %s', async (mode) => {
      block(2, 4);
      await send({ type: 'set-mode', mode });
      await playSongs(4);
      for (let step = 0; step < 6; step += 1) {
        await songEnds();
        expect(['Song 1', 'Song 3']).toContain(title());
        await send({ type: 'next' });
        expect(['Song 1', 'Song 3']).toContain(title());
      }
    });

    it('skips "play next" songs that were blocked since', async () => {
      await playSongs(2);
      await send({ type: 'play-next', songs: [makeSong(8), makeSong(9)] });
      block(8);
      await songEnds();
      expect(title()).toBe('Song 9');
    });

    it('plays one that is chosen, to its end', async () => {
      block(2);
      await playSongs(3);
      await send({ type: 'play-item', key: keyOf(2) });
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: { title: 'Song 2' } } });
      await settle(5000);
      // Another block does not end it.
      block(1);
      await settle(1000);
      expect(title()).toBe('Song 2');
      await songEnds();
      expect(title()).toBe('Song 3');
      await send({ type: 'play-now', song: makeSong(1) });
      expect(title()).toBe('Song 1');
    });

    it('goes on to the next song once the current one is blocked, also from another document', async () => {
      await playSongs(3);
      await settle(2000);
      block(1);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: { title: 'Song 2' } } });
      expect(snapshot().queue.items).toHaveLength(3);
    });

    it('stays paused where the current song of a paused queue is blocked', async () => {
      await playSongs(3);
      await send({ type: 'pause' });
      block(1);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, current: { song: { title: 'Song 2' } } });
    });

    it('prefetches another song once the next one is blocked', async () => {
      await playSongs(3);
      await settle(5000);
      expect(test.source.asked).toContain(makeSong(2).hash);
      block(2);
      await settle(1000);
      expect(test.source.asked).toContain(makeSong(3).hash);
      await songEnds();
      expect(title()).toBe('Song 3');
    });

    it('plays it again in its turn once it is no longer blocked', async () => {
      const added = block(2);
      await playSongs(3);
      removeBlocks(
        test.blocks,
        added.map(({ id }) => id),
      );
      await songEnds();
      expect(title()).toBe('Song 2');
    });

    it('continues with a song that is not blocked where the current one is removed', async () => {
      block(2);
      await playSongs(3);
      await send({ type: 'remove-item', key: keyOf(1) });
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: { title: 'Song 3' } } });
    });

    it('pauses with a message where all others are blocked, and asks for nothing more', async () => {
      block(1, 2, 3);
      await playSongs(3);
      expect(title()).toBe('Song 1');
      await songEnds();
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, current: { song: { title: 'Song 1' } } });
      expect(events).toEqual([{ type: 'all-blocked' }]);
      const asked = test.source.asked.length;
      await settle(60_000);
      expect(test.source.asked).toHaveLength(asked);
      await send({ type: 'next' });
      expect([title(), events.length]).toEqual(['Song 1', 2]);
    });

    it('pauses with a message where the last song that is not blocked becomes so', async () => {
      block(2, 3);
      await playSongs(3);
      block(1);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false });
      expect(events).toEqual([{ type: 'all-blocked' }]);
    });

    it('repeats the only song that is not blocked', async () => {
      block(2, 3);
      await playSongs(3);
      await songEnds();
      expect(snapshot()).toMatchObject({ state: 'playing', current: { song: { title: 'Song 1' } } });
      expect(events).toEqual([]);
    });

    it('plays the blocked songs of a list whose user chose so, until another one is queued', async () => {
      block(2);
      await send({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true, playsBlocked: true });
      await songEnds();
      expect(title()).toBe('Song 2');
      await playSongs(3);
      await songEnds();
      expect(title()).toBe('Song 3');
    });

    it('are still skipped by the engine after it was killed', async () => {
      block(2);
      await playSongs(3);
      await settle(2000);
      await test.killAndRestart();
      await send({ type: 'play' });
      await songEnds();
      expect(title()).toBe('Song 3');
    });
  });
}
