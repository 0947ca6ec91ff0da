import type { DesktopShell } from '@/host/host';
import type { Player } from '@/playback/player';
import { followDesktopLyrics, followLyricsServer, followShellService } from '@/state/shell-followers';

/** Keeps the desktop lyrics, the embedded service and the lyrics server as the settings and the player say, until stopped. */
export function followShell(parts: { desktop: DesktopShell; player: Player }): () => void {
  const stops = [followDesktopLyrics(parts), followShellService(parts), followLyricsServer(parts)];
  return () => {
    for (const stop of stops) stop();
  };
}
