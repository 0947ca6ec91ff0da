import { browser } from 'wxt/browser';
import { createLog } from '@/core/log.ts';
import type { Surfaces } from '@/host/host-context.tsx';

const log = createLog('surfaces');

/** Firefox's side panel, missing in the types. */
const sidebar = () => (browser as { sidebarAction?: { open(): Promise<void> } }).sidebarAction;

/** Size of a new lyrics window in CSS pixels: two lines of text and the row of controls. */
const lyricsWindowSize = { width: 640, height: 200 } as const;

/** A tab that shows a page of the extension. */
type OpenPage = { tabId: number; windowId: number };

/**
 * Focuses the app's tab in any window, or opens one. With `path` (`core/navigation/paths`) it shows that screen.
 * Resolves to whether a tab shows the app; never rejects.
 */
export async function openApp(path: string | null = null): Promise<boolean> {
  const url = pageUrl('app');
  // Only the fragment differs from the open page, so the tab does not reload.
  const target = path === null ? url : `${url}#${path}`;
  return once('app', async () => {
    const open = await findPage(url);
    if (!open) {
      await openTab(target);
      return;
    }
    await browser.tabs.update(open.tabId, { active: true, ...(path === null ? {} : { url: target }) });
    await bringToFront(open.windowId);
  });
}

/** Whether this browser has a side panel that a page may open. */
export function hasSidePanel(): boolean {
  return browser.sidePanel?.open !== undefined || sidebar() !== undefined;
}

/**
 * Opens the side panel of a window, by default the current one. Must be called in a click handler; the worker has no
 * current window and passes that of the click. Resolves to whether the panel is open; never rejects.
 */
export async function openSidePanel(windowId?: number): Promise<boolean> {
  if (!hasSidePanel()) return false;
  try {
    if (browser.sidePanel) await browser.sidePanel.open({ windowId: windowId ?? browser.windows.WINDOW_ID_CURRENT });
    // Firefox opens the panel in the window of the click.
    else await sidebar()?.open();
    return true;
  } catch (error) {
    log.warn('the side panel was not opened', error);
    return false;
  }
}

/**
 * Focuses the lyrics window or opens it: a small window or, in browsers without windows, a tab. Resolves to whether it
 * is open; never rejects.
 */
export async function openLyricsWindow(): Promise<boolean> {
  const url = pageUrl('overlay');
  return once('lyrics window', async () => {
    const open = await findPage(url);
    if (!open) {
      if (browser.windows?.create) await browser.windows.create({ type: 'popup', url, ...lyricsWindowSize });
      else await openTab(url);
      return;
    }
    await browser.tabs.update(open.tabId, { active: true });
    await bringToFront(open.windowId);
  });
}

/** Address of a page of the build, which has the name of its folder in `entrypoints`. */
function pageUrl(name: string): string {
  return `${browser.runtime.getURL('')}${name}.html`;
}

/**
 * The tab that shows a page of the extension. Searches the extension's own contexts, which needs no permission to read
 * all tabs; browsers without contexts let an extension find its own pages among the tabs.
 */
async function findPage(url: string): Promise<OpenPage | null> {
  if (browser.runtime.getContexts) {
    const contexts = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
    const open = contexts.find(({ documentUrl }) => documentUrl?.startsWith(url));
    return open ? { tabId: open.tabId, windowId: open.windowId } : null;
  }
  const [tab] = (await browser.tabs?.query({ url: `${url}*` })) ?? [];
  return tab?.id === undefined || tab.windowId === undefined ? null : { tabId: tab.id, windowId: tab.windowId };
}

async function openTab(url: string): Promise<void> {
  if (browser.tabs?.create) await browser.tabs.create({ url });
  // The worker has no `open`.
  else if (typeof globalThis.open !== 'function' || !globalThis.open(url))
    throw new Error('this browser opens no tabs');
}

async function bringToFront(windowId: number): Promise<void> {
  if (!browser.windows?.update) return;
  const { state } = await browser.windows.get(windowId);
  await browser.windows.update(windowId, { focused: true, ...(state === 'minimized' ? { state: 'normal' } : {}) });
}

const running = new Map<string, Promise<unknown>>();

/**
 * Serialises requests for a surface: a second request during the first would not find the page yet and open another.
 */
async function once(surface: string, open: () => Promise<void>): Promise<boolean> {
  const before = running.get(surface);
  const opening = (async () => {
    await before;
    try {
      await open();
      return true;
    } catch (error) {
      log.warn(`the ${surface} was not opened`, error);
      return false;
    }
  })();
  running.set(surface, opening);
  const isOpen = await opening;
  if (running.get(surface) === opening) running.delete(surface);
  return isOpen;
}

/**
 * The other surfaces for a page of the extension. `close` is called when a surface has opened that covers or replaces
 * the page.
 */
export function extensionSurfaces({ isPanel, close }: { isPanel: boolean; close: () => void }): Surfaces {
  const then = async (opening: Promise<boolean>): Promise<void> => {
    if (await opening) close();
  };
  return {
    openApp: (path) => void then(openApp(path)),
    openSidePanel: !isPanel && hasSidePanel() ? () => void then(openSidePanel()) : null,
    openLyricsWindow: () => void then(openLyricsWindow()),
  };
}
