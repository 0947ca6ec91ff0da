import { createLog } from '@/core/log';
import { startEngine } from '@/playback/engine/start-engine';
import { openBroadcastChannel } from '@/playback/remote/channel';
import { servePlayer } from '@/playback/remote/serve-player';
import type { ShellBridge } from '../../../electron/ipc';
import type { Host } from '../host';
import { createDesktopShell } from './desktop-shell';

const log = createLog('desktop');

/**
 * The main window of the desktop app. It shows the extension's page, but runs the engine itself. Nothing here may
 * depend on the extension's background worker.
 */
export async function createDesktopHost(bridge: ShellBridge): Promise<Host> {
  const player = startEngine();
  void player.whenRestored().then(() => servePlayer(player, openBroadcastChannel(), navigator.locks));
  const desktop = await createDesktopShell(bridge);
  return {
    kind: 'desktop',
    player,
    desktop,
    install: null,
    update: null,
    permissions: null,
    browserShortcuts: null,
    folders: null,
    version: desktop.version,
    openExtensions: null,
    clearData: () => bridge.invoke('settings:clear'),
    webAddress: null,
    openExternal(url) {
      bridge.invoke('link:open-external', url).catch((error: unknown) => log.warn('the link was not opened', error));
    },
  };
}
