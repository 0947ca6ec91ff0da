import type { App } from 'electron';

/**
 * Makes this the only running instance, because two would write to the same storage. Returns false when another one
 * runs: that one is notified of its arguments (`onSecondStart`); this one is about to quit and must not open a window.
 */
export function claimSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'quit' | 'on'>,
  onSecondStart: (argv: readonly string[], workingDirectory: string) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', (_event, argv, workingDirectory) => onSecondStart(argv, workingDirectory));
  return true;
}
