import { join } from 'node:path';
import type { App } from 'electron';
import { appId } from '../../app-id';

/**
 * The folder of Kanade's own extension. Electron loads extensions only from folders, so a packaged app has it beside its
 * archive; an unpackaged one has it in the folder of the build.
 */
export function extensionFolder(
  { isPackaged }: Pick<App, 'isPackaged'>,
  buildFolder: string,
  resourcesPath: string,
): string {
  return join(isPackaged ? resourcesPath : buildFolder, 'extension');
}

/** Tells Windows that the windows belong to the shortcut of the installer; without it they get a button of their own. */
export function identifyApp(app: Pick<App, 'isPackaged' | 'setAppUserModelId'>, platform: NodeJS.Platform): void {
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(appId);
}
