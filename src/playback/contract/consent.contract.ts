import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import type { PlayerCommand } from '../player.ts';

/** Player contract: nothing plays before the terms of use are accepted. */
export function describeConsentContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, position, title, titles, send, refusal, playSongs } =
      usePlayerHarness(create);

    /** Two paused songs, and no consent. */
    async function withoutConsent(): Promise<void> {
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: false });
      test.consent.set(false);
    }

    /** Commands that play, and the current song after each. */
    const plays: [PlayerCommand, string][] = [
      [{ type: 'play' }, 'Song 1'],
      [{ type: 'toggle' }, 'Song 1'],
      [{ type: 'retry' }, 'Song 1'],
      [{ type: 'next' }, 'Song 2'],
      [{ type: 'previous' }, 'Song 2'],
      [{ type: 'play-now', song: makeSong(7) }, 'Song 7'],
      [{ type: 'replace-queue', songs: [makeSong(8), makeSong(9)], startIndex: 0, play: true }, 'Song 8'],
    ];

    it.each(plays)(
      'refuses %o without consent, asks for no address, and plays it once consent is given',
      async (command, expected) => {
        await withoutConsent();
        expect(await refusal(command)).toMatchObject({ kind: 'needs-consent' });
        await settle(500);
        expect(events).toContainEqual({
          type: 'command-refused',
          error: { kind: 'needs-consent', serverText: null },
        });
        expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, awaitsConsent: true });
        expect(test.source.asked).toEqual([]);
        expect(test.output.isSounding()).toBe(false);
        test.consent.set(true);
        await settle(500);
        expect(snapshot()).toMatchObject({ state: 'playing', wantsToPlay: true, awaitsConsent: false });
        expect(title()).toBe(expected);
        const current = snapshot().current?.song;
        expect(
          test.source.asked.filter((hash) => current?.origin === 'catalogue' && hash === current.hash),
        ).toHaveLength(1);
        await send({ type: 'pause' });
        test.consent.set(true);
        await settle(500);
        expect(snapshot()).toMatchObject({ state: 'paused', awaitsConsent: false });
      },
    );

    it('refuses to play an item of the queue without consent', async () => {
      await withoutConsent();
      const key = snapshot().queue.items[1]?.key ?? 0;
      expect(await refusal({ type: 'play-item', key })).toMatchObject({ kind: 'needs-consent' });
      await settle(1);
      expect(title()).toBe('Song 2');
      expect(test.output.isSounding()).toBe(false);
    });

    it('plays nothing after the user has not agreed, which a pause says', async () => {
      await withoutConsent();
      await refusal({ type: 'play' });
      await send({ type: 'pause' });
      expect(snapshot()).toMatchObject({ state: 'paused', wantsToPlay: false, awaitsConsent: false });
      test.consent.set(true);
      await settle(500);
      expect(snapshot().state).toBe('paused');
      expect(test.source.asked).toEqual([]);
    });

    it('pauses, seeks, changes volume and queue without consent', async () => {
      await withoutConsent();
      await send({ type: 'pause' });
      await send({ type: 'set-volume', volume: 20 });
      await send({ type: 'seek', positionMs: 3000 });
      await send({ type: 'enqueue', songs: [makeSong(3)] });
      await send({ type: 'remove-item', key: snapshot().queue.items[1]?.key ?? 0 });
      expect(snapshot()).toMatchObject({ state: 'paused', volume: 20, awaitsConsent: false });
      expect(titles()).toEqual(['Song 1', 'Song 3']);
      expect(position()).toBe(3000);
      expect(events).toEqual([]);
    });

    it('goes on with what already plays when the consent is withdrawn', async () => {
      await playSongs(2);
      test.consent.set(false);
      await settle(10_300);
      expect(title()).toBe('Song 2');
      expect(snapshot()).toMatchObject({ state: 'playing', awaitsConsent: false });
    });

    it('restores a song paused without consent', async () => {
      await playSongs(2);
      test.consent.set(false);
      await test.killAndRestart();
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'paused', awaitsConsent: false });
      expect(title()).toBe('Song 1');
    });

    it('reports an empty queue as such, not as a missing consent', async () => {
      test.consent.set(false);
      await send({ type: 'play' });
      expect(snapshot()).toMatchObject({ state: 'empty', awaitsConsent: false });
    });
  });
}
