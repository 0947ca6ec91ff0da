import { browser } from 'wxt/browser';
import { startEngine } from '@/playback/engine/start-engine.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { servePlayer } from '@/playback/remote/serve-player.ts';
import type { ShellBridge } from '../../../electron/ipc.ts';
import type { Host } from '../host.ts';
import { desktopHost } from './desktop-parts.ts';
import { createDesktopShell, shellConsent } from './desktop-shell.ts';
import { servePluginPorts } from './plugin-ports.ts';
import { connectShell } from './shell-connection.ts';

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
