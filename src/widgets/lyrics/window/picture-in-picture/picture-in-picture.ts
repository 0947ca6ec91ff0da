import { createStore } from 'zustand/vanilla';
import { createLog } from '@/core/log.ts';
import type { Host } from '@/host/host.ts';

const log = createLog('picture-in-picture');

/** Not in TypeScript's DOM library. */
type DocumentPictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window & typeof globalThis>;
};

declare global {
  interface Window {
    /** Missing outside of Chromium, on phones, and on insecure pages. */
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

/** Initial size of the window, in CSS px; the browser remembers the user's. */
const firstSize = { width: 440, height: 160 } as const;

/** The lyrics window that this page has opened, one at a time; null = none. */
export const pictureInPictureStore = createStore<{ opened: Window | null }>(() => ({ opened: null }));

export function hasPictureInPicture(): boolean {
  return window.documentPictureInPicture !== undefined;
}

/** Whether this browser opens plain windows; a phone opens a tab that replaces the app. */
export function hasPlainWindows(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/**
 * Opens a small window with the lyrics until it or this page is closed, always on top if the browser supports that.
 * Must be called in a click handler. Resolves to false if the browser blocks it; never rejects.
 */
export async function openPictureInPicture(host: Host): Promise<boolean> {
  let opened: (Window & typeof globalThis) | null = null;
  try {
    // Before anything is loaded, because the browser opens it only right after a click.
    opened = hasPictureInPicture()
      ? ((await window.documentPictureInPicture?.requestWindow(firstSize)) ?? null)
      : openPlainWindow();
    if (!opened) return false;
    const { showLyricsIn } = await import('./show-lyrics-in.tsx');
    // Closed meanwhile.
    if (opened.closed) return false;
    showLyricsIn(opened, host);
  } catch (error) {
    log.warn('the window was not opened', error);
    opened?.close();
    return false;
  }
  const { closed, end } = endOf(opened);
  pictureInPictureStore.setState({ opened });
  closed.addEventListener('abort', () => {
    if (pictureInPictureStore.getState().opened === opened) pictureInPictureStore.setState({ opened: null });
  });
  addEventListener('pagehide', end, { signal: closed });
  return true;
}

/** null if the browser blocks it. */
function openPlainWindow(): (Window & typeof globalThis) | null {
  const { width, height } = firstSize;
  const opened = open('', '', `popup,width=${width},height=${height}`) as (Window & typeof globalThis) | null;
  if (!opened) return null;
  // An empty window is in quirks mode.
  const { document } = opened;
  document.open();
  document.write('<!doctype html><html><head></head><body></body></html>');
  document.close();
  return opened;
}

/** Brings the window to the front if the browser allows it. */
export function focusPictureInPicture(): void {
  pictureInPictureStore.getState().opened?.focus();
}

export function closePictureInPicture(): void {
  pictureInPictureStore.getState().opened?.close();
}

/** A signal that is aborted when the window closes, and a function that closes it. */
function endOf(opened: Window): { closed: AbortSignal; end: () => void } {
  const controller = new AbortController();
  opened.addEventListener('pagehide', () => controller.abort(), { once: true });
  return { closed: controller.signal, end: () => opened.close() };
}
