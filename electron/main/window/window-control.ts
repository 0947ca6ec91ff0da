import type { BrowserWindow } from 'electron';
import type { WindowAction } from '../../ipc';
import { sendEvent } from '../calls/send-event';

/** Carries out an action of the title bar on its window. */
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

/** Notifies the window's page whenever the window is maximised or restored, by whatever means. */
export function reportMaximised(window: BrowserWindow): void {
  window.on('maximize', () => sendEvent(window.webContents, 'window:maximised-changed', true));
  window.on('unmaximize', () => sendEvent(window.webContents, 'window:maximised-changed', false));
}
