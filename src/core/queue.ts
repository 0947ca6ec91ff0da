import { shuffle } from './shuffle';
import type { Song } from './song';

/**
 * So many songs a queue holds at most: five times what doc 1 §9 asks for. All of them travel to other pages and to
 * storage when the list is replaced, so there has to be an end.
 */
export const queueLimit = 10_000;

/** One place in the queue. The same song may stand in several places; the key tells them apart. */
export type QueueItem = {
  /** Unique within the queue and never given twice in its life. */
  key: number;
  song: Song;
};

/** The list that is played. Immutable: every change makes a new one with a higher version. */
export type Queue = {
  /** Rises with every change of `items`, so that a channel need not send an unchanged list again. */
  version: number;
  items: readonly QueueItem[];
  /** Keys that "play next" put in front of everything, first in first out. */
  upNext: readonly number[];
  nextKey: number;
};

export const emptyQueue: Queue = { version: 0, items: [], upNext: [], nextKey: 1 };

/** Index of the item with this key, or -1. */
export function indexOfKey(queue: Queue, key: number | null): number {
  return key === null ? -1 : queue.items.findIndex((item) => item.key === key);
}

/** The item with this key, or null. */
export function itemOfKey(queue: Queue, key: number | null): QueueItem | null {
  return queue.items[indexOfKey(queue, key)] ?? null;
}

/** A new list in place of the old one; keys go on rising, so that no old key can point into the new list. */
export function replaceQueue(queue: Queue, songs: readonly Song[]): Queue {
  return {
    version: queue.version + 1,
    items: songs.map((song, index) => ({ key: queue.nextKey + index, song })),
    upNext: [],
    nextKey: queue.nextKey + songs.length,
  };
}

/** The songs appended at the end. Returns the same queue for an empty list. */
export function appendSongs(queue: Queue, songs: readonly Song[]): Queue {
  return insertSongs(queue, songs, queue.items.length);
}

/**
 * The songs placed right after the current item and after what an earlier "play next" put there, in the order given;
 * they are played before anything else, in random mode too.
 */
export function insertUpNext(queue: Queue, songs: readonly Song[], currentKey: number | null): Queue {
  if (songs.length === 0) return queue;
  const waiting = new Set(queue.upNext);
  let at = indexOfKey(queue, currentKey) + 1;
  while (at < queue.items.length && waiting.has(queue.items[at]?.key ?? -1)) at += 1;
  const inserted = insertSongs(queue, songs, at);
  const keys = songs.map((_, index) => queue.nextKey + index);
  return { ...inserted, upNext: [...queue.upNext, ...keys] };
}

/** Without the item of that key; the same queue when there is none. */
export function removeItem(queue: Queue, key: number): Queue {
  const index = indexOfKey(queue, key);
  if (index === -1) return queue;
  return {
    ...queue,
    version: queue.version + 1,
    items: queue.items.toSpliced(index, 1),
    upNext: queue.upNext.filter((other) => other !== key),
  };
}

/** The items with that of this key at this index of the result (clamped); the same list when nothing changes. */
export function movedItems(items: readonly QueueItem[], key: number, toIndex: number): readonly QueueItem[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const to = Math.min(items.length - 1, Math.max(0, toIndex));
  return !item || from === to ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The item of that key at this index of the resulting list (clamped); the same queue when it stands there already or
 * does not exist. An item that is put among the "play next" ones joins their line, and one taken away from them leaves
 * it, so that what plays next is what the list shows.
 */
export function moveItem(queue: Queue, key: number, toIndex: number, currentKey: number | null): Queue {
  const items = movedItems(queue.items, key, toIndex);
  if (items === queue.items) return queue;
  const to = Math.min(items.length - 1, Math.max(0, toIndex));
  const waiting = new Set(queue.upNext);
  const isWaiting = (other: QueueItem | undefined) => other !== undefined && waiting.has(other.key);
  const before = items[to - 1];
  const joins = isWaiting(items[to + 1]) || (waiting.has(key) && (isWaiting(before) || before?.key === currentKey));
  if (joins) waiting.add(key);
  else waiting.delete(key);
  return { ...queue, version: queue.version + 1, items, upNext: keysInOrder(items, waiting) };
}

/** The item of that key right after the current one, and first in the "play next" line. */
export function moveItemNext(queue: Queue, key: number, currentKey: number | null): Queue {
  const from = indexOfKey(queue, key);
  if (from === -1 || key === currentKey) return queue;
  const current = indexOfKey(queue, currentKey);
  const moved = moveItem(queue, key, from < current ? current : current + 1, currentKey);
  return { ...moved, upNext: [key, ...queue.upNext.filter((other) => other !== key)] };
}

/** The current song first, behind it what "play next" promised, then the rest in random order. */
export function shuffleQueue(queue: Queue, currentKey: number | null, random: () => number): Queue {
  const waiting = new Set(queue.upNext);
  const first = queue.items.filter(({ key }) => key === currentKey);
  const promised = queue.items.filter(({ key }) => key !== currentKey && waiting.has(key));
  const rest = queue.items.filter(({ key }) => key !== currentKey && !waiting.has(key));
  return withItems(queue, [...first, ...promised, ...shuffle(rest, random)]);
}

/**
 * The items in the order of these keys, for taking a change back: keys that are gone are skipped, and items that are
 * not named, because they came later, follow at the end.
 */
export function orderItems(queue: Queue, keys: readonly number[]): Queue {
  const left = new Map(queue.items.map((item) => [item.key, item]));
  const named = keys.flatMap((key) => {
    const item = left.get(key);
    left.delete(key);
    return item ? [item] : [];
  });
  return withItems(queue, [...named, ...left.values()]);
}

/** An empty list that still never gives a key twice. */
export function clearQueue(queue: Queue): Queue {
  return replaceQueue(queue, []);
}

/** Takes a key out of the "play next" line, because it is being played now. */
export function takeUpNext(queue: Queue, key: number): Queue {
  return queue.upNext.includes(key) ? { ...queue, upNext: queue.upNext.filter((other) => other !== key) } : queue;
}

/** The queue with these items; the same queue when they are the same in the same order. */
function withItems(queue: Queue, items: readonly QueueItem[]): Queue {
  if (items.length === queue.items.length && items.every((item, index) => item === queue.items[index])) return queue;
  return { ...queue, version: queue.version + 1, items, upNext: keysInOrder(items, new Set(queue.upNext)) };
}

function keysInOrder(items: readonly QueueItem[], keys: ReadonlySet<number>): number[] {
  return keys.size === 0 ? [] : items.flatMap(({ key }) => (keys.has(key) ? [key] : []));
}

function insertSongs(queue: Queue, songs: readonly Song[], at: number): Queue {
  if (songs.length === 0) return queue;
  const items = songs.map((song, index) => ({ key: queue.nextKey + index, song }));
  return {
    ...queue,
    version: queue.version + 1,
    items: queue.items.toSpliced(at, 0, ...items),
    nextKey: queue.nextKey + songs.length,
  };
}
