import { browser } from 'wxt/browser';
import { openBroadcastChannel } from '@/playback/channel';
import { connectPlayer } from '@/playback/remote';
import type { Host } from '../host';
import { openInNewTab } from '../open-external';
import { ensureEngine } from './engine-messages';

/**
 * A page of the extension: a remote of the engine in the offscreen document. The background worker is only needed to
 * make that document; state and commands go past it.
 */
export function createExtensionHost(): Host {
  const player = connectPlayer(openBroadcastChannel(), {
    revive: async () => {
      await browser.runtime.sendMessage(ensureEngine);
    },
    // Nearly always there already; a page should not look empty while it waits to find out.
    patienceMs: 150,
  });
  return { kind: 'extension', player, desktop: null, install: null, webAddress: null, openExternal: openInNewTab };
}
