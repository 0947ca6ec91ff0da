import { describe, expect, it } from 'vitest';
import { listedQueues, type ReplacedQueue } from '@/core/queue/earlier-queue.ts';
import { replaceQueue } from '@/core/queue/queue.ts';
import { queueContent } from '@/core/queue/queue-content.ts';
import { emptyQueue, type Queue } from '@/core/queue/queue-items.ts';
import { FakeStorage } from '../../../tests/support/fakes/fake-storage.ts';
import { makeLocalSong, makeSong } from '../../../tests/support/fakes/songs.ts';
import { EarlierQueues } from './earlier-queues.ts';
import { createPlayerStorage } from './player-storage.ts';

/** A queue of `count` songs with numbers from `first` on. */
function queueOf(count: number, first: number, before: Queue = emptyQueue): Queue {
  return replaceQueue(
    before,
    Array.from({ length: count }, (_, index) => makeSong(first + index)),
  );
}

let time = 0;

function replaced(queue: Queue, change: Partial<ReplacedQueue> = {}): ReplacedQueue {
  time += 1;
  const state = { queue, current: null, isQueueEdited: false, queueSource: null, queueList: null, radio: null };
  return { ...queueContent(state, 1000), id: `queue-${time}`, replacedBy: 'next', replacedAt: time, ...change };
}

function open(storage: FakeStorage): EarlierQueues {
  return new EarlierQueues(storage.process().large);
}

const titlesOf = (songs: readonly { title: string }[] | undefined) => songs?.map(({ title }) => title);

describe('earlier queues', () => {
  it('are restored with everything', async () => {
    const storage = new FakeStorage();
    const queue = replaceQueue(emptyQueue, [makeSong(1), makeLocalSong(2), makeSong(3)], [0, 5000, 0]);
    const given = replaced(queue, {
      currentIndex: 1,
      positionMs: 61_234,
      upNext: [2],
      isEdited: true,
      list: { name: 'Album', address: '/album/7' },
      others: [2],
      radio: { kind: 'similar', name: 'Album' },
      source: 'radio/1',
    });
    await open(storage).keep(given);
    const [row] = await open(storage).all();
    if (!row) throw new Error('no row');
    const { songs, starts, replacedBy: _, ...content } = given;
    expect(row).toMatchObject({ ...content, name: '', isPinned: false, songCount: 3, durationMs: 30_000 });
    expect(row.titles).toEqual(['Song 1', 'Song 2', 'Song 3']);
    expect(await open(storage).songsOf(row)).toEqual({ songs, starts });
  });

  it('hold the last 20, and all pinned ones', async () => {
    const storage = new FakeStorage();
    const earlier = open(storage);
    const given = Array.from({ length: 30 }, (_, index) => replaced(queueOf(250, index + 1)));
    for (const [index, queue] of given.entries()) {
      await earlier.keep(queue);
      if (index < 2) expect(await earlier.change(queue.id, { isPinned: true })).toBe('stored');
    }
    const expected = [given[1], given[0], ...given.slice(10).reverse()];
    const rows = await earlier.all();
    expect(listedQueues(rows, null).map(({ id }) => id)).toEqual(expected.map((queue) => queue?.id));
    expect(listedQueues(rows, given[29]?.id ?? null)).toHaveLength(22);
    // Rows and songs of the others are gone: two chunks of 200 songs each.
    expect(storage.large.size).toBe(23 * 3);
  });

  it('are kept once: equal songs take the place, the name and the pin of the former', async () => {
    const earlier = open(new FakeStorage());
    const [first, other, again] = [replaced(queueOf(3, 1)), replaced(queueOf(3, 9)), replaced(queueOf(3, 1))];
    await earlier.keep(first);
    await earlier.change(first.id, { name: 'Sunday', isPinned: true });
    await earlier.keep(other);
    await earlier.keep(again);
    const rows = await earlier.all();
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      [again.id, 'Sunday'],
      [other.id, ''],
    ]);
  });

  it('keep name and pin when the queue was brought back, changed and replaced again', async () => {
    const storage = new FakeStorage();
    const earlier = open(storage);
    const first = replaced(queueOf(500, 1));
    await earlier.keep(first);
    await earlier.change(first.id, { name: 'Sunday', isPinned: true });
    await earlier.keep(replaced(queueOf(3, 1), { id: first.id }));
    const [row, ...others] = await earlier.all();
    expect([row?.name, row?.isPinned, row?.songCount, others.length]).toEqual(['Sunday', true, 3, 0]);
    expect(storage.large.size).toBe(2);
  });

  it('refuse to pin more than 50, and a change of one that is gone', async () => {
    const earlier = open(new FakeStorage());
    for (let index = 0; index <= 50; index += 1) {
      const queue = replaced(queueOf(1, index + 1));
      await earlier.keep(queue);
      expect(await earlier.change(queue.id, { isPinned: true })).toBe(index < 50 ? 'stored' : 'too-many');
    }
    expect(await earlier.change('unknown', { name: 'a' })).toBe('gone');
  });

  it('leave out a row that can’t be read, and one that lacks songs can’t be brought back', async () => {
    const storage = new FakeStorage();
    const earlier = open(storage);
    await earlier.keep(replaced(queueOf(250, 1)));
    await earlier.keep(replaced(queueOf(250, 300)));
    const [newest, oldest] = await earlier.all();
    if (!newest || !oldest) throw new Error('no rows');
    storage.large.set(`earlier/${newest.id}`, { songCount: 'many' });
    storage.large.delete(`earlier-songs/${oldest.id}/1`);
    expect((await earlier.all()).map(({ id }) => id)).toEqual([oldest.id]);
    expect(await earlier.songsOf(oldest)).toBeNull();
  });

  it('are removed with their songs, and put back', async () => {
    const storage = new FakeStorage();
    const earlier = open(storage);
    await earlier.keep(replaced(queueOf(250, 1)));
    const whole = await earlier.allWhole();
    await earlier.remove(await earlier.all());
    expect(storage.large.size).toBe(0);
    await earlier.replaceAll(whole);
    expect(await earlier.allWhole()).toEqual(whole);
  });
});

