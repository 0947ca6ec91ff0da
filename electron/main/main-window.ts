import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import type { Platform } from '../ipc';
import { askForDisclaimer, type Disclaimer } from './disclaimer';
import { type PageParts, pagePreferences } from './page-preferences';
import { reportMaximised } from './window-control';

export type MainWindowParts = PageParts & {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** Address of the app's page. */
  url: string;
  platform: Platform;
  /** The system draws the title bar, as chosen in the settings. */
  hasNativeTitleBar: boolean;
  disclaimer: Disclaimer;
  /** Opens the developer tools beside it. */
  devTools: boolean;
  /** Called when the window is closed, and with it the player. */
  onClosed?: () => void;
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
        parts.onClosed?.();
      });
      // Shown after the first rendering, to avoid a white rectangle.
      window.once('ready-to-show', () => window.show());
      reportMaximised(window);
      askForDisclaimer(window, parts.disclaimer);
      try {
        await window.loadURL(parts.url);
      } catch (error) {
        // Closing a window that is still loading fails its load; that is no error.
        if (window.isDestroyed()) return;
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
      ...pagePreferences(parts),
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
