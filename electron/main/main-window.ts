import type { BrowserWindow, BrowserWindowConstructorOptions, Session, WebContents } from 'electron';
import type { Platform } from '../ipc';
import { askForDisclaimer, type Disclaimer } from './disclaimer';
import { type RecoveryParts, recoverPage } from './recovery/page-recovery';
import { reportMaximised } from './window-control';

export type MainWindowParts = {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  session: Session;
  /** File of the built preload. */
  preload: string;
  /** Address of the app's page. */
  url: string;
  /** Resolves once that page can be loaded; rejects where it never can. */
  ready: Promise<unknown>;
  /** Address of what the window shows until then. */
  waitingPage: string;
  recovery: Omit<RecoveryParts, 'url'>;
  platform: Platform;
  /** The system draws the title bar, as chosen in the settings. */
  hasNativeTitleBar: boolean;
  disclaimer: Disclaimer;
  /** Opens the developer tools beside it. */
  devTools: boolean;
};

/** The one window of the app. */
export interface MainWindow {
  /** Opens the window or, if it is open, brings it to the front. Rejects when its page can't be loaded. */
  show(): Promise<void>;
  /** The page of the window; null while it is closed. */
  contents(): WebContents | null;
}

/** Ensures that there is only one main window. */
export function createMainWindow(parts: MainWindowParts): MainWindow {
  let open: BrowserWindow | null = null;
  return {
    contents: () => open?.webContents ?? null,
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
      // Shown after the first rendering, to avoid a white rectangle.
      window.once('ready-to-show', () => window.show());
      reportMaximised(window);
      askForDisclaimer(window, parts.disclaimer);
      const recovery = recoverPage(window, { ...parts.recovery, url: parts.url });
      try {
        // To its end: a load that replaces another one may fail with it.
        await Promise.all([parts.ready, window.loadURL(parts.waitingPage).catch(() => undefined)]);
        if (window.isDestroyed()) return;
        await window.loadURL(parts.url);
      } catch (error) {
        // Closing a window that is still loading fails its load, and so does a crash, after which it is loaded again.
        if (window.isDestroyed() || recovery.hasBegun()) return;
        throw error;
      }
      if (parts.devTools) window.webContents.openDevTools({ mode: 'detach' });
    },
  };
}

/** The options of the window. */
export function mainWindowOptions(
  parts: Pick<MainWindowParts, 'session' | 'preload' | 'platform' | 'hasNativeTitleBar'>,
): BrowserWindowConstructorOptions {
  return {
    width: 1180,
    height: 760,
    minWidth: 390,
    minHeight: 600,
    show: false,
    ...frameOptions(parts),
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
      // A media key or a restored session starts playback without a click in the page.
      autoplayPolicy: 'no-user-gesture-required',
      // The page is the player: playback, fades and the sleep timer continue while it is hidden.
      backgroundThrottling: false,
    },
  };
}

/** No frame when the page draws the title bar; on macOS the three window buttons stay as an overlay. */
function frameOptions({
  platform,
  hasNativeTitleBar,
}: Pick<MainWindowParts, 'platform' | 'hasNativeTitleBar'>): BrowserWindowConstructorOptions {
  if (hasNativeTitleBar) return {};
  return platform === 'darwin' ? { titleBarStyle: 'hiddenInset' } : { frame: false };
}
