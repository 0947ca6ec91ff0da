import type { Page } from '@playwright/test';
import type { Play } from '../../../src/core/plays/play.ts';
import { songId } from '../../../src/core/song/song-id.ts';

/** Adds plays to the log of an open page, and tells its documents of it like another one would. */
export async function storePlays(page: Page, plays: readonly Play[]): Promise<void> {
  const rows = plays.map(({ song, ...play }) => ({ row: { ...play, songId: songId(song) }, song }));
  await page.evaluate(async (added) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('kanade-plays', 1);
      request.onupgradeneeded = () => {
        const plays = request.result.createObjectStore('plays', { keyPath: 'id' });
        plays.createIndex('by-begin', 'beganAt');
        plays.createIndex('by-history', 'historyAt');
        request.result.createObjectStore('songs');
        request.result.createObjectStore('state');
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const transaction = database.transaction(['plays', 'songs'], 'readwrite');
    for (const { row, song } of added) {
      transaction.objectStore('plays').put(row);
      transaction.objectStore('songs').put(song, row.songId);
    }
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    database.close();
    const channel = new BroadcastChannel('kanade-plays');
    channel.postMessage('plays');
    channel.close();
  }, rows);
}
