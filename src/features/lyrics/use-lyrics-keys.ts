import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { listen } from '@/core/async/listen.ts';
import { lyricsShortcutFor } from '@/core/keyboard/shortcuts.ts';
import { createLog } from '@/core/log.ts';
import { currentAppKeys } from '@/state/keyboard/app-keys.ts';
import { keyStrokeOf, keyTargetOf } from '@/state/keyboard/key-events.ts';

type LyricsKeys = {
  close: () => void;
  toggleFullScreen?: () => void;
  /** Shifts the lyrics by this number of steps; positive = earlier. */
  stepOffset?: (steps: 1 | -1) => void;
  /** Seeks to the next or previous line; null without timed lyrics. */
  seekLine?: ((direction: 1 | -1) => void) | null;
};

/** The keys of the lyrics screen. Escape leaves full screen, then the screen; the others are set in the settings. */
export function useLyricsKeys(keys: LyricsKeys): void {
  const latest = useRef(keys);
  // Before the paint, so that a key pressed right after it is handled.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => {
    return listen<KeyboardEvent>(window, 'keydown', (event) => {
      if (event.defaultPrevented || event.isComposing) return;
      // A dialog over the lyrics may have a text field.
      if (keyTargetOf(event.target) === 'text' && event.key !== 'Escape') return;
      const action = actionOf(event, latest.current);
      if (!action) return;
      event.preventDefault();
      action();
    });
  }, []);
}

function actionOf(event: KeyboardEvent, keys: LyricsKeys): (() => void) | undefined {
  const { close, toggleFullScreen, stepOffset, seekLine } = keys;
  switch (lyricsShortcutFor(keyStrokeOf(event), currentAppKeys())) {
    case 'close-lyrics':
      return isFullScreen() ? leaveFullScreen : close;
    case 'full-screen':
      return toggleFullScreen;
    case 'lyrics-later':
      return () => stepOffset?.(-1);
    case 'lyrics-earlier':
      return () => stepOffset?.(1);
    case 'line-back':
      return seekLine ? () => seekLine(-1) : undefined;
    case 'line-forward':
      return seekLine ? () => seekLine(1) : undefined;
    default:
      return undefined;
  }
}

const log = createLog('full screen');

type FullScreen = {
  /** False if the browser or an embedding page does not allow it. */
  isPossible: boolean;
  isOn: boolean;
  toggle: () => void;
};

/** Full screen of the whole document, so that messages and menus are visible. */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  const toggle = useCallback(() => {
    if (isFullScreen()) leaveFullScreen();
    else document.documentElement.requestFullscreen().catch((error: unknown) => log.warn('was refused', error));
  }, []);
  return { isPossible: document.fullscreenEnabled, isOn, toggle };
}

function isFullScreen(): boolean {
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
