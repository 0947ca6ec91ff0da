import { openPlayerChannel } from '@/playback/remote/channel';
import { connectPlayer } from '@/playback/remote/remote';
import type { ShellBridge } from '../../../electron/ipc';
import type { Host } from '../host';
import { desktopHost } from './desktop-parts';

/** A further window of the desktop app: a remote of the engine in the main window. */
export function createDesktopRemote(bridge: ShellBridge): Host {
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    // The engine ends and starts with the main window.
    revive: async () => undefined,
  });
  return desktopHost(bridge, { player, desktop: null });
}
