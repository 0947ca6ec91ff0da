import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { appendSongs, moveItem, removeItem, replaceQueue, shuffleQueue } from './queue.ts';
import type { QueueItem } from './queue-items.ts';
import { emptyQueue } from './queue-items.ts';
import { applyPatch, diffItems } from './queue-patch.ts';

const items = (keys: readonly number[]): QueueItem[] => keys.map((key) => ({ key, song: makeSong(key) }));

describe('a patch of the queue', () => {
  it('turns any list into any other', () => {
    const keys = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 });
    fc.assert(
      fc.property(keys, keys, (before, after) => {
        const patch = structuredClone(diffItems(items(before), items(after)));
        expect(applyPatch(items(before), patch)).toEqual(items(after));
      }),
    );
  });

  it('stays small for one changed item among ten thousand', () => {
    const queue = replaceQueue(emptyQueue, makeSongs(10_000));
    const size = (after: { items: readonly QueueItem[] }) => JSON.stringify(diffItems(queue.items, after.items)).length;
    expect(size(moveItem(queue, 10_000, 0, null))).toBeLessThan(60);
    expect(size(moveItem(queue, 1, 9_999, null))).toBeLessThan(60);
    expect(size(removeItem(queue, 5000))).toBeLessThan(60);
    expect(size(appendSongs(queue, [makeSong(20_000)]))).toBeLessThan(400);
    // Every position changes, but the patch contains no song.
    expect(size(shuffleQueue(queue, 1, Math.random))).toBeLessThan(60_000);
  });

  it('is rejected for a list that it does not fit', () => {
    expect(applyPatch(items([1, 2]), { type: 'move', from: 2, to: 0 })).toBeNull();
    expect(applyPatch(items([1, 2]), { type: 'move', from: 0, to: 2 })).toBeNull();
    expect(applyPatch(items([1, 2]), { type: 'splice', start: 1, removed: 2, inserted: [] })).toBeNull();
    expect(applyPatch(items([1, 2]), { type: 'splice', start: 0, removed: 1, inserted: [2] })).toBeNull();
  });
});
