import type { App } from 'electron';
import { type AppInfo, type Platform, platforms } from '../../ipc/app';

/** Kanade's name for a platform name of Node. */
export function platformOf(name: string): Platform {
  return platforms.find((platform) => platform === name) ?? 'linux';
}

/** What the page needs before it renders, but for the answer to the disclaimer, which may change. */
export function appInfo(
  app: Pick<App, 'getVersion'>,
  known: Pick<AppInfo, 'releasesAddress' | 'hasNativeTitleBar'> & { platform: Platform },
): Omit<AppInfo, 'isDisclaimerAccepted'> {
  return { version: app.getVersion(), ...known };
}
