import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { DesktopShell } from '@/host/host';
import { platforms, type ShellBridge } from '../../../electron/ipc';

declare global {
  interface Window {
    /** Put there by the preload of the desktop app, under the name `bridgeName`; absent everywhere else. */
    readonly kanadeShell?: ShellBridge;
  }
}

const log = createLog('desktop-shell');
const appInfoSchema = v.object({
  version: v.string(),
  platform: v.picklist(platforms),
  releasesAddress: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i))]),
});

/** The desktop port over the bridge. Rejects when the main process does not answer, or not as it should. */
export async function createDesktopShell(bridge: ShellBridge): Promise<DesktopShell> {
  const { version, platform, releasesAddress } = v.parse(appInfoSchema, await bridge.invoke('app:info'));
  return {
    platform,
    version,
    releasesAddress: releasesAddress || null,
    controlWindow(action) {
      bridge.invoke('window:control', action).catch((error: unknown) => log.warn('no window control', error));
    },
  };
}
