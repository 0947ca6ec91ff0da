import type { Song } from '@/core/song/song.ts';
import { type SongId, songId } from '@/core/song/song-id.ts';
import { type PlayMode, pickRandomIndex } from './play-mode.ts';
import { indexOfKey, itemOfKey } from './queue.ts';
import type { Queue, QueueItem } from './queue-items.ts';

/** Maximum history of "previous" in random mode. */
export const playedHistoryLimit = 200;

export type NavigationInput = {
  queue: Queue;
  currentKey: number | null;
  mode: PlayMode;
  /** Songs played before the current one in random mode, newest last. */
  history: readonly SongId[];
  /** Returns numbers in [0, 1). */
  random: () => number;
};

/**
 * Key of the next item: "play next" items first, then by mode, wrapping to the first. If the current song is no longer
 * in the queue, the first item is next. Null only for an empty queue.
 */
export function nextKey({ queue, currentKey, mode, history, random }: NavigationInput): number | null {
  const waiting = queue.upNext.find((key) => indexOfKey(queue, key) !== -1);
  if (waiting !== undefined) return waiting;
  const current = indexOfKey(queue, currentKey);
  if (mode === 'random') {
    const ids = queue.items.map((item) => songId(item.song));
    const index = pickRandomIndex(ids, ids[current] ?? null, history, random);
    return index === null ? null : (queue.items[index]?.key ?? null);
  }
  // -1 (not in the queue) + 1 is the first item.
  return queue.items[(current + 1) % Math.max(1, queue.items.length)]?.key ?? null;
}

/**
 * The item that follows the current song, as far as it is known: null if the song repeats, and in random mode without
 * "play next" items, because the next one is chosen later.
 */
export function knownNextItem(place: Pick<NavigationInput, 'queue' | 'currentKey' | 'mode'>): QueueItem | null {
  const { queue, currentKey, mode } = place;
  if (mode === 'single-loop' || (mode === 'random' && queue.upNext.length === 0)) return null;
  const key = nextKey({ ...place, history: [], random: () => 0 });
  return key === currentKey ? null : itemOfKey(queue, key);
}

/** Like `nextKey`, among songs that `plays` accepts; null without another one. */
export function nextKeyAmong(input: NavigationInput, plays: (song: Song) => boolean): number | null {
  const { queue, currentKey } = input;
  const key = nextKey({ ...input, queue: playableQueue(queue, currentKey, plays) });
  return key === currentKey ? null : key;
}

/** Removes songs that do not play. The current item stays, as the position to continue from. */
function playableQueue(queue: Queue, currentKey: number | null, plays: (song: Song) => boolean): Queue {
  const items = queue.items.filter(({ key, song }) => key === currentKey || plays(song));
  return items.length === queue.items.length ? queue : { ...queue, items };
}

/** Like `nextKeyAmong`, but the current song follows itself if it is the only one that plays; null if none does. */
export function nextPlayableKey(input: NavigationInput, plays: (song: Song) => boolean): number | null {
  const { items } = input.queue;
  if (items.every(({ song }) => plays(song))) return nextKey(input);
  const current = items.find(({ key }) => key === input.currentKey);
  return nextKeyAmong(input, plays) ?? (current && plays(current.song) ? current.key : null);
}

/**
 * Key of the previous item, and the remaining history. Random mode uses the last song of the history that is still in
 * the queue, other modes the previous item, wrapping to the last. Skips songs that `plays` rejects.
 */
export function previousKey(
  { queue: all, currentKey, mode, history }: Omit<NavigationInput, 'random'>,
  plays: (song: Song) => boolean = () => true,
): {
  key: number | null;
  history: readonly SongId[];
} {
  const queue = playableQueue(all, currentKey, plays);
  if (mode === 'random') {
    for (let length = history.length; length > 0; length -= 1) {
      const item = queue.items.find(({ song }) => songId(song) === history[length - 1]);
      if (item) return { key: item.key, history: history.slice(0, length - 1) };
    }
  }
  const current = indexOfKey(queue, currentKey);
  const before = current <= 0 ? queue.items.length - 1 : current - 1;
  return { key: queue.items[before]?.key ?? null, history: mode === 'random' ? [] : history };
}

/** Appends a song to the history, limited to `playedHistoryLimit`. */
export function rememberPlayed(history: readonly SongId[], song: SongId): readonly SongId[] {
  return [...history, song].slice(-playedHistoryLimit);
}
