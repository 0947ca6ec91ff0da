import type { Song } from '@/core/song/song.ts';
import { songId } from '@/core/song/song-id.ts';
import { shuffle } from './play-mode.ts';
import { movedItems, type Queue, type QueueItem } from './queue-items.ts';

/**
 * Maximum number of songs (docs/behaviour.md#queue-size): the whole queue is posted to other pages and stored when it
 * is replaced.
 */
export const queueLimit = 10_000;

export function indexOfKey(queue: Queue, key: number | null): number {
  return key === null ? -1 : queue.items.findIndex((item) => item.key === key);
}

export function itemOfKey(queue: Queue, key: number | null): QueueItem | null {
  return queue.items[indexOfKey(queue, key)] ?? null;
}

/**
 * Replaces all items; keys are not reused, so that an old key can't match the new list. `starts` has the start of each
 * song in ms; missing = 0. The songs with the indexes `others` get the highest keys, because the songs of a queued list
 * have consecutive ones.
 */
export function replaceQueue(
  queue: Queue,
  songs: readonly Song[],
  starts: readonly number[] = [],
  others: ReadonlySet<number> = new Set(),
): Queue {
  let key = queue.nextKey;
  let otherKey = queue.nextKey + songs.length - others.size;
  return {
    version: queue.version + 1,
    items: songs.map((song, index) => newItem(others.has(index) ? otherKey++ : key++, song, starts[index])),
    upNext: [],
    nextKey: queue.nextKey + songs.length,
  };
}

/** Appends songs; the same queue for an empty list. */
export function appendSongs(queue: Queue, songs: readonly Song[]): Queue {
  return insertSongs(queue, songs, queue.items.length);
}

/** Replaces the items after the current one, except "play next" items. */
export function replaceFollowing(queue: Queue, songs: readonly Song[], currentKey: number | null): Queue {
  const waiting = new Set(queue.upNext);
  const at = indexOfKey(queue, currentKey);
  const items = queue.items.filter(({ key }, index) => index <= at || waiting.has(key));
  return appendSongs({ ...queue, version: queue.version + 1, items }, songs.slice(0, queueLimit - items.length));
}

/** Inserts songs after the current item and earlier "play next" items; they are played first, in random mode too. */
export function insertUpNext(
  queue: Queue,
  songs: readonly Song[],
  currentKey: number | null,
  starts: readonly number[] = [],
): Queue {
  if (songs.length === 0) return queue;
  const waiting = new Set(queue.upNext);
  let at = indexOfKey(queue, currentKey) + 1;
  while (at < queue.items.length && waiting.has(queue.items[at]?.key ?? -1)) at += 1;
  const inserted = insertSongs(queue, songs, at, starts);
  const keys = songs.map((_, index) => queue.nextKey + index);
  return { ...inserted, upNext: [...queue.upNext, ...keys] };
}

/**
 * Puts a song right after the current item, as the first "play next" item, and returns its key. An existing item with
 * this song and start is moved; otherwise one is added, and replaces one with another start.
 */
export function placeNext(
  queue: Queue,
  song: Song,
  currentKey: number | null,
  startMs = 0,
): { queue: Queue; key: number } {
  const id = songId(song);
  const present = queue.items.find((item) => item.key !== currentKey && songId(item.song) === id);
  if (present && (present.startMs ?? 0) === startMs) {
    return { queue: moveItemNext(queue, present.key, currentKey), key: present.key };
  }
  // With a new key, because other pages know an item by its key.
  const others = present ? removeItem(queue, present.key) : queue;
  const key = others.nextKey;
  return { queue: moveItemNext(insertUpNext(others, [song], currentKey, [startMs]), key, currentKey), key };
}

/** Removes an item; the same queue if it does not exist. */
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
 * Moves an item to an index of the result (clamped); the same queue if nothing changes. An item moved among the "play
 * next" items joins them, and one moved out leaves them, so that playback follows the shown order.
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

/** Moves an item right after the current one, as the first "play next" item. */
export function moveItemNext(queue: Queue, key: number, currentKey: number | null): Queue {
  const from = indexOfKey(queue, key);
  if (from === -1 || key === currentKey) return queue;
  const current = indexOfKey(queue, currentKey);
  const moved = moveItem(queue, key, from < current ? current : current + 1, currentKey);
  return { ...moved, upNext: [key, ...queue.upNext.filter((other) => other !== key)] };
}

/** Current song first, then the "play next" items, then the rest shuffled. */
export function shuffleQueue(queue: Queue, currentKey: number | null, random: () => number): Queue {
  const waiting = new Set(queue.upNext);
  const first = queue.items.filter(({ key }) => key === currentKey);
  const upNext = queue.items.filter(({ key }) => key !== currentKey && waiting.has(key));
  const rest = queue.items.filter(({ key }) => key !== currentKey && !waiting.has(key));
  return withItems(queue, [...first, ...upNext, ...shuffle(rest, random)]);
}

/** Restores the order of these keys, for undo: removed items are skipped, and new items follow at the end. */
export function orderItems(queue: Queue, keys: readonly number[]): Queue {
  const left = new Map(queue.items.map((item) => [item.key, item]));
  const named = keys.flatMap((key) => {
    const item = left.get(key);
    left.delete(key);
    return item ? [item] : [];
  });
  return withItems(queue, [...named, ...left.values()]);
}

/** Removes a key from the "play next" keys, because its item starts to play. */
export function takeUpNext(queue: Queue, key: number): Queue {
  return queue.upNext.includes(key) ? { ...queue, upNext: queue.upNext.filter((other) => other !== key) } : queue;
}

/** The same queue if the items are unchanged. */
function withItems(queue: Queue, items: readonly QueueItem[]): Queue {
  if (items.length === queue.items.length && items.every((item, index) => item === queue.items[index])) return queue;
  return { ...queue, version: queue.version + 1, items, upNext: keysInOrder(items, new Set(queue.upNext)) };
}

function keysInOrder(items: readonly QueueItem[], keys: ReadonlySet<number>): number[] {
  return keys.size === 0 ? [] : items.flatMap(({ key }) => (keys.has(key) ? [key] : []));
}

function insertSongs(queue: Queue, songs: readonly Song[], at: number, starts: readonly number[] = []): Queue {
  if (songs.length === 0) return queue;
  const items = songs.map((song, index) => newItem(queue.nextKey + index, song, starts[index]));
  return {
    ...queue,
    version: queue.version + 1,
    items: queue.items.toSpliced(at, 0, ...items),
    nextKey: queue.nextKey + songs.length,
  };
}

function newItem(key: number, song: Song, startMs = 0): QueueItem {
  return startMs > 0 ? { key, song, startMs } : { key, song };
}
