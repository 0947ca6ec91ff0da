import type { Host } from '../host';
import { loadCode } from '../load-code';
import { openInNewTab } from '../open-external';
import { AppUpdates } from './app-updates';
import { watchInstallPrompt } from './install-prompt';
import { laterPlayer } from './later-player';
import { clearOfflineCopy } from './offline-copy';
import { LaterTabs } from './tabs/later-tabs';

/**
 * Kanade as a web page or installed web app. The code of its player is loaded once the page has `settled`, or with its
 * first command: the first paint and the first lists come before it.
 */
export function createWebHost(settled: Promise<void>): Host & { update: AppUpdates } {
  const install = watchInstallPrompt();
  const tabs = new LaterTabs();
  const player = laterPlayer(async () => {
    const { openTabPlayer } = await loadCode(() => import('./web-player'));
    const tab = await openTabPlayer();
    tabs.take(tab);
    return tab.player;
  }, settled);
  return {
    kind: 'web',
    player,
    tabs,
    desktop: null,
    install,
    update: new AppUpdates(player),
    permissions: null,
    browserShortcuts: null,
    folders: null,
    version: import.meta.env.VITE_APP_VERSION ?? null,
    openExtensions: null,
    openLyricsWindow: null,
    clearData: clearOfflineCopy,
    webAddress: location.origin + location.pathname,
    openExternal: openInNewTab,
  };
}
