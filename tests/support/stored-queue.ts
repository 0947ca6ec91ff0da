import type { BrowserContext } from '@playwright/test';

/**
 * Has the context's first page find a queue of so many songs, stored as the specification says it, the fifth of them
 * current and paused. Titles are "Song 1" to "Song n"; the service knows none of them.
 */
export async function storeQueue(context: BrowserContext, count: number): Promise<void> {
  await context.addInitScript((length) => {
    try {
      if (localStorage.getItem('MusicQueue') !== null) return;
      const songs = Array.from({ length }, (_, index) => ({
        id: index + 1,
        hash: (index + 1).toString(16).padStart(32, '0'),
        name: `Song ${index + 1}`,
        author: `Artist ${(index % 40) + 1}`,
        timeLength: 200_000,
      }));
      localStorage.setItem('MusicQueue', JSON.stringify(songs));
      localStorage.setItem('current_song', JSON.stringify(songs[Math.min(4, length - 1)]));
    } catch {
      // Pages without storage, such as about:blank.
    }
  }, count);
}
