import { createLog } from '@/core/log';
import { startEngine } from '@/playback/engine/start-engine';
import type { Player } from '@/playback/player';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { servePlayer } from '@/playback/remote/serve-player';
import type { ShellBridge } from '../../../electron/ipc';
import type { Host } from '../host';
import { desktopHost } from './desktop-parts';
import { createDesktopShell } from './desktop-shell';

const log = createLog('desktop');

/**
 * The main window of the desktop app. It shows the extension's page, but runs the engine itself. Nothing here may
 * depend on the extension's background worker.
 */
export async function createDesktopHost(bridge: ShellBridge): Promise<Host> {
  const { engine: player } = startEngine();
  void player.whenRestored().then(() => servePlayer(player, openBroadcastChannel(), navigator.locks));
  reportWantsToPlay(bridge, player);
  const desktop = await createDesktopShell(bridge);
  return desktopHost(bridge, { player, desktop });
}

/**
 * Reports to the shell whether music is to play, at each change: should this page crash, the next one goes on. What its
 * predecessor reported therefore stays until the user decides otherwise.
 */
function reportWantsToPlay(bridge: ShellBridge, player: Player): void {
  let reported = false;
  player.subscribe(() => {
    const { wantsToPlay } = player.getSnapshot();
    if (wantsToPlay === reported) return;
    reported = wantsToPlay;
    bridge
      .invoke('recovery:wants-to-play', wantsToPlay)
      .catch((error: unknown) => log.warn('the shell does not know whether music plays', error));
  });
}
