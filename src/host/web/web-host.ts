import type { Host } from '../host';
import { openInNewTab } from '../open-external';
import { watchInstallPrompt } from './install-prompt';
import { laterPlayer } from './later-player';
import { clearOfflineCopy } from './offline-copy';

/**
 * Kanade as a web page or installed web app. The code of its player is loaded once the page was `rendered`, because the
 * first paint does not need it.
 */
export function createWebHost(rendered: Promise<void>): Host {
  const install = watchInstallPrompt();
  return {
    kind: 'web',
    player: laterPlayer(async () => {
      await rendered;
      return (await import('./web-player')).createWebPlayer();
    }),
    desktop: null,
    install,
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
