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

/** The window with the lyrics that this page has opened; null without one. A page can have only one at a time. */
export const pictureInPictureStore = createStore<{ opened: Window | null }>(() => ({ opened: null }));

export function hasPictureInPicture(): boolean {
  return window.documentPictureInPicture !== undefined;
}

/**
 * Opens a small window with the lyrics that stays above all others, until it or this page is closed. Must be called in a
 * click handler. Resolves to whether it is open; never rejects.
 */
export async function openPictureInPicture(host: Host): Promise<boolean> {
  let opened: (Window & typeof globalThis) | undefined;
  try {
    // Before anything is loaded: the browser only opens it right after a click.
    opened = await window.documentPictureInPicture?.requestWindow(firstSize);
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

export function closePictureInPicture(): void {
  pictureInPictureStore.getState().opened?.close();
}

/** A signal that is aborted when the window is closed, and a function that closes it. */
function endOf(opened: Window): { closed: AbortSignal; end: () => void } {
  const controller = new AbortController();
  opened.addEventListener('pagehide', () => controller.abort(), { once: true });
  return { closed: controller.signal, end: () => opened.close() };
}
