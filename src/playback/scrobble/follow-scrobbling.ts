import { createLog } from '@/core/log.ts';
import type { Player } from '@/playback/player.ts';
import { documentTexts } from '@/storage/stored-value.ts';

const log = createLog('scrobbling');

/** Scrobbles what the player plays once a service is connected; nothing is loaded before. Returns a function that stops it. */
export function followScrobbling(player: Pick<Player, 'getSnapshot' | 'subscribe'>): () => void {
  const texts = documentTexts();
  let isStarted = false;
  let stop: (() => void) | null = () => undefined;

  async function start(): Promise<void> {
    if (isStarted || texts.read('scrobbling') === null) return;
    isStarted = true;
    try {
      // Lazy, because most users have no such service.
      const { startScrobbler } = await import('./scrobbler.ts');
      if (stop) stop = startScrobbler(player);
    } catch (error) {
      log.warn('the code that sends plays could not be loaded', error);
      isStarted = false;
    }
  }

  const unsubscribe = texts.subscribe('scrobbling', () => void start());
  void start();
  return () => {
    unsubscribe();
    stop?.();
    stop = null;
  };
}
