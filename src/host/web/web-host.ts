import type { Host } from '../host';
import { openInNewTab } from '../open-external';
import { watchInstallPrompt } from './install-prompt';
import { clearOfflineCopy } from './offline-copy';
import { badgeWhilePlaying } from './tabs/app-badge';
import { openTabPlayer } from './web-player';

/** Kanade as a web page or installed web app. */
export async function createWebHost(): Promise<Host> {
  const install = watchInstallPrompt();
  const tabs = await openTabPlayer();
  const leave = badgeWhilePlaying(tabs);
  addEventListener('pagehide', leave);
  document.addEventListener('freeze', leave);
  return {
    kind: 'web',
    player: tabs.player,
    tabs,
    desktop: null,
    install,
    permissions: null,
    browserShortcuts: null,
    folders: null,
    version: import.meta.env.VITE_APP_VERSION ?? null,
    openExtensions: null,
    clearData: clearOfflineCopy,
    webAddress: location.origin + location.pathname,
    openExternal: openInNewTab,
  };
}
