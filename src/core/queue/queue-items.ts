import type { Song } from '@/core/song/song';

/** One entry of the queue. The same song may be in several entries with different keys. */
export type QueueItem = {
  /** Unique within the queue and never reused. */
  key: number;
  song: Song;
};

/** The list that is played. Immutable: every change returns a new one. */
export type Queue = {
  /** Incremented with every change of `items`, so that an unchanged list is not posted again. */
  version: number;
  items: readonly QueueItem[];
  /** Keys of the items added with "play next", in playing order. */
  upNext: readonly number[];
  nextKey: number;
};

export const emptyQueue: Queue = { version: 0, items: [], upNext: [], nextKey: 1 };

/** The items with one moved to this index of the result (clamped); the same list when nothing changes. */
export function movedItems(items: readonly QueueItem[], key: number, toIndex: number): readonly QueueItem[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const to = Math.min(items.length - 1, Math.max(0, toIndex));
  return !item || from === to ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
