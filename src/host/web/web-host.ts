import { openInNewTab } from '@/host/page.ts';
import type { SwitchablePlayer } from '@/playback/switchable-player.ts';
import type { Host } from '../host.ts';
import { AppUpdates } from './app-updates.ts';
import { watchInstallPrompt } from './install-prompt.ts';
import { followUnsavedInput } from './unsaved-input.ts';
import { createTabPlayer } from './web-player.ts';

/** Kanade as a web page or installed web app. The player opens with its first command or by `load`. */
export function createWebHost(): Host & { player: SwitchablePlayer; update: AppUpdates } {
  const install = watchInstallPrompt();
  const tabs = createTabPlayer();
  const { player } = tabs;
  return {
    kind: 'web',
    player,
    tabs,
    desktop: null,
    install,
    update: new AppUpdates({ player, hasUnsavedInput: followUnsavedInput(), leavePlayer: () => tabs.leave() }),
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

/**
 * Deletes the offline copy of the web app: its service worker and that worker's caches, not those of other apps of the
 * origin. The next load of the app installs the worker again.
 */
async function clearOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const names = await caches.keys();
  // Workbox ends cache names with the scope of the worker.
  await Promise.all(names.filter((name) => name.endsWith(registration.scope)).map((name) => caches.delete(name)));
  await registration.unregister();
}
