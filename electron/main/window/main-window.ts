import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import type { Locale } from '@/core/settings/locale';
import type { EventName, EventValue, Platform, WindowAction } from '../../ipc';
import { sendEvent } from '../calls/web-contents';
import { type PageParts, pagePreferences } from '../safety/own-page';
import { askForDisclaimer, type Disclaimer } from '../start/disclaimer';
import { textsIn } from '../texts';
import { type RecoveryParts, recoverMainPage } from './main-window-recovery';
import type { WindowState } from './window-state';

/** Size of the window at the first start, and the smallest that its page is made for; in px at a scale of 1. */
export const firstSize = { width: 1180, height: 760 };
export const minimumSize = { width: 390, height: 600 };

export type MainWindowParts = PageParts & {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** Address of the app's page. */
  url: string;
  /** Resolves once that page can be loaded; rejects if it never can. */
  ready: Promise<unknown>;
  /** Language of the waiting page, which the window shows until `ready` resolves. */
  language: Locale;
  recovery: Omit<RecoveryParts, 'url'>;
  platform: Platform;
  /** The system draws the title bar, as chosen in the settings. */
  hasNativeTitleBar: boolean;
  disclaimer: Disclaimer;
  /** Where a new window is placed. */
  placement: Pick<WindowState, 'bounds' | 'isMaximised' | 'bringBack'>;
  /** Called with each window that is opened, before its page is loaded. */
  onOpen: (window: BrowserWindow) => void;
  /** Opens the developer tools, in a window of their own. */
  devTools: boolean;
};

/** The one window of the app. */
export interface MainWindow {
  /** Opens the window or, if it is open, brings it to the front. Rejects when its page can't be loaded. */
  show(): Promise<void>;
  /** Opens the window without showing it; `show` does that later. Rejects like `show`. */
  openHidden(): Promise<void>;
  /** The page of the window; null while it is closed. */
  contents(): WebContents | null;
}

/** Ensures that there is only one main window. */
export function createMainWindow(parts: MainWindowParts): MainWindow {
  let open: BrowserWindow | null = null;
  /** Whether the open window was shown; only then it is maximised, because that shows it. */
  let wasShown = false;

  function reveal(window: BrowserWindow): void {
    if (!wasShown && parts.placement.isMaximised()) window.maximize();
    wasShown = true;
    window.show();
  }

  async function create(isHidden: boolean): Promise<void> {
    const window = new parts.BrowserWindow({ ...mainWindowOptions(parts), ...parts.placement.bounds() });
    open = window;
    wasShown = false;
    window.once('closed', () => {
      open = null;
    });
    // Shown after the first rendering, to avoid a white rectangle.
    if (!isHidden) window.once('ready-to-show', () => reveal(window));
    parts.onOpen(window);
    reportMaximised(window);
    askForDisclaimer(window, parts.disclaimer);
    const recovery = recoverMainPage(window, { ...parts.recovery, url: parts.url });
    try {
      // To its end: a load that replaces another one may fail with it.
      await Promise.all([parts.ready, window.loadURL(waitingPage(parts.language)).catch(() => undefined)]);
      if (window.isDestroyed()) return;
      await window.loadURL(parts.url);
    } catch (error) {
      // Closing a window that is still loading fails its load, and so does a crash, after which it is loaded again.
      if (window.isDestroyed() || recovery.hasBegun()) return;
      throw error;
    }
    if (parts.devTools) window.webContents.openDevTools({ mode: 'detach' });
  }

  return {
    contents: () => open?.webContents ?? null,
    async show() {
      if (!open) return create(false);
      parts.placement.bringBack(open);
      if (open.isMinimized()) open.restore();
      reveal(open);
      open.focus();
    },
    async openHidden() {
      if (!open) await create(true);
    },
  };
}

/** The options of the window. */
export function mainWindowOptions(
  parts: Pick<MainWindowParts, 'session' | 'preload' | 'platform' | 'hasNativeTitleBar'>,
): BrowserWindowConstructorOptions {
  return {
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
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

/**
 * The address of what the window shows until the page of the app is loaded: a text alone, which runs nothing, loads
 * nothing and has no access to the shell.
 */
export function waitingPage(language: Locale): string {
  const text = textsIn(language).starting;
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark"><title>Kanade</title><style>
html{height:100%;background:light-dark(#fff,#121212);color:light-dark(#555,#aaa);font:16px system-ui,sans-serif}
body{height:100%;margin:0;display:grid;place-items:center;app-region:drag;user-select:none}
</style></head><body><p role="status">${text}</p></body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}

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

/** The page of the main window, for what exists before that window. */
export interface MainPage {
  /** null while there is no window. */
  contents(): WebContents | null;
  /** Does nothing while there is no window. */
  send<Name extends EventName>(name: Name, value: EventValue<Name>): void;
  /** Brings the window to the front; does nothing before there is one. */
  show(): void;
  /** Once, when the window is made. */
  follow(window: MainWindow): void;
}

/** @param fail called when the window's page can't be loaded */
export function createMainPage(fail: (error: unknown) => void): MainPage {
  let mainWindow: MainWindow | null = null;
  const contents = (): WebContents | null => mainWindow?.contents() ?? null;
  return {
    contents,
    send(name, value) {
      const page = contents();
      if (page) sendEvent(page, name, value);
    },
    show() {
      mainWindow?.show().catch(fail);
    },
    follow(window) {
      mainWindow = window;
    },
  };
}
