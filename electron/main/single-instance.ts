import type { App } from 'electron';

/**
 * Makes this the only running Kanade, because two would write the same storage. Returns false when another one runs:
 * it has been told (`onSecondStart` there), and this one is about to quit and must open nothing.
 */
export function claimSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'quit' | 'on'>,
  onSecondStart: () => void,
): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', onSecondStart);
  return true;
}
