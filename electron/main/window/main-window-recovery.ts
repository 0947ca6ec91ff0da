import type { BrowserWindow } from 'electron';
import { withPlaying } from '@/core/navigation/launch.ts';
import type { IsOwnPage } from '../safety/own-page.ts';

/** Maximum number of reloads within `periodMs`. */
export const maxRecoveries = 3;
export const periodMs = 5 * 60_000;

/**
 * Number of waits after which an unresponsive page is killed. Several, because after the computer has slept a timer may
 * fire before the page can respond.
 */
export const hangWaits = 3;
export const hangWaitMs = 5_000;

export type RecoveryParts = {
  /** Address of the app's page, without query and fragment. */
  url: string;
  isOwnPage: IsOwnPage;
  /** Whether the crashed page played or was about to. */
  wantsToPlay: () => boolean;
  /** Called once per window, after too many crashes. */
  onGivenUp: () => void;
};

export interface PageRecovery {
  /** Whether the page has crashed and is reloaded, or was given up. */
  hasBegun(): boolean;
}

/**
 * Reloads a window's page when its process ends or hangs. The page restores the song at its position. Possible causes
 * are omitted step by step: the first reload restores everything, the second not the screen, the third does not start
 * playback either.
 */
export function recoverMainPage(window: BrowserWindow, parts: RecoveryParts): PageRecovery {
  const { url, isOwnPage, wantsToPlay, onGivenUp } = parts;
  const { webContents } = window;
  /** Times of crashes, in epoch ms. */
  let ended: number[] = [];
  let hasBegun = false;
  let hasGivenUp = false;
  let hang: ReturnType<typeof setTimeout> | undefined;

  function stopWaiting(): void {
    clearTimeout(hang);
    hang = undefined;
  }

  function waitForResponse(waits: number): void {
    hang = setTimeout(() => {
      if (window.isDestroyed()) return;
      // A debugger halts the page.
      if (webContents.isDevToolsOpened()) stopWaiting();
      else if (waits > 1) waitForResponse(waits - 1);
      else {
        console.warn('The page of the window does not respond and is ended.');
        stopWaiting();
        webContents.forcefullyCrashRenderer();
      }
    }, hangWaitMs);
  }

  /** Address after the nth crash within the period. */
  function nextAddress(count: number): string {
    const fragment = isOwnPage(webContents.getURL()) ? (URL.parse(webContents.getURL())?.hash ?? '') : '';
    const address = `${url}${count === 1 ? fragment : ''}`;
    return wantsToPlay() && count < maxRecoveries ? withPlaying(address) : address;
  }

  function recover(reason: string): void {
    stopWaiting();
    if (window.isDestroyed() || hasGivenUp) return;
    hasBegun = true;
    const now = performance.now();
    ended = [...ended.filter((at) => now - at < periodMs), now];
    console.warn(`The page of the window has ended (${reason}), ${ended.length} time(s) in a row.`);
    if (ended.length > maxRecoveries) {
      hasGivenUp = true;
      onGivenUp();
      return;
    }
    const address = nextAddress(ended.length);
    // Deferred, because Chromium allows no navigation while it reports the end of a process.
    setImmediate(() => void load(address));
  }

  async function load(address: string): Promise<void> {
    if (window.isDestroyed()) return;
    try {
      await window.loadURL(address);
    } catch (error) {
      // A crash during loading is reported by the same event.
      console.warn('The page was not loaded again:', error instanceof Error ? error.message : error);
    }
  }

  webContents.on('render-process-gone', (_event, { reason }) => recover(reason));
  window.on('unresponsive', () => {
    if (hang === undefined) waitForResponse(hangWaits);
  });
  window.on('responsive', stopWaiting);
  window.once('closed', stopWaiting);
  return { hasBegun: () => hasBegun };
}
