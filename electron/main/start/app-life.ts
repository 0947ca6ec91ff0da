import { join } from 'node:path';
import type { App, Session } from 'electron';
import { appId } from '../../app-identity';
import { type Platform, platforms, type ShellSettings } from '../../ipc';

/** Kanade's name for a platform name of Node. */
export function platformOf(name: string): Platform {
  return platforms.find((platform) => platform === name) ?? 'linux';
}

/**
 * Makes this the only running instance, because two would write to the same storage. Returns false when another one
 * runs: that one is notified of its arguments (`onSecondStart`); this one is about to quit and must not open a window.
 */
export function claimSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'quit' | 'on'>,
  onSecondStart: (argv: readonly string[], workingDirectory: string) => void,
): boolean {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return false;
  }
  app.on('second-instance', (_event, argv, workingDirectory) => onSecondStart(argv, workingDirectory));
  return true;
}

/** Quits when the window is closed; on macOS the app stays in the dock and opens the window again on a click. */
export function quitWithLastWindow(app: Pick<App, 'quit' | 'on'>, platform: Platform, reopen: () => void): void {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  app.on('activate', reopen);
}

/** How the system starts this app again. */
export type Program = {
  /** An absolute path. */
  path: string;
  /** What an unpackaged Electron needs to find the app. */
  args: readonly string[];
};

/**
 * The file that starts the app. That of an AppImage and of the portable build for Windows differs from the running one,
 * which is unpacked for each run.
 */
export function programOf(
  app: Pick<App, 'isPackaged' | 'getAppPath'>,
  { execPath, env }: { execPath: string; env: Readonly<Record<string, string | undefined>> },
): Program {
  if (!app.isPackaged) return { path: execPath, args: [app.getAppPath()] };
  return { path: env.APPIMAGE || env.PORTABLE_EXECUTABLE_FILE || execPath, args: [] };
}

/** Applies the settings of the graphics. To be called before Electron is ready; a change needs a restart. */
export function applyGraphics(
  app: { commandLine: Pick<App['commandLine'], 'appendSwitch'> } & Pick<App, 'disableHardwareAcceleration'>,
  { gpuAcceleration, highDpi, dpiScale }: Pick<ShellSettings, 'gpuAcceleration' | 'highDpi' | 'dpiScale'>,
): void {
  if (gpuAcceleration === 'off') app.disableHardwareAcceleration();
  if (highDpi === 'off') return;
  app.commandLine.appendSwitch('high-dpi-support', '1');
  app.commandLine.appendSwitch('force-device-scale-factor', String(dpiScale));
}

/**
 * Uses the proxy of the system, also where the app was started with another one. Addresses of this computer are never
 * sent to a proxy. Never rejects.
 */
export async function setSystemProxy(session: Pick<Session, 'setProxy'>): Promise<void> {
  try {
    await session.setProxy({ mode: 'system' });
  } catch (error) {
    console.warn('The proxy of the system is not used:', error instanceof Error ? error.message : error);
  }
}

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
