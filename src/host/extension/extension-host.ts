import { browser } from 'wxt/browser';
import { createLog } from '@/core/log.ts';
import { onPageFreeze, openInNewTab } from '@/host/page.ts';
import { openPlayerChannel } from '@/playback/remote/channel.ts';
import { openPages } from '@/playback/remote/pages.ts';
import { connectPlayer, type RemoteOptions } from '@/playback/remote/remote.ts';
import type { BrowserShortcuts, Host, HostPermissions } from '../host.ts';
import { ensureEngineDocument } from './engine-document.ts';
import { openLyricsWindow } from './open-surface.ts';

const log = createLog('extension');

/**
 * A page of the extension: a remote of the engine in the offscreen document, which it creates if missing. State,
 * commands and revival work without the background worker, which the browser may stop at any moment.
 */
export function createExtensionHost({ initial }: Pick<RemoteOptions, 'initial'> = {}): Host {
  openPages(navigator.locks)
    .hold()
    .catch((error: unknown) => log.warn('no lock for this page', error));
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    revive: ensureEngineDocument,
    // The engine nearly always exists; until that is checked, the page should not look empty.
    reviveAfterMs: 150,
    initial,
  });
  onPageFreeze(player.rest, player.wake);
  return {
    kind: 'extension',
    player,
    tabs: null,
    desktop: null,
    install: null,
    update: null,
    permissions: hostPermissions,
    browserShortcuts,
    folders: null,
    version: browser.runtime.getManifest().version,
    openExtensions: extensionsPage(),
    openLyricsWindow,
    clearData: removeHostPermissions,
    webAddress: null,
    openExternal: openInNewTab,
  };
}

/**
 * Optional host permissions of the extension. Pages read responses with CORS headers without them; a service without
 * those headers needs one.
 */
const hostPermissions: HostPermissions = {
  async request(...addresses) {
    const origins = addresses.map((address) => {
      const { protocol, hostname } = new URL(address);
      return `${protocol}//${hostname}/*`;
    });
    try {
      return await browser.permissions.request({ origins: [...new Set(origins)] });
    } catch (error) {
      log.warn('the permission for a host was not requested', error);
      return false;
    }
  },
};

/** Revokes the host permissions that the user granted. */
async function removeHostPermissions(): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  if (origins.length > 0) await browser.permissions.remove({ origins });
}

/** Chromium's client hints contain the brands of the browser. */
type NavigatorWithBrands = Navigator & {
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
};

/** The manifest's commands with their assigned keys. */
const browserShortcuts: BrowserShortcuts = {
  async read() {
    const commands = await browser.commands.getAll();
    return commands.flatMap(({ name, shortcut }) => (name ? [{ command: name, keys: shortcut ?? '' }] : []));
  },
  openEditor() {
    const url = `${browserScheme(navigator)}://extensions/shortcuts`;
    browser.tabs.create({ url }).catch((error: unknown) => log.warn('the page of the browser did not open', error));
  },
};

/** Each browser has its own scheme for its pages; most accept that of Chrome too. */
function browserScheme({ userAgentData }: NavigatorWithBrands): string {
  return userAgentData?.brands.some(({ brand }) => brand === 'Microsoft Edge') ? 'edge' : 'chrome';
}

/** Opens the browser's page of extensions; null in Firefox, where extensions can't open it. */
function extensionsPage(): (() => void) | null {
  if (!browser.runtime.getURL('').startsWith('chrome-extension:')) return null;
  return () => {
    browser.tabs
      .create({ url: 'chrome://extensions/' })
      .catch((error: unknown) => log.warn('the page of the extensions was not opened', error));
  };
}
