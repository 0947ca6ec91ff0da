import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import * as queues from './queue.ts';
import { emptyQueue, type Queue } from './queue-items.ts';

const titles = (queue: Queue): string[] => queue.items.map((item) => item.song.title);

describe('queue', () => {
  it('never reuses a key, whatever the changes', () => {
    const step = fc.oneof(
      fc.nat(5).map((count) => ({ kind: 'replace' as const, count })),
      fc.nat(3).map((count) => ({ kind: 'append' as const, count })),
      fc.nat(3).map((count) => ({ kind: 'next' as const, count })),
      fc.nat(20).map((count) => ({ kind: 'remove' as const, count })),
      fc.nat(20).map((count) => ({ kind: 'move' as const, count })),
      fc.nat(20).map((count) => ({ kind: 'move-next' as const, count })),
      fc.nat(20).map((count) => ({ kind: 'shuffle' as const, count })),
      fc.nat(20).map((count) => ({ kind: 'order' as const, count })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let queue = emptyQueue;
        const given = new Set<number>();
        for (const { kind, count } of steps) {
          const before = queue;
          if (kind === 'replace') queue = queues.replaceQueue(queue, makeSongs(count));
          if (kind === 'append') queue = queues.appendSongs(queue, makeSongs(count));
          if (kind === 'next') queue = queues.insertUpNext(queue, makeSongs(count), queue.items[0]?.key ?? null);
          if (kind === 'remove') queue = queues.removeItem(queue, queue.items[count]?.key ?? -1);
          const { items } = queue;
          const currentKey = items[count % 5]?.key ?? null;
          if (kind === 'move') queue = queues.moveItem(queue, items[count]?.key ?? -1, (count * 7) % 23, currentKey);
          if (kind === 'move-next') queue = queues.moveItemNext(queue, items[count]?.key ?? -1, currentKey);
          if (kind === 'shuffle') queue = queues.shuffleQueue(queue, currentKey, Math.random);
          if (kind === 'order')
            queue = queues.orderItems(
              queue,
              items
                .slice(count)
                .map(({ key }) => key)
                .reverse(),
            );
          if (['move', 'move-next', 'shuffle', 'order'].includes(kind)) {
            expect(new Set(queue.items)).toEqual(new Set(items));
            expect(queue.items).toHaveLength(items.length);
          }
          const old = new Set(before.items.map((item) => item.key));
          for (const { key } of queue.items) {
            if (old.has(key)) continue;
            expect(given.has(key)).toBe(false);
            given.add(key);
          }
          if (queue.items !== before.items) expect(queue.version).toBeGreaterThan(before.version);
          expect(queue.upNext.every((key) => queues.indexOfKey(queue, key) !== -1)).toBe(true);
        }
      }),
    );
  });

  it('puts "play next" songs after the current one, in the order they were added', () => {
    let queue = queues.replaceQueue(emptyQueue, makeSongs(3));
    const current = queue.items[1]?.key ?? null;
    queue = queues.insertUpNext(queue, [makeSong(10), makeSong(11)], current);
    queue = queues.insertUpNext(queue, [makeSong(12)], current);
    expect(titles(queue)).toEqual(['Song 1', 'Song 2', 'Song 10', 'Song 11', 'Song 12', 'Song 3']);
    expect(queue.upNext).toHaveLength(3);
  });

  it('has songs that start later, and places one with another start as a new item', () => {
    const queue = queues.replaceQueue(emptyQueue, makeSongs(3), [0, 4000]);
    expect(queue.items.map(({ startMs }) => startMs)).toEqual([undefined, 4000, undefined]);
    const [first, second, third] = queue.items.map(({ key }) => key);
    const same = queues.placeNext(queue, makeSong(2), first ?? null, 4000);
    expect([same.key, titles(same.queue)]).toEqual([second, ['Song 1', 'Song 2', 'Song 3']]);
    const other = queues.placeNext(queue, makeSong(3), first ?? null, 7000);
    expect(other.key).not.toBe(third);
    expect(other.queue.items[1]).toEqual({ key: other.key, song: makeSong(3), startMs: 7000 });
    expect([titles(other.queue), other.queue.upNext]).toEqual([['Song 1', 'Song 3', 'Song 2'], [other.key]]);
    const plain = queues.placeNext(queue, makeSong(2), first ?? null);
    expect(plain.queue.items[1]).toEqual({ key: plain.key, song: makeSong(2) });
  });

  it('stays the same object when nothing changes', () => {
    const queue = queues.replaceQueue(emptyQueue, makeSongs(2));
    expect(queues.removeItem(queue, 99)).toBe(queue);
    expect(queues.appendSongs(queue, [])).toBe(queue);
    expect(queues.insertUpNext(queue, [], null)).toBe(queue);
  });

  it('plays next the item that the list shows next, wherever items are moved', () => {
    const songs = queues.replaceQueue(emptyQueue, makeSongs(5));
    const keys = songs.items.map(({ key }) => key);
    const current = keys[0] ?? null;
    const queue = queues.insertUpNext(songs, [makeSong(10), makeSong(11)], current);
    const [first = 0, second = 0] = queue.upNext;
    const last = keys[4] ?? 0;
    // 1 [10 11] 2 3 4 5: moved between the "play next" items, after them, and away from them.
    expect(queues.moveItem(queue, last, 2, current).upNext).toEqual([first, last, second]);
    expect(queues.moveItem(queue, last, 3, current).upNext).toEqual([first, second]);
    expect(queues.moveItem(queue, first, 2, current).upNext).toEqual([second, first]);
    expect(queues.moveItem(queue, first, 5, current).upNext).toEqual([second]);
    expect(queues.moveItem(queue, second, 1, current).upNext).toEqual([second, first]);
  });

  it('clamps a move, and is the same when the item is already there', () => {
    const queue = queues.replaceQueue(emptyQueue, makeSongs(3));
    expect(titles(queues.moveItem(queue, 1, 99, null))).toEqual(['Song 2', 'Song 3', 'Song 1']);
    expect(titles(queues.moveItem(queue, 3, -5, null))).toEqual(['Song 3', 'Song 1', 'Song 2']);
    expect(queues.moveItem(queue, 2, 1, null)).toBe(queue);
    expect(queues.moveItem(queue, 99, 1, null)).toBe(queue);
  });
});
