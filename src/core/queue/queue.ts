import type { Song } from '@/core/song/song';
import { songId } from '@/core/song/song-id';
import { shuffle } from './play-mode';
import { movedItems, type Queue, type QueueItem } from './queue-items';

/**
 * Maximum number of songs in the queue (docs/behaviour.md#queue-size). It is limited because all of them are posted to
 * other pages and stored when the list is replaced.
 */
export const queueLimit = 10_000;

/** Index of the item with this key, or -1. */
export function indexOfKey(queue: Queue, key: number | null): number {
  return key === null ? -1 : queue.items.findIndex((item) => item.key === key);
}

/** The item with this key, or null. */
export function itemOfKey(queue: Queue, key: number | null): QueueItem | null {
  return queue.items[indexOfKey(queue, key)] ?? null;
}

/** A new list in place of the old one; keys are not reused, so that no old key can refer to the new list. */
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

/** The songs in place of those after the current item, except for the "play next" items. */
export function replaceFollowing(queue: Queue, songs: readonly Song[], currentKey: number | null): Queue {
  const waiting = new Set(queue.upNext);
  const at = indexOfKey(queue, currentKey);
  const items = queue.items.filter(({ key }, index) => index <= at || waiting.has(key));
  return appendSongs({ ...queue, version: queue.version + 1, items }, songs.slice(0, queueLimit - items.length));
}

/**
 * The songs inserted after the current item and after earlier "play next" items, in the order given; they are played
 * before anything else, in random mode too.
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

/**
 * The queue with a song right after the current item, as the first "play next" item, and the key of its item. An item
 * with this song is moved there; only where there is none, one is added.
 */
export function placeNext(queue: Queue, song: Song, currentKey: number | null): { queue: Queue; key: number } {
  const id = songId(song);
  const present = queue.items.find((item) => item.key !== currentKey && songId(item.song) === id);
  const key = present?.key ?? queue.nextKey;
  const all = present ? queue : insertUpNext(queue, [song], currentKey);
  return { queue: moveItemNext(all, key, currentKey), key };
}

/** The queue without the item with this key; the same queue when there is none. */
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

/**
 * The queue with an item moved to this index of the result (clamped); the same queue when it is already there or does
 * not exist. An item moved among the "play next" items becomes one of them, and one moved away from them no longer is,
 * so that the item that plays next is the one that the list shows next.
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

/** The queue with an item moved right after the current one, as the first "play next" item. */
export function moveItemNext(queue: Queue, key: number, currentKey: number | null): Queue {
  const from = indexOfKey(queue, key);
  if (from === -1 || key === currentKey) return queue;
  const current = indexOfKey(queue, currentKey);
  const moved = moveItem(queue, key, from < current ? current : current + 1, currentKey);
  return { ...moved, upNext: [key, ...queue.upNext.filter((other) => other !== key)] };
}

/** The current song first, then the "play next" items, then the rest in random order. */
export function shuffleQueue(queue: Queue, currentKey: number | null, random: () => number): Queue {
  const waiting = new Set(queue.upNext);
  const first = queue.items.filter(({ key }) => key === currentKey);
  const upNext = queue.items.filter(({ key }) => key !== currentKey && waiting.has(key));
  const rest = queue.items.filter(({ key }) => key !== currentKey && !waiting.has(key));
  return withItems(queue, [...first, ...upNext, ...shuffle(rest, random)]);
}

/**
 * The items in the order of these keys, for undo: keys that no longer exist are skipped, and items that were added
 * later follow at the end.
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

/** Removes a key from the "play next" keys, because it is being played now. */
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
