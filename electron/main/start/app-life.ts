import { join } from 'node:path';
import type { App, Session } from 'electron';
import { appId } from '../../app-identity.ts';
import { type Platform, platforms, type ShellSettings } from '../../ipc.ts';

/** Kanade's platform for Node's. */
export function platformOf(name: string): Platform {
  return platforms.find((platform) => platform === name) ?? 'linux';
}

/**
 * Claims the single instance lock, because two instances would write to the same storage. Returns false when another
 * one runs: it receives the arguments (`onSecondStart`), and this one is about to quit and must not open a window.
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

/** Command with which the system starts this app again. */
export type Program = {
  /** Absolute. */
  path: string;
  /** Arguments with which an unpackaged Electron finds the app. */
  args: readonly string[];
};

/**
 * The file that starts the app. An AppImage and the portable build for Windows differ from the running file, which is
 * unpacked for each run.
 */
export function programOf(
  app: Pick<App, 'isPackaged' | 'getAppPath'>,
  { execPath, env }: { execPath: string; env: Readonly<Record<string, string | undefined>> },
): Program {
  if (!app.isPackaged) return { path: execPath, args: [app.getAppPath()] };
  return { path: env.APPIMAGE || env.PORTABLE_EXECUTABLE_FILE || execPath, args: [] };
}

/** Applies the graphics settings. Must be called before Electron is ready; a change needs a restart. */
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
 * Uses the system's proxy, even if the app was started with another one. Addresses of this computer bypass proxies.
 * Never rejects.
 */
export async function setSystemProxy(session: Pick<Session, 'setProxy'>): Promise<void> {
  try {
    await session.setProxy({ mode: 'system' });
  } catch (error) {
    console.warn('The proxy of the system is not used:', error instanceof Error ? error.message : error);
  }
}

/**
 * Folder of Kanade's own extension. Electron loads extensions only from folders, so a packaged app has it beside its
 * archive, an unpackaged one in the build folder.
 */
export function extensionFolder(
  { isPackaged }: Pick<App, 'isPackaged'>,
  buildFolder: string,
  resourcesPath: string,
): string {
  return join(isPackaged ? resourcesPath : buildFolder, 'extension');
}

/** Assigns the windows to the installer's shortcut on Windows; without it they get a separate task bar button. */
export function identifyApp(app: Pick<App, 'isPackaged' | 'setAppUserModelId'>, platform: NodeJS.Platform): void {
  if (platform === 'win32' && app.isPackaged) app.setAppUserModelId(appId);
}
