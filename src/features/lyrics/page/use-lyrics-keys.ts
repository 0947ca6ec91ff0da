import { useEffect, useRef } from 'react';
import { actionOfKey, lyricsShortcuts } from '@/core/keyboard/shortcut-table';
import { isFullScreen, leaveFullScreen } from './use-full-screen';

type LyricsKeys = {
  close: () => void;
  toggleFullScreen?: () => void;
  /** Shifts the lyrics by this number of steps; positive = earlier. */
  stepOffset?: (steps: 1 | -1) => void;
};

/** The keys of the lyrics screen: Escape leaves full screen, then the screen; `f`, `[` and `]`. */
export function useLyricsKeys(keys: LyricsKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const controller = new AbortController();
    addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing || !isForUs(event)) return;
        const action = actionOf(event.key, latest.current);
        if (!action) return;
        event.preventDefault();
        action();
      },
      { signal: controller.signal },
    );
    return () => controller.abort();
  }, []);
}

function actionOf(key: string, { close, toggleFullScreen, stepOffset }: LyricsKeys): (() => void) | undefined {
  switch (actionOfKey(lyricsShortcuts, key)) {
    case 'close-lyrics':
      return isFullScreen() ? leaveFullScreen : close;
    case 'full-screen':
      return toggleFullScreen;
    case 'lyrics-later':
      return () => stepOffset?.(-1);
    case 'lyrics-earlier':
      return () => stepOffset?.(1);
    default:
      return undefined;
  }
}

/** Brackets need AltGr on some keyboards, which is reported as Ctrl and Alt together. */
function isForUs(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
  return isPlain || (event.getModifierState('AltGraph') && !event.metaKey);
}
