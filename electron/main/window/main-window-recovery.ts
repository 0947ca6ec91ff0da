import type { BrowserWindow } from 'electron';
import { withPlaying } from '@/core/navigation/launch';
import type { IsOwnPage } from '../safety/own-page';

/** A page is loaded again up to this many times within `periodMs`. */
export const maxRecoveries = 3;
export const periodMs = 5 * 60_000;

/**
 * A page that does not respond is ended after this many waits. Several, because after the computer has slept a timer may
 * end before the page has had time to respond.
 */
export const hangWaits = 3;
export const hangWaitMs = 5_000;

export type RecoveryParts = {
  /** Address of the app's page, without query and fragment. */
  url: string;
  isOwnPage: IsOwnPage;
  /** Whether the page that ended played or was about to. */
  wantsToPlay: () => boolean;
  /** Called once per window, when it has ended too often. */
  onGivenUp: () => void;
};

export interface PageRecovery {
  /** Whether the page has ended and is loaded again, or was given up. */
  hasBegun(): boolean;
}

/**
 * Loads the page of a window again when its process ends, for whatever reason, or hangs. The page restores the song at
 * its position. What may have ended it is left out step by step: first all is as it was, then its screen is not shown
 * again, then the song does not play by itself either.
 */
export function recoverMainPage(window: BrowserWindow, parts: RecoveryParts): PageRecovery {
  const { url, isOwnPage, wantsToPlay, onGivenUp } = parts;
  const { webContents } = window;
  /** When pages ended, in ms since 1970. */
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

  /** The address for the nth page that ended within the period. */
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
    // Later: Chromium allows no navigation while it reports the end of a process.
    setImmediate(() => void load(address));
  }

  async function load(address: string): Promise<void> {
    if (window.isDestroyed()) return;
    try {
      await window.loadURL(address);
    } catch (error) {
      // A page that ends while it loads is reported by the same event as any other.
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
