import type { App } from 'electron';
import { type AppInfo, type Platform, platforms } from '../ipc';

/** The name by which Kanade knows a system that Node names so. */
export function platformOf(name: string): Platform {
  return platforms.find((platform) => platform === name) ?? 'linux';
}

/** What the about dialog shows, and where newer versions are told. */
export function appInfo(app: Pick<App, 'getVersion'>, platform: Platform, releasesAddress: string): AppInfo {
  return { version: app.getVersion(), platform, releasesAddress };
}
