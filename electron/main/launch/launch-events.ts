import { resolve } from 'node:path';
import type { App } from 'electron';
import { type Requested, requestedBy, scheme } from './launch-arguments';

type LaunchEventParts = {
  app: Pick<App, 'on' | 'isPackaged' | 'isDefaultProtocolClient' | 'setAsDefaultProtocolClient'>;
  /** Of this process. */
  argv: readonly string[];
  execPath: string;
  workingDirectory: string;
  onRequest: (requested: Requested) => void;
};

/**
 * Reports the links and files with which the app was opened, now and later. To be called before the app is ready: macOS
 * sends those of the start as events. Returns what handles the arguments of a second start.
 */
export function followLaunchEvents(parts: LaunchEventParts): (argv: readonly string[], directory: string) => void {
  const { app, argv, workingDirectory, onRequest } = parts;
  const request = (args: readonly string[], directory: string): void => {
    const requested = requestedBy(args, directory);
    if (requested.links.length + requested.files.length > 0) onRequest(requested);
  };
  // The program and, while it is not packaged, the folder of the app.
  const skipped = app.isPackaged ? 1 : 2;
  app.on('open-url', (event, url) => {
    event.preventDefault();
    request([url], workingDirectory);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    request([path], workingDirectory);
  });
  request(argv.slice(skipped), workingDirectory);
  return (others, directory) => request(others.slice(skipped), directory);
}

/** Makes this app the system's program for links of its scheme, unless it is that already. */
export function registerScheme({ app, argv, execPath, workingDirectory }: Omit<LaunchEventParts, 'onRequest'>): void {
  // Unpackaged, the system must start Electron with the folder of the app.
  const folder = argv[1];
  if (!app.isPackaged && (folder === undefined || folder.startsWith('-'))) return;
  const args = app.isPackaged || folder === undefined ? [] : [resolve(workingDirectory, folder)];
  if (app.isDefaultProtocolClient(scheme, execPath, args)) return;
  if (!app.setAsDefaultProtocolClient(scheme, execPath, args)) {
    console.warn(`The system did not register Kanade for ${scheme} links.`);
  }
}
