import { useCallback, useSyncExternalStore } from 'react';
import { createLog } from '@/core/log';

const log = createLog('full screen');

export type FullScreen = {
  /** False where the browser or the page around this one does not allow it. */
  isPossible: boolean;
  isOn: boolean;
  toggle: () => void;
};

/** Full screen of the whole document, so that messages and menus are seen too. */
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
  // Rejects when the browser was faster, which is as good.
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined);
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