describe('a queue that is replaced', () => {
  /** More songs count as a long queue, which is stored in the large values. */
  const largeFrom = 4;

  const openPlayer = (process: ReturnType<FakeStorage['process']>) =>
    createPlayerStorage({ ...process, ready: Promise.resolve(), largeFrom, warn: () => undefined });

  const settle = async (player: ReturnType<typeof openPlayer>) => {
    // A killed process never ends its writes.
    await Promise.race([player.saved(), new Promise((resolve) => setTimeout(resolve, 5))]);
  };

  for (const [name, before, after] of [
    ['a short queue by a short one', 3, 3],
    ['a short queue by a long one', 3, 9],
    ['a long queue by a short one', 9, 3],
    ['a long queue by a long one', 9, 9],
    ['a long queue by none', 9, 0],
  ] as const) {
    it(`survives a kill at every write: ${name}`, async () => {
      for (let lifetime = 0; lifetime < 40; lifetime += 1) {
        const storage = new FakeStorage();
        const first = openPlayer(storage.process());
        const old = queueOf(before, 1);
        first.save({ queue: old, queueId: 'old' });
        await settle(first);

        const process = storage.process(lifetime);
        const second = openPlayer(process);
        await second.load();
        const next = queueOf(after, 100, old);
        second.keepQueue(replaced(old, { id: 'old', replacedBy: 'next' }));
        second.save({ queue: next, queueId: 'next' });
        await settle(second);
        const isComplete = process.isAlive();
        process.kill();

        const third = openPlayer(storage.process());
        const { queue } = await third.load();
        await settle(third);
        const earlier = open(storage);
        const rows = await earlier.all();
        const kept = await Promise.all(rows.map(async (row) => titlesOf((await earlier.songsOf(row))?.songs)));
        const titles = queue.items.map(({ song }) => song.title);
        const [oldTitles, nextTitles] = [old, next].map(({ items }) => titlesOf(items.map(({ song }) => song)));
        if (titles.join() === nextTitles?.join()) expect(kept, `after ${lifetime} writes`).toEqual([oldTitles]);
        else expect(titles, `after ${lifetime} writes`).toEqual(oldTitles);
        if (isComplete) expect(titles).toEqual(nextTitles);
        // Nothing is left to move.
        expect(storage.local.get('replaced_queues')).toBeUndefined();
      }
    });
  }

  it('is an earlier queue at once after the next start, if the database could not be written', async () => {
    const storage = new FakeStorage();
    const { texts } = storage.process();
    const refusing = { ...storage.process().large, write: () => Promise.reject(new Error('refused')) };
    const first = createPlayerStorage({ texts, large: refusing, ready: Promise.resolve(), warn: () => undefined });
    first.keepQueue(replaced(queueOf(3, 1)));
    await first.saved();
    expect(await open(storage).all()).toEqual([]);
    const second = openPlayer(storage.process());
    await second.load();
    await second.saved();
    expect(await open(storage).all()).toHaveLength(1);
  });
});
