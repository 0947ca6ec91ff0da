import type { BrowserWindow, BrowserWindowConstructorOptions, Session, WebContents } from 'electron';
import { isolatedPreferences } from '../safety/own-page.ts';
import { PluginRefusal, refusedAfter } from './plugin-refusal.ts';

/** Time limit for `open`; a page that loads longer stays open. */
const loadLimitMs = 10_000;

export type Popup = {
  /** Id of the plugin. */
  id: string;
  /** Title of the window; a page can't change it. */
  name: string;
  url: string;
  session: Session;
};

/** Windows with plugin popups, one per plugin. */
export interface PluginPopups {
  /**
   * Opens or focuses the window, which closes with the calling page. Resolves to whether it is open, once its page has
   * loaded or after ten seconds. Never rejects.
   */
  open(popup: Popup, opener: WebContents): Promise<boolean>;
  close(id: string): void;
}

/** Popups have no preload, so they can't call the main process. */
export function createPluginPopups(
  Window: new (options: BrowserWindowConstructorOptions) => BrowserWindow,
  platform: NodeJS.Platform,
): PluginPopups {
  const open = new Map<string, BrowserWindow>();

  function createWindow({ id, name, session }: Popup, opener: WebContents): BrowserWindow {
    const window = new Window({
      width: 400,
      height: 560,
      minWidth: 200,
      minHeight: 160,
      fullscreenable: false,
      title: name,
      webPreferences: { ...isolatedPreferences, session },
    });
    open.set(id, window);
    // macOS shows the app's menu.
    if (platform !== 'darwin') window.removeMenu();
    // A page could imitate a window of Kanade or the system.
    window.on('page-title-updated', (event) => event.preventDefault());
    // Without the main window there is no player, and an open popup would prevent the app from quitting.
    const closeWithOpener = () => window.destroy();
    opener.once('destroyed', closeWithOpener);
    window.once('closed', () => {
      opener.off('destroyed', closeWithOpener);
      if (open.get(id) === window) open.delete(id);
    });
    return window;
  }

  return {
    async open(popup, opener) {
      if (opener.isDestroyed()) return false;
      const existing = open.get(popup.id);
      if (existing) {
        if (existing.isMinimized()) existing.restore();
        existing.show();
        existing.focus();
        return true;
      }
      const window = createWindow(popup, opener);
      try {
        await refusedAfter(loadLimitMs, window.loadURL(popup.url), new PluginRefusal('load-late'));
        return !window.isDestroyed();
      } catch (error) {
        if (window.isDestroyed()) return false;
        if (error instanceof PluginRefusal) return true;
        console.warn('The popup of a plugin could not be loaded:', error);
        window.destroy();
        return false;
      }
    },
    close(id) {
      open.get(id)?.destroy();
    },
  };
}
