import type { App } from 'electron';
import type { Platform } from '../ipc';

/** Without a window the app ends; on macOS it stays in the dock, as is the custom there, and comes back on a click. */
export function quitWithLastWindow(app: Pick<App, 'quit' | 'on'>, platform: Platform, reopen: () => void): void {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  app.on('activate', reopen);
}
