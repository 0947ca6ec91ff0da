import { createLog } from '@/core/log';
import type { ShellBridge } from '../../../electron/ipc';
import type { LyricsFrame } from '../lyrics-frame';
import { readInfo } from './desktop-shell';

const log = createLog('lyrics window');

/** The window of the desktop lyrics. Resolves when it is known what the system reports to it; never rejects. */
export async function desktopLyricsFrame(bridge: ShellBridge): Promise<LyricsFrame> {
  const { platform } = await readInfo(bridge);
  const warn = (error: unknown): void => log.warn('the window could not be changed', error);
  return {
    isTransparent: true,
    setLocked: (isLocked) => void bridge.invoke('overlay:lock', isLocked).catch(warn),
    // On Linux no move of the pointer reaches a window that lets the mouse through.
    setClickThrough:
      platform === 'darwin' || platform === 'win32'
        ? (isOn) => void bridge.invoke('overlay:click-through', isOn).catch(warn)
        : null,
    moveBy: (x, y) => void bridge.invoke('overlay:move-by', x, y).catch(warn),
    resizeBy: (x, y) => void bridge.invoke('overlay:resize-by', x, y).catch(warn),
    restore: null,
    close: () => void bridge.invoke('window:control', 'close').catch(warn),
  };
}
