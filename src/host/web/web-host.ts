import { Emitter } from '@/core/async/emitter';
import { openInNewTab } from '@/host/page';
import { SwitchablePlayer } from '@/playback/switchable-player';
import type { Host, SoundingTab, TabChoice } from '../host';
import { loadCode } from '../load-code';
import { AppUpdates } from './app-updates';
import { watchInstallPrompt } from './install-prompt';
import type { TabPlayer } from './tab-player';
import { followUnsavedInput } from './unsaved-input';

/**
 * Kanade as a web page or installed web app. The code of its player is loaded with its first command, or by `load`: the first
 * paint and the first lists come before it.
 */
export function createWebHost(): Host & { player: SwitchablePlayer; update: AppUpdates } {
  const install = watchInstallPrompt();
  const tabs = new LaterTabs();
  const player = new SwitchablePlayer(async () => {
    const { openTabPlayer } = await loadCode(() => import('./web-player'));
    tabs.setTabs(await openTabPlayer(player));
  });
  return {
    kind: 'web',
    player,
    tabs,
    desktop: null,
    install,
    update: new AppUpdates({ player, hasUnsavedInput: followUnsavedInput(), leavePlayer: tabs.leavePlayer }),
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

/** The tabs of `TabPlayer` once its code is loaded; until then no other tab is known to sound. */
class LaterTabs implements TabChoice {
  #tabs: TabPlayer | null = null;
  #isLeft = false;
  readonly #changes = new Emitter();
  readonly subscribe = this.#changes.subscribe;

  setTabs(tabs: TabPlayer): void {
    this.#tabs = tabs;
    if (this.#isLeft) tabs.leave();
    tabs.subscribe(() => this.#changes.emit());
    this.#changes.emit();
  }

  readonly sounding = (): SoundingTab => this.#tabs?.sounding() ?? 'this';

  /** See `TabPlayer.leave`. */
  readonly leavePlayer = (): void => {
    this.#isLeft = true;
    this.#tabs?.leave();
  };

  /** False before the code is loaded. */
  readonly playHere = async (): Promise<boolean> => (await this.#tabs?.playHere()) ?? false;
}

/**
 * Deletes what the web app stores to open without a network: its service worker and the caches of that. Other apps of the
 * same origin keep theirs. The worker is installed again when a page of the app is loaded.
 */
async function clearOfflineCopy(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  const names = await caches.keys();
  // Workbox ends the name of a cache with the scope of its worker.
  await Promise.all(names.filter((name) => name.endsWith(registration.scope)).map((name) => caches.delete(name)));
  await registration.unregister();
}
