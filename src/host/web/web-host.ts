import type { Host } from '../host';
import { openInNewTab } from '../open-external';
import { AppUpdates } from './app-updates';
import { watchInstallPrompt } from './install-prompt';
import { clearOfflineCopy } from './offline-copy';
import { createWebPlayer } from './web-player';

/** Kanade as a web page or installed web app. */
export async function createWebHost(): Promise<Host & { update: AppUpdates }> {
  const install = watchInstallPrompt();
  const player = await createWebPlayer();
  return {
    kind: 'web',
    player,
    desktop: null,
    install,
    update: new AppUpdates(player),
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
