import { extname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from 'electron';
import { audioFormats, playlistExtensions } from '@/core/local-music/audio-files';

/** Extensions of the files that Kanade opens, each with its dot: the audio files of local music, and playlists. */
export const openedExtensions: readonly string[] = [
  ...audioFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
  ...playlistExtensions,
];

/** What the system asks the app to open. */
export type Requested = {
  /** Checked links, in the form that `shareLinkOf` returns. */
  links: readonly string[];
  /** Absolute paths with a known extension; nothing is known yet about the files. */
  files: readonly string[];
};

/** Whether the name of a file ends like music or a playlist, in either case. */
export function hasOpenedExtension(path: string): boolean {
  return openedExtensions.includes(extname(path).toLowerCase());
}

/**
 * Links and files among the arguments of a start, without program and app path. Options are skipped; everything else
 * that is not understood is logged without its text. Relative paths start at `workingDirectory`.
 */
export function requestedBy(args: readonly string[], workingDirectory: string): Requested {
  const links: string[] = [];
  const files: string[] = [];
  let ignored = 0;
  for (const arg of args) {
    if (arg === '' || arg.startsWith('-')) continue;
    const link = isOwnScheme(arg) ? shareLinkOf(arg) : null;
    const file = link === null ? fileOf(arg, workingDirectory) : null;
    if (link !== null) links.push(link);
    else if (file !== null) files.push(file);
    else ignored += 1;
  }
  if (ignored > 0) console.warn(`Kanade ignored ${ignored} argument(s) that it can't open.`);
  return { links, files };
}

/** The path of a file; Linux desktops pass `file:` addresses. null for what is neither, and for devices of Windows. */
function fileOf(arg: string, workingDirectory: string): string | null {
  if (arg.includes('\0') || /^[\\/]{2}[.?][\\/]/.test(arg)) return null;
  if (/^file:/i.test(arg)) return localFile(arg);
  // A scheme; one letter is a drive of Windows.
  if (/^[a-z][a-z0-9+.-]+:/i.test(arg) || !hasOpenedExtension(arg)) return null;
  return isAbsolute(arg) ? arg : resolve(workingDirectory, arg);
}

function localFile(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || url.host !== '') return null;
  try {
    const path = fileURLToPath(url);
    return hasOpenedExtension(path) && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}

/** The URL scheme of links to songs and playlists; the page writes them (docs/behaviour.md#share-links). */
const scheme = 'kanade';

/** Longer than any link that Kanade writes. */
const maxLength = 512;

const ids: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['hash', /^[0-9a-f]{32}$/i],
  ['listid', /^[\w.-]{1,200}$/],
  ['albumid', /^[\w.-]{1,200}$/],
];

/** Whether a text is meant as a link of Kanade, valid or not. */
export function isOwnScheme(text: string): boolean {
  return text.slice(0, scheme.length + 1).toLowerCase() === `${scheme}:`;
}

/**
 * A link that was handed over by the system, put together again from its checked parts: `kanade://share?hash=…`, `listid=…`
 * or `albumid=…`. null for anything else: any web page can open a link of this scheme.
 */
export function shareLinkOf(text: string): string | null {
  if (text.length > maxLength) return null;
  const url = URL.parse(text);
  if (url?.protocol !== `${scheme}:` || url.host.toLowerCase() !== 'share' || url.hash !== '') return null;
  if (url.username !== '' || url.password !== '' || !['', '/'].includes(url.pathname)) return null;
  const [parameter, ...others] = [...url.searchParams];
  if (!parameter || others.length > 0) return null;
  const [name, id] = parameter;
  const isValid = ids.some(([known, pattern]) => known === name && pattern.test(id));
  return isValid ? `${scheme}://share?${name}=${id}` : null;
}

type LaunchEventParts = {
  app: Pick<App, 'on' | 'isPackaged' | 'isDefaultProtocolClient' | 'setAsDefaultProtocolClient'>;
  /** Arguments of this process, with the program and, unless packaged, the folder of the app first. */
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
