import { browser } from 'wxt/browser';
import { createLog } from '@/core/log';
import { openPlayerChannel } from '@/playback/remote/channel';
import { openPages } from '@/playback/remote/pages';
import { connectPlayer, type RemoteOptions } from '@/playback/remote/remote';
import type { Host } from '../host';
import { openInNewTab } from '../open-external';
import { onPageFreeze } from '../page-lifecycle';
import { extensionShortcuts } from './browser-shortcuts';
import { ensureEngineDocument } from './engine-document';
import { extensionsPage } from './extensions-page';
import { extensionPermissions, removeHostPermissions } from './host-permissions';
import { openLyricsWindow } from './open-surface';

const log = createLog('page');

/**
 * A page of the extension: a remote of the engine in the offscreen document, which it creates where there is none.
 * State, commands and revival all work without the background worker, which the browser may stop at any moment. `initial` as for a remote.
 */
export function createExtensionHost({ initial }: Pick<RemoteOptions, 'initial'> = {}): Host {
  openPages(navigator.locks)
    .hold()
    .catch((error: unknown) => log.warn('no lock for this page', error));
  const player = connectPlayer(openPlayerChannel(), {
    locks: navigator.locks,
    revive: ensureEngineDocument,
    // The engine nearly always exists; the page should not look empty while it checks.
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
    permissions: extensionPermissions,
    browserShortcuts: extensionShortcuts,
    folders: null,
    version: browser.runtime.getManifest().version,
    openExtensions: extensionsPage(),
    openLyricsWindow,
    clearData: removeHostPermissions,
    webAddress: null,
    openExternal: openInNewTab,
  };
}
