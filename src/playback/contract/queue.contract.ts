import { describe, expect, it } from 'vitest';
import { isOfList } from '@/core/queue/queue-list.ts';
import { type PlayerUnderTest, usePlayerHarness } from '../../../tests/support/fakes/player-harness.ts';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';

/** Player contract: order and length of the queue. */
export function describeQueueContract(name: string, create: () => Promise<PlayerUnderTest>): void {
  describe(`${name}, its queue`, () => {
    const { test, events, snapshot, title, titles, send, refusal, playSongs, settle } = usePlayerHarness(create);

    it('moves an item without touching the sound', async () => {
      await playSongs(4, 1);
      const keys = snapshot().queue.items.map(({ key }) => key);
      const { clock } = snapshot();
      await send({ type: 'move-item', key: keys[3] ?? 0, toIndex: 0 });
      expect(titles()).toEqual(['Song 4', 'Song 1', 'Song 2', 'Song 3']);
      await send({ type: 'move-item', key: keys[1] ?? 0, toIndex: 99 });
      expect(titles()).toEqual(['Song 4', 'Song 1', 'Song 3', 'Song 2']);
      expect(snapshot()).toMatchObject({ state: 'playing', clock });
      expect(title()).toBe('Song 2');
      await send({ type: 'next' });
      expect(title()).toBe('Song 4');
    });

    it('plays an item next that was moved after the current one, in random mode too', async () => {
      await playSongs(6, 2);
      await send({ type: 'set-mode', mode: 'random' });
      await send({ type: 'move-item-next', key: snapshot().queue.items[5]?.key ?? 0 });
      await send({ type: 'move-item-next', key: snapshot().queue.items[0]?.key ?? 0 });
      expect(titles()).toEqual(['Song 2', 'Song 3', 'Song 1', 'Song 6', 'Song 4', 'Song 5']);
      await send({ type: 'next' });
      expect(title()).toBe('Song 1');
      await send({ type: 'next' });
      expect(title()).toBe('Song 6');
    });

    it('plays one song at once, after the current one and before what plays next, in random mode too', async () => {
      await playSongs(4, 1);
      await send({ type: 'set-mode', mode: 'random' });
      await send({ type: 'play-next', songs: [makeSong(60)] });
      await send({ type: 'play-now', song: makeSong(50) });
      expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 50', 'Song 60', 'Song 3', 'Song 4']);
      expect([title(), snapshot().state]).toEqual(['Song 50', 'playing']);
      await send({ type: 'next' });
      expect(title()).toBe('Song 60');
      await send({ type: 'previous' });
      expect(title()).toBe('Song 50');
    });

    it('moves a song that is played at once where it is in the queue, and plays the current one on', async () => {
      await playSongs(4, 1);
      await send({ type: 'play-now', song: makeSong(1) });
      expect(titles()).toEqual(['Song 2', 'Song 1', 'Song 3', 'Song 4']);
      expect(title()).toBe('Song 1');
      const { queue, current } = snapshot();
      await send({ type: 'pause' });
      await send({ type: 'play-now', song: makeSong(1) });
      expect(snapshot()).toMatchObject({ state: 'playing', current, queue });
    });

    it('plays one song at once without a queue', async () => {
      await send({ type: 'play-now', song: makeSong(7) });
      expect(titles()).toEqual(['Song 7']);
      expect(snapshot().state).toBe('playing');
    });

    it('shuffles the rest after the current song, and undoes it despite later changes', async () => {
      await playSongs(30, 9);
      const keys = snapshot().queue.items.map(({ key }) => key);
      await send({ type: 'shuffle-queue' });
      expect(titles()[0]).toBe('Song 10');
      expect(title()).toBe('Song 10');
      expect(snapshot().state).toBe('playing');
      expect(snapshot().queue.items.map(({ key }) => key)).not.toEqual(keys);
      expect(
        snapshot()
          .queue.items.map(({ key }) => key)
          .sort((a, b) => a - b),
      ).toEqual(keys);
      await send({ type: 'enqueue', songs: [makeSong(50)] });
      await send({ type: 'remove-item', key: keys[0] ?? 0 });
      await send({ type: 'order-queue', keys });
      expect(titles()).toEqual([...makeSongs(30).slice(1), makeSong(50)].map((song) => song.title));
    });

    it('says whether the user has changed the queue since it was replaced', async () => {
      const keyAt = (index: number) => snapshot().queue.items[index]?.key ?? 0;
      const changes: [Parameters<typeof send>[0], boolean][] = [
        [{ type: 'enqueue', songs: [makeSong(50)] }, true],
        [{ type: 'play-next', songs: [makeSong(50)] }, true],
        [{ type: 'play-now', song: makeSong(50) }, true],
        [{ type: 'move-item', key: 0, toIndex: 0 }, true],
        [{ type: 'move-item-next', key: 0 }, true],
        [{ type: 'remove-item', key: 0 }, true],
        [{ type: 'enqueue', songs: [makeSong(50)], continues: true }, false],
        [{ type: 'shuffle-queue' }, false],
        [{ type: 'next' }, false],
        [{ type: 'clear-queue' }, false],
      ];
      for (const [command, isEdited] of changes) {
        await playSongs(4, 1);
        expect(snapshot().isQueueEdited).toBe(false);
        await send('key' in command ? { ...command, key: keyAt(3) } : command);
        expect([command.type, snapshot().isQueueEdited]).toEqual([command.type, isEdited]);
      }
      await send({ type: 'play-now', song: makeSong(1) });
      expect(snapshot().isQueueEdited).toBe(false);
      await send({ type: 'enqueue', songs: [makeSong(2)] });
      expect(snapshot().isQueueEdited).toBe(true);
    });

    it('knows which songs are from the list that it was started from', async () => {
      const list = { name: 'Album', address: '/album/7' };
      const ofList = () => {
        const { queue, queueList } = snapshot();
        return queue.items.map(({ key }) => isOfList(key, queueList));
      };
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true, list });
      expect(snapshot().queueList).toMatchObject(list);
      await send({ type: 'enqueue', songs: [makeSong(3)], continues: true });
      expect(ofList()).toEqual([true, true, true]);
      await send({ type: 'play-next', songs: [makeSong(50)] });
      await send({ type: 'enqueue', songs: [makeSong(51)] });
      expect(ofList()).toEqual([true, false, true, true, false]);
      // What was added in between hides which of the further songs are from the list.
      await send({ type: 'enqueue', songs: [makeSong(4)], continues: true });
      expect(ofList().at(-1)).toBe(false);
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true });
      expect(snapshot().queueList).toBeNull();
    });

    it('still knows it after a restart, also once its last song was removed', async () => {
      const list = { name: 'Album', address: '/album/7' };
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true, list });
      await send({ type: 'remove-item', key: snapshot().queue.items[1]?.key ?? 0 });
      await test.killAndRestart();
      await settle(10);
      await send({ type: 'enqueue', songs: [makeSong(9)] });
      const { queue, queueList } = snapshot();
      expect(queue.items.map(({ key }) => isOfList(key, queueList))).toEqual([true, false]);
    });

    it('starts each song where the list says, and again there whenever it comes', async () => {
      const position = () => snapshot().clock.anchorMs;
      await send({ type: 'replace-queue', songs: makeSongs(3), starts: [2000, 0, 5000], startIndex: 0, play: true });
      expect([title(), position(), snapshot().state]).toEqual(['Song 1', 2000, 'playing']);
      await send({ type: 'next' });
      expect([title(), position()]).toEqual(['Song 2', 0]);
      await send({ type: 'next' });
      expect([title(), position()]).toEqual(['Song 3', 5000]);
      await send({ type: 'next' });
      expect([title(), position()]).toEqual(['Song 1', 2000]);
      await send({ type: 'previous' });
      expect([title(), position()]).toEqual(['Song 3', 5000]);
    });

    it('plays one song at once from a position, also the current one, and at its beginning where it is too short', async () => {
      const position = () => snapshot().clock.anchorMs;
      await playSongs(2, 0);
      await send({ type: 'play-now', song: makeSong(7), startMs: 4000 });
      expect([title(), position(), snapshot().state]).toEqual(['Song 7', 4000, 'playing']);
      await send({ type: 'play-now', song: makeSong(7), startMs: 6000 });
      expect([title(), position(), snapshot().state]).toEqual(['Song 7', 6000, 'playing']);
      await send({ type: 'play-now', song: makeSong(8), startMs: 900_000 });
      expect([title(), position(), snapshot().state]).toEqual(['Song 8', 0, 'playing']);
      await send({ type: 'play-now', song: makeSong(8), startMs: 900_000 });
      expect(position()).toBe(0);
    });

    it('restores a queue with its current song, its position and what plays next', async () => {
      const songs = makeSongs(4);
      const back = { songs, startIndex: 1, positionMs: 9000, play: false, upNext: [3, 2], isEdited: true };
      await send({ type: 'replace-queue', ...back });
      expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4']);
      expect(snapshot()).toMatchObject({ state: 'paused', isQueueEdited: true, clock: { anchorMs: 9000 } });
      await send({ type: 'next' });
      expect(title()).toBe('Song 4');
      await send({ type: 'next' });
      expect(title()).toBe('Song 3');
    });

    it('begins a list without a chosen song with the first one, in random mode with any', async () => {
      const songs = makeSongs(40);
      const playAll = { type: 'replace-queue', songs, startIndex: null, play: true } as const;
      await send(playAll);
      expect(title()).toBe('Song 1');
      await send({ type: 'set-mode', mode: 'random' });
      const begun = new Set<string | undefined>();
      for (let press = 0; press < 12; press += 1) {
        await send(playAll);
        begun.add(title());
      }
      expect(begun.size).toBeGreaterThan(1);
      expect(titles()).toEqual(songs.map((song) => song.title));
      await send({ ...playAll, radio: { kind: 'similar', name: '' } });
      expect(title()).toBe('Song 1');
    });

    it('knows which songs are from its radio', async () => {
      const radio = { kind: 'similar', name: 'Song 1' } as const;
      const ofRadio = () => {
        const { queue, radioKeys } = snapshot();
        return queue.items.flatMap(({ key, song }) => (isOfList(key, radioKeys) ? song.title : []));
      };
      const extend = (song: number) => send({ type: 'extend-radio', songs: [makeSong(song)], radio });
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true, radio });
      await send({ type: 'play-next', songs: [makeSong(3)] });
      await extend(4);
      expect(ofRadio()).toEqual(expect.arrayContaining(['Song 1', 'Song 2', 'Song 4']));
      await send({ type: 'enqueue', songs: [makeSong(5)] });
      await extend(6);
      expect(ofRadio()).toEqual(['Song 6']);
      await send({ type: 'set-radio', songs: [], radio: null });
      await send({ type: 'set-radio', songs: [], radio });
      expect(ofRadio()).toEqual(['Song 6']);
      await send({ type: 'set-radio', songs: [makeSong(7)], radio });
      expect(ofRadio()).toEqual(['Song 7']);
      await playSongs(2);
      expect(ofRadio()).toEqual([]);
      await extend(8);
      expect(ofRadio()).toEqual(['Song 8']);
    });

    it('refuses to move an item that is no longer in the queue', async () => {
      await playSongs(2);
      expect(await refusal({ type: 'move-item', key: 99, toIndex: 0 })).toMatchObject({ kind: 'not-found' });
    });

    it('plays a radio in order, extends it without touching the sound, and ends it with another queue', async () => {
      await send({ type: 'set-mode', mode: 'random' });
      const radio = { kind: 'personal', mode: 'normal', pool: 0 } as const;
      await send({ type: 'replace-queue', songs: makeSongs(2), startIndex: 0, play: true, radio });
      expect(snapshot()).toMatchObject({ radio, mode: 'list-loop', state: 'playing' });
      const { clock } = snapshot();
      await send({ type: 'extend-radio', songs: [makeSong(8), makeSong(9)], radio });
      expect(titles()).toEqual(['Song 1', 'Song 2', 'Song 8', 'Song 9']);
      expect(snapshot()).toMatchObject({ radio, state: 'playing', clock });
      await send({ type: 'play-next', songs: [makeSong(5)] });
      const other = { kind: 'similar', name: 'Song 1' } as const;
      await send({ type: 'set-radio', songs: [makeSong(20)], radio: other });
      expect(titles()).toEqual(['Song 1', 'Song 5', 'Song 20']);
      expect(snapshot()).toMatchObject({ radio: other, clock });
      await send({ type: 'set-radio', songs: [], radio: null });
      expect(titles()).toEqual(['Song 1', 'Song 5', 'Song 20']);
      expect(snapshot().radio).toBeNull();
      await send({ type: 'set-radio', songs: [], radio: other });
      await send({ type: 'clear-queue' });
      expect(snapshot().radio).toBeNull();
    });

    it('goes on with its radio after the end of the engine', async () => {
      const radio = { kind: 'station', id: '7', type: '2', name: 'Night', offset: '40' } as const;
      await send({ type: 'replace-queue', songs: makeSongs(3), startIndex: 0, play: true, radio });
      await test.killAndRestart();
      expect(snapshot()).toMatchObject({ radio, mode: 'list-loop' });
    });

    it('holds ten thousand songs, reports how many it added, and refuses more', async () => {
      await playSongs(12_000, 11_000);
      expect(snapshot().queue.items).toHaveLength(10_000);
      expect(title()).toBe('Song 11001');
      expect(events).toContainEqual({ type: 'queue-cut', added: 10_000, asked: 12_000 });
      await send({ type: 'remove-item', key: snapshot().queue.items[0]?.key ?? 0 });
      await send({ type: 'play-next', songs: makeSongs(3) });
      expect(events).toContainEqual({ type: 'queue-cut', added: 1, asked: 3 });
      expect(await refusal({ type: 'enqueue', songs: makeSongs(3) })).toMatchObject({ kind: 'queue-full' });
      expect(snapshot().queue.items).toHaveLength(10_000);
    });
  });
}
