import type { Radio } from '@/core/radio/radio.ts';
import type { Song } from '@/core/song/song.ts';
import { indexOfKey } from './queue.ts';
import type { Queue, QueueItem } from './queue-items.ts';
import { isOfList, type QueuedList, type QueueList } from './queue-list.ts';

/** Everything that restores a queue, as plain data; songs are named by their index. */
export type QueueContent = {
  songs: readonly Song[];
  /** Start of each song, in ms; empty if all start at their beginning. */
  starts: readonly number[];
  /** 0 without a current song. */
  currentIndex: number;
  positionMs: number;
  /** The "play next" songs, in playing order. */
  upNext: readonly number[];
  isEdited: boolean;
  list: QueueList | null;
  /** The songs that are not from the list; empty without one. */
  others: readonly number[];
  radio: Radio | null;
  source: string | null;
};

/** The part of the player's state that a queue consists of. */
type QueueState = {
  queue: Queue;
  current: QueueItem | null;
  isQueueEdited: boolean;
  queueSource: string | null;
  queueList: QueuedList | null;
  radio: Radio | null;
};

export function queueContent(
  { queue, current, isQueueEdited, queueSource, queueList, radio }: QueueState,
  positionMs: number,
): QueueContent {
  const { items } = queue;
  const indexes = queue.upNext.length > 0 ? new Map(items.map(({ key }, index) => [key, index])) : null;
  return {
    songs: items.map(({ song }) => song),
    starts: items.some(({ startMs }) => startMs) ? items.map(({ startMs = 0 }) => startMs) : [],
    currentIndex: Math.max(0, indexOfKey(queue, current?.key ?? null)),
    positionMs,
    upNext: queue.upNext.flatMap((key) => indexes?.get(key) ?? []),
    isEdited: isQueueEdited,
    list: queueList && { name: queueList.name, address: queueList.address },
    others: queueList ? items.flatMap(({ key }, index) => (isOfList(key, queueList) ? [] : [index])) : [],
    radio,
    source: queueSource,
  };
}
