import type { Page } from '@playwright/test';
import { playerChannelName } from '../../../src/playback/remote/channel.ts';

/**
 * Skips through the queue from a page of the same origin: `count` songs, each of which sounds before the next one.
 * Rejects when a song does not sound within 60 s; an embedded service may have to render it first.
 */
export function playThrough(page: Page, count: number): Promise<void> {
  return page.evaluate(
    async ({ name, songs, limitMs }) => {
      const channel = new BroadcastChannel(name);
      let played: number | null = null;
      for (let song = 0; song < songs; song += 1) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`song ${song} did not sound`)), limitMs);
          channel.onmessage = ({ data }) => {
            if (data.kind !== 'state' || data.snapshot.state !== 'playing') return;
            const { key } = data.snapshot.current;
            if (key === played) return;
            played = key;
            clearTimeout(timer);
            resolve();
          };
          channel.postMessage({ kind: 'command', id: crypto.randomUUID(), command: { type: 'next' } });
        });
      }
      channel.close();
    },
    { name: playerChannelName, songs: count, limitMs: 60_000 },
  );
}

/** Pauses from a page of the same origin. */
export function pauseFrom(page: Page): Promise<void> {
  return page.evaluate((name) => {
    const channel = new BroadcastChannel(name);
    channel.postMessage({ kind: 'command', id: crypto.randomUUID(), command: { type: 'pause' } });
    channel.close();
  }, playerChannelName);
}
