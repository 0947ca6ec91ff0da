import type { App } from 'electron';
import type { Platform } from '../../ipc/app';

/** Quits when the window is closed; on macOS the app stays in the dock and opens the window again on a click. */
export function quitWithLastWindow(app: Pick<App, 'quit' | 'on'>, platform: Platform, reopen: () => void): void {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  app.on('activate', reopen);
}
