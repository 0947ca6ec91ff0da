import type { WebContents } from 'electron';

/** A page that fails more often than this within the time is not loaded again. */
const reloadLimit = 3;
const limitMs = 60_000;

type RecoveryParts = {
  contents: WebContents;
  /** Whether ending the process of the page ends no other page with it. */
  isAlone: () => boolean;
  now: () => number;
  /** Called once the page has failed too often. */
  giveUp: () => void;
};

/**
 * Loads a page again when its process has ended, and ends the process of a page that hangs. Pages of one extension usually
 * share a process: one that hangs hangs with the others, and what restarts those restarts it too.
 */
export function recoverPage({ contents, isAlone, now, giveUp }: RecoveryParts): void {
  let reloads: number[] = [];
  contents.on('render-process-gone', (_event, { reason }) => {
    if (contents.isDestroyed()) return;
    reloads = reloads.filter((at) => now() - at < limitMs);
    if (reloads.length >= reloadLimit) {
      console.warn(`The page of the desktop lyrics failed ${reloadLimit + 1} times within a minute: ${reason}`);
      giveUp();
      return;
    }
    reloads.push(now());
    console.warn('The page of the desktop lyrics is loaded again:', reason);
    contents.reload();
  });
  contents.on('unresponsive', () => {
    // Reported as gone, and loaded again as such.
    if (!contents.isDestroyed() && isAlone()) contents.forcefullyCrashRenderer();
  });
}
