import { type PlayMode, pickRandomIndex } from './play-mode';
import { indexOfKey, type Queue } from './queue';

/** How many played songs are remembered so that "previous" finds its way back in random mode. */
export const playedHistoryLimit = 200;

export type NavigationInput = {
  queue: Queue;
  currentKey: number | null;
  mode: PlayMode;
  /** Hashes of the songs played before the current one in random mode, newest last. */
  history: readonly string[];
  /** A source of numbers in [0, 1). */
  random: () => number;
};

/**
 * Key of the item that follows: first what "play next" put there, then by mode. Wraps from the last to the first.
 * A current song that is no longer in the queue gives the first item. Null only for an empty queue.
 */
export function nextKey({ queue, currentKey, mode, history, random }: NavigationInput): number | null {
  const waiting = queue.upNext.find((key) => indexOfKey(queue, key) !== -1);
  if (waiting !== undefined) return waiting;
  const current = indexOfKey(queue, currentKey);
  if (mode === 'random') {
    const hashes = queue.items.map((item) => item.song.hash);
    const index = pickRandomIndex(hashes, hashes[current] ?? null, history, random);
    return index === null ? null : (queue.items[index]?.key ?? null);
  }
  // -1 (not in the queue) + 1 is the first item, as wanted.
  return queue.items[(current + 1) % Math.max(1, queue.items.length)]?.key ?? null;
}

/**
 * Key of the item to go back to, and the history that is left. In random mode the last remembered song that is still
 * in the queue, else as in the other modes: the item before, wrapping from the first to the last.
 */
export function previousKey({ queue, currentKey, mode, history }: Omit<NavigationInput, 'random'>): {
  key: number | null;
  history: readonly string[];
} {
  if (mode === 'random') {
    for (let length = history.length; length > 0; length -= 1) {
      const item = queue.items.find(({ song }) => song.hash === history[length - 1]);
      if (item) return { key: item.key, history: history.slice(0, length - 1) };
    }
  }
  const current = indexOfKey(queue, currentKey);
  const before = current <= 0 ? queue.items.length - 1 : current - 1;
  return { key: queue.items[before]?.key ?? null, history: mode === 'random' ? [] : history };
}

/** The history with one more song at its end, bounded. */
export function rememberPlayed(history: readonly string[], hash: string): readonly string[] {
  return [...history, hash].slice(-playedHistoryLimit);
}
