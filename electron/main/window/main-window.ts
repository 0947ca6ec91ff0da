import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import type { Locale } from '@/core/settings/locale.ts';
import type { EventName, EventValue, Platform, WindowAction } from '../../ipc.ts';
import { sendEvent } from '../calls/web-contents.ts';
import { type PageParts, pagePreferences } from '../safety/own-page.ts';
import { askForDisclaimer, type Disclaimer } from '../start/disclaimer.ts';
import { textsIn } from '../texts.ts';
import { type RecoveryParts, recoverMainPage } from './main-window-recovery.ts';
import type { WindowState } from './window-state.ts';

/** Initial size of the window, and the minimum that its page supports, in px at a scale of 1. */
export const firstSize = { width: 1180, height: 760 };
export const minimumSize = { width: 390, height: 600 };

export type MainWindowParts = PageParts & {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  url: string;
  /** Resolves once that page can be loaded; rejects if it never can. */
  ready: Promise<unknown>;
  /** Language of the placeholder page, shown until `ready` resolves. */
  language: Locale;
  recovery: Omit<RecoveryParts, 'url'>;
  platform: Platform;
  /** The system draws the title bar, as chosen in the settings. */
  hasNativeTitleBar: boolean;
  disclaimer: Disclaimer;
  /** Placement of a new window. */
  placement: Pick<WindowState, 'bounds' | 'isMaximised' | 'bringBack'>;
  /** Called with each opened window before its page is loaded. */
  onOpen: (window: BrowserWindow) => void;
  /** Opens the developer tools in a separate window. */
  devTools: boolean;
};

/** The one window of the app. */
export interface MainWindow {
  /** Opens the window or focuses it. Rejects when its page can't be loaded. */
  show(): Promise<void>;
  /** Opens the window hidden, until `show`. Rejects like `show`. */
  openHidden(): Promise<void>;
  /** Page of the window; null while it is closed. */
  contents(): WebContents | null;
}

export function createMainWindow(parts: MainWindowParts): MainWindow {
  let open: BrowserWindow | null = null;
  /** Whether the window was shown before; maximising an unshown one would show it. */
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
      // Awaited, because a load that replaces a running one may fail.
      await Promise.all([parts.ready, window.loadURL(waitingPage(parts.language)).catch(() => undefined)]);
      if (window.isDestroyed()) return;
      await window.loadURL(parts.url);
    } catch (error) {
      // The load also fails when the window is closed, or after a crash, which the recovery handles.
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
      // Media keys and a restored session start playback without a click in the page.
      autoplayPolicy: 'no-user-gesture-required',
      // The page contains the player, whose fades and sleep timer continue while it is hidden.
      backgroundThrottling: false,
    },
  };
}

/** No frame if the page draws the title bar; on macOS the three window buttons stay as an overlay. */
function frameOptions({
  platform,
  hasNativeTitleBar,
}: Pick<MainWindowParts, 'platform' | 'hasNativeTitleBar'>): BrowserWindowConstructorOptions {
  if (hasNativeTitleBar) return {};
  return platform === 'darwin' ? { titleBarStyle: 'hiddenInset' } : { frame: false };
}

/**
 * Data URL of a placeholder page with a text, shown until the app's page is loaded. It has no scripts, loads nothing
 * and has no access to the shell.
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

/** Notifies the window's page whenever the window is maximised or restored. */
export function reportMaximised(window: BrowserWindow): void {
  window.on('maximize', () => sendEvent(window.webContents, 'window:maximised-changed', true));
  window.on('unmaximize', () => sendEvent(window.webContents, 'window:maximised-changed', false));
}

/** The main window's page, for parts created before the window. */
export interface MainPage {
  /** null without a window. */
  contents(): WebContents | null;
  /** Does nothing without a window. */
  send<Name extends EventName>(name: Name, value: EventValue<Name>): void;
  /** Focuses the window; does nothing without one. */
  show(): void;
  /** Called once when the window is created. */
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
