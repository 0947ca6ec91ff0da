import type { App } from 'electron';

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
