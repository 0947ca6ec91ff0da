import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron';
import type { Platform } from '../ipc';
import { askForDisclaimer, type Disclaimer } from './disclaimer';
import { reportMaximised } from './window-control';

/** What the window of the app is made from. */
export type MainWindowParts = {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  session: Session;
  /** File of the built preload. */
  preload: string;
  /** Address of the app's page. */
  url: string;
  platform: Platform;
  disclaimer: Disclaimer;
  /** Opens the developer tools beside it. */
  devTools: boolean;
};

/** The one window of the app. */
export interface MainWindow {
  /** Opens it; when it is open already, brings it to the front. Rejects when its page can't be loaded. */
  show(): Promise<void>;
}

/** Keeps the main window to one. */
export function createMainWindow(parts: MainWindowParts): MainWindow {
  let open: BrowserWindow | null = null;
  return {
    async show() {
      if (open) {
        if (open.isMinimized()) open.restore();
        open.show();
        open.focus();
        return;
      }
      const window = new parts.BrowserWindow(mainWindowOptions(parts));
      open = window;
      window.once('closed', () => {
        open = null;
      });
      // Shown when there is something to see, not as a white rectangle.
      window.once('ready-to-show', () => window.show());
      reportMaximised(window);
      askForDisclaimer(window, parts.disclaimer);
      try {
        await window.loadURL(parts.url);
      } catch (error) {
        // Closing a window that still loads fails its load; nobody is left to miss it.
        if (window.isDestroyed()) return;
        throw error;
      }
      if (parts.devTools) window.webContents.openDevTools({ mode: 'detach' });
    },
  };
}

/** Everything that Electron is told about the window. */
export function mainWindowOptions(
  parts: Pick<MainWindowParts, 'session' | 'preload' | 'platform'>,
): BrowserWindowConstructorOptions {
  return {
    width: 1180,
    height: 760,
    minWidth: 390,
    minHeight: 600,
    show: false,
    // The page draws the title bar. macOS keeps its three buttons and lays them over the page.
    ...(parts.platform === 'darwin' ? { titleBarStyle: 'hiddenInset' } : { frame: false }),
    webPreferences: {
      session: parts.session,
      preload: parts.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      // A media key or a restored session starts the music without a click in the page.
      autoplayPolicy: 'no-user-gesture-required',
      // The page is the player: music, fades and the sleep timer go on while it is hidden.
      backgroundThrottling: false,
    },
  };
}
