import type { App, BrowserWindow, PowerMonitor } from 'electron';
import type { Platform } from '../../ipc';

export type ClosingParts = {
  app: Pick<App, 'on' | 'quit'>;
  powerMonitor: { on: (event: 'shutdown', listener: () => void) => PowerMonitor };
  platform: Platform;
  /** Whether closing the window hides it, by setting. */
  hidesOnClose: () => boolean;
};

/** Decides whether closing the window hides it or ends the app. */
export interface Closing {
  /** Quits, whatever the setting says. */
  quit(): void;
  /** From now on closing the window closes it: the app is about to end. */
  expectQuit(): void;
  /** Has this window hidden when it is closed, unless the app quits. */
  guard(window: ClosableWindow): void;
}

type ClosableWindow = Pick<BrowserWindow, 'on' | 'once' | 'hide' | 'isFullScreen' | 'setFullScreen'>;

/** To be created once, before a window. */
export function createClosing({ app, powerMonitor, platform, hidesOnClose }: ClosingParts): Closing {
  let isQuitting = false;
  const expectQuit = (): void => {
    isQuitting = true;
  };
  // Tray, shortcut, menu, Cmd+Q and signals; but not the end of the session on Windows.
  app.on('before-quit', expectQuit);
  if (platform !== 'win32') {
    powerMonitor.on('shutdown', () => {
      expectQuit();
      app.quit();
    });
  }

  return {
    quit() {
      expectQuit();
      app.quit();
    },
    expectQuit,
    guard(window) {
      if (platform === 'win32') window.on('session-end', expectQuit);
      window.on('close', (event) => {
        if (isQuitting || !hidesOnClose()) return;
        event.preventDefault();
        if (platform === 'darwin' && window.isFullScreen()) {
          // A hidden full-screen window would leave a black screen behind.
          window.once('leave-full-screen', () => window.hide());
          window.setFullScreen(false);
        } else window.hide();
      });
    },
  };
}
