import { createLog } from '@/core/log.ts';
import type { ShellBridge } from '../../../electron/ipc.ts';
import type { Host } from '../host.ts';

const log = createLog('desktop');

/** The members of Host that all windows of the desktop app share. */
export function desktopHost(bridge: ShellBridge, { player, desktop }: Pick<Host, 'player' | 'desktop'>): Host {
  return {
    kind: 'desktop',
    player,
    tabs: null,
    desktop,
    install: null,
    update: null,
    permissions: null,
    browserShortcuts: null,
    folders: null,
    version: desktop?.version ?? null,
    openExtensions: null,
    openLyricsWindow: null,
    async clearData() {
      await bridge.invoke('settings:clear');
    },
    webAddress: null,
    openExternal(url) {
      bridge.invoke('link:open-external', url).catch((error: unknown) => log.warn('the link was not opened', error));
    },
  };
}
