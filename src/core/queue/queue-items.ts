import type { Song } from '@/core/song/song.ts';

/** Queue entry. The same song may occur several times with different keys. */
export type QueueItem = {
  /** Unique within the queue and never reused. */
  key: number;
  song: Song;
  /** Where it starts, in the whole song; missing = at the beginning. */
  startMs?: number;
};

/** Playback queue. Immutable: every change returns a new one. */
export type Queue = {
  /** Incremented with every change of `items`, so that unchanged lists are not posted again. */
  version: number;
  items: readonly QueueItem[];
  /** Keys of the "play next" items, in playing order. */
  upNext: readonly number[];
  nextKey: number;
};

export const emptyQueue: Queue = { version: 0, items: [], upNext: [], nextKey: 1 };

/** Moves an item to an index of the result (clamped); the same list if nothing changes. */
export function movedItems(items: readonly QueueItem[], key: number, toIndex: number): readonly QueueItem[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  const to = Math.min(items.length - 1, Math.max(0, toIndex));
  return !item || from === to ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
