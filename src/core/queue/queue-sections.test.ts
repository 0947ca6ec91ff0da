import { describe, expect, it } from 'vitest';
import { makeSong, makeSongs } from '../../../tests/support/fakes/songs.ts';
import { insertUpNext, moveItem, replaceQueue } from './queue.ts';
import { emptyQueue, type QueueItem } from './queue-items.ts';
import { queueSections, totalDurationMs } from './queue-sections.ts';

const queue = replaceQueue(emptyQueue, makeSongs(6));
const keyAt = (index: number) => queue.items[index]?.key ?? 0;
const list = { name: 'Album', address: '/album/1', firstKey: keyAt(0), endKey: queue.nextKey };

type Parts = Parameters<typeof queueSections>;

const sections = (shown: Parts[0], currentKey: Parts[1], from: Parts[2], radio: Parts[3] = null) => [
  ...queueSections(shown, currentKey, from, radio),
];

describe('the sections of a queue', () => {
  it('begin with the current song; earlier ones belong to none', () => {
    expect(sections(queue, keyAt(2), list)).toEqual([
      [2, 'now'],
      [3, 'list'],
    ]);
    expect(sections(queue, keyAt(5), list)).toEqual([[5, 'now']]);
    expect(sections(emptyQueue, null, null)).toEqual([]);
  });

  it('have the songs of "play next" before the rest of the list, and what was added to it after that', () => {
    const chosen = insertUpNext(queue, [makeSong(70), makeSong(71)], keyAt(0));
    const added = replaceQueue(chosen, makeSongs(1)).items;
    expect(sections({ ...chosen, items: [...chosen.items, ...added] }, keyAt(0), list)).toEqual([
      [0, 'now'],
      [1, 'chosen'],
      [3, 'list'],
      [8, 'later'],
    ]);
  });

  it('claim no list for songs that are not known to be from it', () => {
    expect(sections(queue, keyAt(0), null)).toEqual([
      [0, 'now'],
      [1, 'later'],
    ]);
    const other = { ...list, firstKey: 100, endKey: 200 };
    expect(sections(queue, keyAt(0), other)[1]).toEqual([1, 'later']);
    // An added song that was moved between those of the list ends what is known.
    const added = insertUpNext(queue, [makeSong(80)], keyAt(0));
    const moved = moveItem(added, queue.nextKey, 4, keyAt(0));
    expect(sections(moved, keyAt(0), list)).toEqual([
      [0, 'now'],
      [1, 'list'],
      [4, 'later'],
    ]);
  });

  it('tell the songs of a radio from those that the user adds to them', () => {
    const radio = { firstKey: keyAt(3), endKey: keyAt(5) };
    expect(sections(queue, keyAt(0), { ...list, endKey: keyAt(2) }, radio)).toEqual([
      [0, 'now'],
      [1, 'list'],
      [2, 'later'],
      [3, 'radio'],
      [5, 'later'],
    ]);
    expect(sections(queue, keyAt(3), null, radio)).toEqual([
      [3, 'now'],
      [4, 'radio'],
      [5, 'later'],
    ]);
  });

  it('begin with the first song if none is current', () => {
    expect(sections(queue, null, list)).toEqual([[0, 'list']]);
  });
});

describe('the length of a queue', () => {
  const items = (...lengths: number[]): QueueItem[] =>
    lengths.map((durationMs, key) => ({ key, song: makeSong(key + 1, { durationMs }) }));

  it('is the sum of its songs', () => {
    expect(totalDurationMs(items(60_000, 90_500))).toBe(150_500);
  });

  it('is unknown if that of one song is, or without songs', () => {
    expect(totalDurationMs(items(60_000, 0))).toBeNull();
    expect(totalDurationMs([])).toBeNull();
  });
});
