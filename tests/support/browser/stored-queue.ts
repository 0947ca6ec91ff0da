import type { BrowserContext } from '@playwright/test';

/** A song as it is stored (docs/behaviour.md#stored-songs). */
export type StoredQueueSong = {
  id?: number;
  hash: string;
  name: string;
  author?: string;
  timeLength?: number;
  isCloud?: boolean;
  isLocal?: boolean;
};

/** Stores these songs as the queue before the context's first page loads; the song at `current` is paused. */
export async function storeSongs(
  context: BrowserContext,
  songs: readonly StoredQueueSong[],
  current = 0,
): Promise<void> {
  await context.addInitScript(
    ({ queue, song }) => {
      try {
        if (localStorage.getItem('MusicQueue') !== null) return;
        localStorage.setItem('MusicQueue', queue);
        localStorage.setItem('current_song', song);
      } catch {
        // Pages without storage, such as about:blank.
      }
    },
    { queue: JSON.stringify(songs), song: JSON.stringify(songs[current]) },
  );
}

/**
 * Stores a queue of `count` songs before the context's first page loads; the fifth is current and paused. Titles are
 * "Song 1" to "Song n"; the service has none of them.
 */
export async function storeQueue(context: BrowserContext, count: number): Promise<void> {
  const songs = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    hash: (index + 1).toString(16).padStart(32, '0'),
    name: `Song ${index + 1}`,
    author: `Artist ${(index % 40) + 1}`,
    timeLength: 200_000,
  }));
  await storeSongs(context, songs, Math.min(4, count - 1));
}
