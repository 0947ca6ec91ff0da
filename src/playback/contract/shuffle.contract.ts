import { describe, expect, it } from 'vitest';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeLocalSong, makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: shuffle that plays each song once. */
export function describeShuffleContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(`${name}, its rounds of shuffle`, () => {
    const { test, title, position, send, playSongs, settle } = usePlayerHarness(create);

    const next = async () => {
      await send({ type: 'next' });
      return title();
    };

    const shuffleSongs = async (count: number) => {
      await playSongs(count);
      await send({ type: 'set-mode', mode: 'random' });
    };

    it('play each song once, also the next one that was loaded ahead, and through kills', async () => {
      await shuffleSongs(12);
      const heard = [title()];
      for (let step = 1; step < 24; step += 1) {
        if (step % 4 === 0) {
          await test.killAndRestart();
          await settle(1);
          await send({ type: 'play' });
        }
        if (step % 3 === 0) {
          // The end of the song, near which the next one is loaded.
          await settle(10_020 - position());
          heard.push(title());
        } else heard.push(await next());
      }
      expect(new Set(heard.slice(0, 12)).size).toBe(12);
      expect(new Set(heard.slice(12)).size).toBe(12);
    });

    it('go back through what was played and forward again, also after a kill', async () => {
      await shuffleSongs(9);
      const heard = [title(), await next(), await next(), await next(), await next()];
      await test.killAndRestart();
      await settle(1);
      const back: (string | undefined)[] = [];
      for (let step = 0; step < 4; step += 1) {
        await send({ type: 'previous' });
        back.push(title());
      }
      expect(back).toEqual(heard.slice(0, 4).reverse());
      expect([await next(), await next(), await next(), await next()]).toEqual(heard.slice(1));
    });

    it('hold what is added, and what plays next comes first', async () => {
      await shuffleSongs(4);
      const heard = [title(), await next()];
      await send({ type: 'enqueue', songs: [makeSong(50)] });
      await send({ type: 'play-next', songs: [makeSong(60)] });
      expect(await next()).toBe('Song 60');
      const rest = [await next(), await next(), await next()];
      expect([...heard, ...rest].sort()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4', 'Song 50']);
    });

    it('begin again with another queue and another mode', async () => {
      await shuffleSongs(3);
      await next();
      await send({ type: 'replace-queue', songs: makeSongs(3), startIndex: 1, play: true });
      expect(new Set([title(), await next(), await next()]).size).toBe(3);
      await send({ type: 'set-mode', mode: 'list-loop' });
      await send({ type: 'set-mode', mode: 'random' });
      const first = title();
      expect(new Set([await next(), await next(), first]).size).toBe(3);
    });

    it('skip what this browser does not play, and stay on the only song that it does', async () => {
      const mute = [2, 3, 4].map((number) => makeLocalSong(number, { mediaType: 'audio/x-ms-wma' }));
      await send({ type: 'replace-queue', songs: [makeSong(1), ...mute, makeSong(5)], startIndex: 0, play: true });
      await send({ type: 'set-mode', mode: 'random' });
      expect([await next(), await next(), await next()]).toEqual(['Song 5', 'Song 1', 'Song 5']);
      await send({ type: 'replace-queue', songs: [makeSong(1), ...mute], startIndex: 0, play: true });
      await settle(10_020 - position());
      expect(title()).toBe('Song 1');
    });
  });
}
