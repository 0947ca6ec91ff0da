import type { App, BrowserWindow, PowerMonitor } from 'electron';
import type { Platform } from '../../ipc.ts';

export type ClosingParts = {
  app: Pick<App, 'on' | 'quit'>;
  powerMonitor: { on: (event: 'shutdown', listener: () => void) => PowerMonitor };
  platform: Platform;
  /** Whether closing the window hides it, by setting. */
  hidesOnClose: () => boolean;
};

/** Decides whether closing the window hides it or quits the app. */
export interface Closing {
  /** Quits regardless of the setting. */
  quit(): void;
  /** Makes closing the window close it from now on, because the app is about to end. */
  expectQuit(): void;
  /** Hides this window instead of closing it, unless the app quits. */
  guard(window: ClosableWindow): void;
}

type ClosableWindow = Pick<BrowserWindow, 'on' | 'once' | 'hide' | 'isFullScreen' | 'setFullScreen'>;

/** Must be created once, before any window. */
export function createClosing({ app, powerMonitor, platform, hidesOnClose }: ClosingParts): Closing {
  let isQuitting = false;
  const expectQuit = (): void => {
    isQuitting = true;
  };
  // Covers tray, shortcut, menu, Cmd+Q and signals, but not the end of the session on Windows.
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
          // Hiding a full-screen window would leave a black screen.
          window.once('leave-full-screen', () => window.hide());
          window.setFullScreen(false);
        } else window.hide();
      });
    },
  };
}
