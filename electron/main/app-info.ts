import type { App } from 'electron';
import { type AppInfo, type Platform, platforms } from '../ipc';

/** Kanade's name for a platform name of Node. */
export function platformOf(name: string): Platform {
  return platforms.find((platform) => platform === name) ?? 'linux';
}

/** Everything about the app that its page needs before it renders. */
export function appInfo(
  app: Pick<App, 'getVersion'>,
  known: Pick<AppInfo, 'releasesAddress' | 'hasNativeTitleBar' | 'isDisclaimerAccepted'> & { platform: Platform },
): AppInfo {
  return { version: app.getVersion(), ...known };
}
