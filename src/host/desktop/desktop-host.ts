import { browser } from 'wxt/browser';
import { startEngine } from '@/playback/engine/start-engine';
import { openPlayerChannel } from '@/playback/remote/channel';
import { servePlayer } from '@/playback/remote/serve-player';
import type { ShellBridge } from '../../../electron/ipc';
import type { Host } from '../host';
import { desktopHost } from './desktop-parts';
import { createDesktopShell, shellConsent } from './desktop-shell';
import { servePluginPorts } from './plugin-ports';
import { connectShell } from './shell-connection';

/**
 * The main window of the desktop app. It shows the extension's page, but runs the engine itself. Nothing here may
 * depend on the extension's background worker.
 */
export async function createDesktopHost(bridge: ShellBridge): Promise<Host> {
  const shell = createDesktopShell(connectShell(bridge));
  const { engine: player } = startEngine(shellConsent(shell));
  void player.whenRestored().then(() => servePlayer(player, openPlayerChannel(), navigator.locks));
  const desktop = await shell;
  servePluginPorts(browser.runtime);
  return desktopHost(bridge, { player, desktop });
}
