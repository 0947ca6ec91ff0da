import * as v from 'valibot';
import { createLog } from '@/core/log';
import type { DesktopShell, DisclaimerWish } from '@/host/host';
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
  // Before anything is waited for: the main process asks as soon as the page has loaded.
  const disclaimer = hearDisclaimer(bridge);
  const { version, platform, releasesAddress } = v.parse(appInfoSchema, await bridge.invoke('app:info'));
  return {
    platform,
    version,
    releasesAddress: releasesAddress || null,
    controlWindow(action) {
      bridge.invoke('window:control', action).catch((error: unknown) => log.warn('no window control', error));
    },
    disclaimer,
  };
}

function hearDisclaimer(bridge: ShellBridge): DisclaimerWish {
  const listeners = new Set<() => void>();
  let isWanted = false;
  const change = (wanted: boolean): void => {
    isWanted = wanted;
    for (const listener of [...listeners]) listener();
  };
  bridge.on('disclaimer:show', (value: unknown) => {
    if (typeof value === 'boolean') change(value);
    else log.warn('an event of the main process makes no sense');
  });
  return {
    isWanted: () => isWanted,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    answer(accepted) {
      if (accepted) change(false);
      bridge.invoke('disclaimer:answer', accepted).catch((error: unknown) => log.warn('no answer was taken', error));
    },
  };
}
