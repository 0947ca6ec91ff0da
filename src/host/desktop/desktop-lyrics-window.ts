import { createLog } from '@/core/log.ts';
import type { Host, LyricsFrame } from '@/host/host.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { connectPlayer } from '@/playback/remote/remote.ts';
import type { ShellBridge } from '../../../electron/ipc.ts';
import { desktopHost } from './desktop-parts.ts';

const log = createLog('lyrics window');

/** The window of the desktop lyrics. */
export function desktopLyricsFrame(bridge: ShellBridge): LyricsFrame {
  const warn = (error: unknown): void => log.warn('the window could not be changed', error);
  return {
    isTransparent: true,
    setLocked: (isLocked) => void bridge.invoke('overlay:lock', isLocked).catch(warn),
    // On Linux a click-through window receives no pointer moves, so it could not be unlocked.
    setClickThrough: /^(?:Mac|Win)/.test(navigator.platform)
      ? (isOn) => void bridge.invoke('overlay:click-through', isOn).catch(warn)
      : null,
    moveBy: (x, y) => void bridge.invoke('overlay:move-by', x, y).catch(warn),
    resizeBy: (x, y) => void bridge.invoke('overlay:resize-by', x, y).catch(warn),
    restore: null,
    openApp: null,
    close: () => void bridge.invoke('window:control', 'close').catch(warn),
  };
}

/** A further window of the desktop app: a remote of the engine in the main window. */
export function createDesktopRemote(bridge: ShellBridge): Host {
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    // The engine ends and starts with the main window.
    revive: async () => undefined,
  });
  return desktopHost(bridge, { player, desktop: null });
}
