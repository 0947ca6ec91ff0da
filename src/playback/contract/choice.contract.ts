import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeLocalSong, makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: a song that the user is about to choose. */
export function describeChoiceContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(name, () => {
    const { test, events, settle, snapshot, title, send, playSongs } = usePlayerHarness(create, 60_000);
    const address = (number: number) => `http://127.0.0.1:1/${makeSong(number).hash}.mp3`;
    const requests = (number: number) => test.source.asked.filter((hash) => hash === makeSong(number).hash).length;
    const press = (number: number) => send({ type: 'prepare-song', song: makeSong(number) });
    const choose = (number: number) =>
      send({ type: 'replace-queue', songs: makeSongs(9), startIndex: number - 1, play: true });

    it.each(['a song that plays', 'no song'])('is loaded silently beside %s, and plays with that', async (before) => {
      if (before === 'a song that plays') await playSongs(3);
      await settle(300);
      const { current, state } = snapshot();
      await press(7);
      await settle(80);
      expect(snapshot()).toMatchObject({ current, state });
      expect(test.output.sounding()).toEqual(current ? [address(1)] : []);
      expect(test.output.prepared).toEqual([address(7)]);
      await choose(7);
      expect(title()).toBe('Song 7');
      expect(test.output.advances).toEqual([{ followOn: false, fadeMs: 0 }]);
      expect(test.output.sounding()).toEqual([address(7)]);
      expect(requests(7)).toBe(1);
    });

    it('is not requested again while its address is still awaited', async () => {
      test.source.delayMs = 300;
      await press(7);
      await settle(80);
      await choose(7);
      expect(snapshot().state).toBe('loading');
      await settle(300);
      expect(snapshot().state).toBe('playing');
      expect(test.output.sounding()).toEqual([address(7)]);
      expect(requests(7)).toBe(1);
    });

    it('fails once it is chosen, with its only request; a retry is another one', async () => {
      test.source.failures.set(makeSong(7).hash, 'no-copyright');
      await press(7);
      await settle(80);
      expect(snapshot()).toMatchObject({ state: 'empty', error: null });
      expect(events).toEqual([]);
      await choose(7);
      await settle(10);
      expect(snapshot()).toMatchObject({ state: 'failed', error: { kind: 'no-copyright' } });
      expect(requests(7)).toBe(1);
      test.source.failures.clear();
      await send({ type: 'retry' });
      await settle(10);
      expect(snapshot().state).toBe('playing');
      expect(requests(7)).toBe(2);
    });

    it.each(['list-loop', 'single-loop'] as const)(
      'is unloaded after 3 s; its address is used for 2 min (%s)',
      async (mode) => {
        await playSongs(3);
        await send({ type: 'set-mode', mode });
        await press(7);
        await settle(2900);
        expect(test.output.readPrepared()).toBe('ready');
        await settle(200);
        expect(test.output.readPrepared()).toBe('none');
        await choose(7);
        await settle(10);
        expect(test.output.sounding()).toEqual([address(7)]);
        expect(requests(7)).toBe(1);
        await send({ type: 'pause' });
        await press(4);
        await settle(121_000);
        await choose(4);
        await settle(10);
        expect(requests(4)).toBe(2);
      },
    );

    it('gives way to another choice, to the next song, and to changed settings', async () => {
      await playSongs(3);
      await press(7);
      await settle(80);
      await press(8);
      await settle(80);
      await choose(8);
      expect(test.output.sounding()).toEqual([address(8)]);
      await press(7);
      await settle(80);
      test.source.settings = 'hires';
      await choose(7);
      await settle(10);
      expect(requests(7)).toBe(3);
      await press(5);
      await settle(3100);
      await send({ type: 'seek', positionMs: 50_000 });
      await settle(300);
      expect(test.output.prepared.at(-1)).toBe(address(8));
      // The next song occupies the slot: another pressed song loads only after its click.
      await press(6);
      await settle(80);
      expect(test.output.prepared.at(-1)).toBe(address(8));
      await settle(10_000);
      expect(title()).toBe('Song 8');
      expect(requests(6)).toBe(0);
    });

    it('is not requested if it is the current one, on this device, or before the terms are accepted', async () => {
      await playSongs(3);
      await settle(10);
      await press(1);
      await send({ type: 'prepare-song', song: makeLocalSong(4) });
      await send({ type: 'pause' });
      test.consent.set(false);
      await press(7);
      await settle(80);
      expect(test.source.asked).toEqual([makeSong(1).hash]);
      expect(test.output.prepared).toEqual([]);
    });
  });
}
