import type { BrowserWindow } from 'electron';
import type { WindowAction } from '../ipc';
import { sendEvent } from './send-event';

/** Does to a window what its title bar asks for. */
export function controlWindow(window: BrowserWindow, action: WindowAction): void {
  switch (action) {
    case 'minimise':
      window.minimize();
      return;
    case 'maximise':
      if (window.isMaximized()) window.unmaximize();
      else window.maximize();
      return;
    case 'close':
      window.close();
      return;
    default:
      action satisfies never;
  }
}

/** Tells the window's page whenever it becomes maximised or stops being it, whoever did that. */
export function reportMaximised(window: BrowserWindow): void {
  window.on('maximize', () => sendEvent(window.webContents, 'window:maximised-changed', true));
  window.on('unmaximize', () => sendEvent(window.webContents, 'window:maximised-changed', false));
}
