import { useCallback, useSyncExternalStore } from 'react';
import { createLog } from '@/core/log';

const log = createLog('full screen');

export type FullScreen = {
  /** False if the browser or an embedding page does not allow it. */
  isPossible: boolean;
  isOn: boolean;
  toggle: () => void;
};

/** Full screen of the whole document, so that messages and menus are visible too. */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  const toggle = useCallback(() => {
    if (isFullScreen()) leaveFullScreen();
    else document.documentElement.requestFullscreen().catch((error: unknown) => log.warn('was refused', error));
  }, []);
  return { isPossible: document.fullscreenEnabled, isOn, toggle };
}

export function isFullScreen(): boolean {
  return document.fullscreenElement !== null;
}

export function leaveFullScreen(): void {
  // Rejects if the browser has already left full screen, which is not an error.
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
