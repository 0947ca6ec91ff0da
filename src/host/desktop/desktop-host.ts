import { createLog } from '@/core/log';
import { openBroadcastChannel } from '@/playback/channel';
import { servePlayer } from '@/playback/serve-player';
import { startEngine } from '@/playback/start-engine';
import type { ShellBridge } from '../../../electron/ipc';
import type { Host } from '../host';
import { createDesktopShell } from './desktop-shell';

const log = createLog('desktop');

/**
 * The main window of the desktop app. It shows the extension's page, but runs the engine itself: nothing here may
 * depend on the extension's background worker.
 */
export async function createDesktopHost(bridge: ShellBridge): Promise<Host> {
  const player = startEngine();
  servePlayer(player, openBroadcastChannel());
  return {
    kind: 'desktop',
    player,
    desktop: await createDesktopShell(bridge),
    install: null,
    webAddress: null,
    openExternal(url) {
      bridge.invoke('link:open-external', url).catch((error: unknown) => log.warn('the link was not opened', error));
    },
  };
}
