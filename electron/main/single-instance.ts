import type { App } from 'electron';

/**
 * Makes this the only running instance, because two would write to the same storage. Returns false when another one
 * runs: that one is notified, with the arguments of the other (`onSecondStart`); this one is about to quit and must not open a window.
 */
export function claimSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'quit' | 'on'>,
  onSecondStart: (argv: readonly string[]) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', (_event, argv) => onSecondStart(argv));
  return true;
}
