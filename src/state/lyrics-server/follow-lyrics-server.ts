import { createLog } from '@/core/log';
import type { DesktopShell } from '@/host/host';
import type { Player } from '@/playback/player';
import { settingsStore } from '@/state/settings/settings-store';

const log = createLog('lyrics server');

type Parts = { desktop: Pick<DesktopShell, 'lyricsServer'>; player: Pick<Player, 'getSnapshot' | 'subscribe'> };

/**
 * Turns the lyrics server on and off with the setting `apiMode`, and gives it the lyrics of the current song while it is
 * on. The returned function stops this, but not the server.
 */
export function followLyricsServer({ desktop: { lyricsServer }, player }: Parts): () => void {
  let sent: boolean | null = null;
  let feed: AbortController | null = null;

  const startFeed = async ({ signal }: AbortController): Promise<void> => {
    const { feedLyrics } = await import('./lyrics-feed');
    if (signal.aborted) return;
    signal.addEventListener('abort', feedLyrics({ player, send: lyricsServer.setLyrics }), { once: true });
  };
  const follow = (): void => {
    const isOn = settingsStore.getState().apiMode === 'on';
    if (isOn === sent) return;
    sent = isOn;
    lyricsServer.enable(isOn);
    feed?.abort();
    feed = isOn ? new AbortController() : null;
    if (feed) startFeed(feed).catch((error: unknown) => log.warn('other programs get no lyrics', error));
  };
  follow();
  const unsubscribe = settingsStore.subscribe(follow);
  return () => {
    unsubscribe();
    feed?.abort();
  };
}
