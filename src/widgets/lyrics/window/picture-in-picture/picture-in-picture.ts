import { createStore } from 'zustand/vanilla';
import { createLog } from '@/core/log';
import type { Host } from '@/host/host';

const log = createLog('picture-in-picture');

/** Not in the types of the DOM yet. */
type DocumentPictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window & typeof globalThis>;
};

declare global {
  interface Window {
    /** Missing outside of Chromium, on phones, and in pages that are not served securely. */
    readonly documentPictureInPicture?: DocumentPictureInPicture;
  }
}

/** The first size of the window, in CSS px; the browser then remembers what the user makes of it. */
const firstSize = { width: 440, height: 160 } as const;

/** The window with the lyrics that this page has opened; null without one. A page has only one at a time. */
export const pictureInPictureStore = createStore<{ opened: Window | null }>(() => ({ opened: null }));

export function hasPictureInPicture(): boolean {
  return window.documentPictureInPicture !== undefined;
}

/** Whether this browser opens a plain window as one: a phone shows it as a tab in place of the app. */
export function hasPlainWindows(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}

/**
 * Opens a small window with the lyrics, until it or this page is closed: one that stays above all others, where the
 * browser has such windows. Must be called in a click handler. Resolves to whether it is open, which browsers that block
 * windows prevent; never rejects.
 */
export async function openPictureInPicture(host: Host): Promise<boolean> {
  let opened: (Window & typeof globalThis) | null = null;
  try {
    // Before anything is loaded: the browser only opens it right after a click.
    opened = hasPictureInPicture()
      ? ((await window.documentPictureInPicture?.requestWindow(firstSize)) ?? null)
      : openPlainWindow();
    if (!opened) return false;
    const { showLyricsIn } = await import('./show-lyrics-in');
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

/** null where the browser blocks it. */
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

/** Brings the window to the front, where the browser lets it. */
export function focusPictureInPicture(): void {
  pictureInPictureStore.getState().opened?.focus();
}

export function closePictureInPicture(): void {
  pictureInPictureStore.getState().opened?.close();
}

/** A signal that is aborted when the window is closed, and a function that closes it. */
function endOf(opened: Window): { closed: AbortSignal; end: () => void } {
  const controller = new AbortController();
  opened.addEventListener('pagehide', () => controller.abort(), { once: true });
  return { closed: controller.signal, end: () => opened.close() };
}
