import type { App } from 'electron';
import { type Platform, platforms } from '../../ipc';

/** Kanade's name for a platform name of Node. */
export function platformOf(name: string): Platform {
  return platforms.find((platform) => platform === name) ?? 'linux';
}

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

/** Quits when the window is closed; on macOS the app stays in the dock and opens the window again on a click. */
export function quitWithLastWindow(app: Pick<App, 'quit' | 'on'>, platform: Platform, reopen: () => void): void {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  app.on('activate', reopen);
}
