import { createLog } from '@/core/log';
import type { ShellBridge } from '../../../electron/ipc';
import type { LyricsFrame } from '../lyrics-frame';

const log = createLog('lyrics window');

/** The lyrics window of the desktop app. */
export function desktopLyricsFrame(bridge: ShellBridge): LyricsFrame {
  return {
    isTransparent: true,
    setClickThrough: null,
    moveBy: null,
    restore: null,
    close() {
      bridge
        .invoke('window:control', 'close')
        .catch((error: unknown) => log.warn('the window could not be closed', error));
    },
  };
}
