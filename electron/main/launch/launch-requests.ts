import { extname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from 'electron';
import { audioFormats, playlistExtensions } from '@/core/local-music/audio-files.ts';
import { sharedPositionMs, sharedSecond } from '@/core/navigation/link-target.ts';

/** Extensions of files that Kanade opens, with the dot: audio files of local music and playlists. */
export const openedExtensions: readonly string[] = [
  ...audioFormats.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)),
  ...playlistExtensions,
];

/** Links and files that the system asks the app to open. */
export type Requested = {
  /** Validated links, as `shareLinkOf` returns them. */
  links: readonly string[];
  /** Absolute paths with a known extension; the files are not checked yet. */
  files: readonly string[];
};

/** Whether a file name has the extension of audio or a playlist, ignoring case. */
export function hasOpenedExtension(path: string): boolean {
  return openedExtensions.includes(extname(path).toLowerCase());
}

/**
 * Links and files in the arguments of a start, without program and app path. Skips options; counts everything else in
 * the log without its text. Relative paths are relative to `workingDirectory`.
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

/** Path of a file; Linux desktops pass `file:` addresses. null for anything else and for Windows devices. */
function fileOf(arg: string, workingDirectory: string): string | null {
  if (arg.includes('\0') || /^[\\/]{2}[.?][\\/]/.test(arg)) return null;
  if (/^file:/i.test(arg)) return localFile(arg);
  // A scheme; a single letter is a Windows drive.
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

/** URL scheme of shared links, which pages create (docs/behaviour.md#share-links). */
const scheme = 'kanade';

/** Longer than any link that Kanade writes. */
const maxLength = 512;

const ids: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['hash', /^[0-9a-f]{32}$/i],
  ['listid', /^[\w.-]{1,200}$/],
  ['albumid', /^[\w.-]{1,200}$/],
];

/** Whether a text has the scheme of Kanade's links, valid or not. */
export function isOwnScheme(text: string): boolean {
  return text.slice(0, scheme.length + 1).toLowerCase() === `${scheme}:`;
}

/**
 * A share link rebuilt from its validated parts: `kanade://share?hash=…`, which may have a position `t` in seconds,
 * `listid=…` or `albumid=…`. null for anything else, because any web page can open a link of this scheme.
 */
export function shareLinkOf(text: string): string | null {
  if (text.length > maxLength) return null;
  const url = URL.parse(text);
  if (url?.protocol !== `${scheme}:` || url.host.toLowerCase() !== 'share' || url.hash !== '') return null;
  if (url.username !== '' || url.password !== '' || !['', '/'].includes(url.pathname)) return null;
  const [parameter, position, ...others] = [...url.searchParams];
  if (!parameter || others.length > 0) return null;
  const second = position?.[0] === 't' ? sharedSecond(sharedPositionMs(position[1])) : null;
  if (position && (second === null || parameter[0] !== 'hash')) return null;
  const [name, id] = parameter;
  const isValid = ids.some(([known, pattern]) => known === name && pattern.test(id));
  return isValid ? `${scheme}://share?${name}=${id}${second === null ? '' : `&t=${second}`}` : null;
}

type LaunchEventParts = {
  app: Pick<App, 'on' | 'isPackaged' | 'isDefaultProtocolClient' | 'setAsDefaultProtocolClient'>;
  /** Arguments of this process, starting with the program and, unless packaged, the app's folder. */
  argv: readonly string[];
  execPath: string;
  workingDirectory: string;
  onRequest: (requested: Requested) => void;
};

/**
 * Reports the links and files that the app was opened with, now and later. Must be called before the app is ready,
 * because macOS sends those of the start as events. Returns the handler of a second start's arguments.
 */
export function followLaunchEvents(parts: LaunchEventParts): (argv: readonly string[], directory: string) => void {
  const { app, argv, workingDirectory, onRequest } = parts;
  const request = (args: readonly string[], directory: string): void => {
    const requested = requestedBy(args, directory);
    if (requested.links.length + requested.files.length > 0) onRequest(requested);
  };
  // Program and, unless packaged, app folder.
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

/** Registers this app for links of its scheme unless it is registered already. */
export function registerScheme({ app, argv, execPath, workingDirectory }: Omit<LaunchEventParts, 'onRequest'>): void {
  // Unpackaged, the system has to start Electron with the app's folder.
  const folder = argv[1];
  if (!app.isPackaged && (folder === undefined || folder.startsWith('-'))) return;
  const args = app.isPackaged || folder === undefined ? [] : [resolve(workingDirectory, folder)];
  if (app.isDefaultProtocolClient(scheme, execPath, args)) return;
  if (!app.setAsDefaultProtocolClient(scheme, execPath, args)) {
    console.warn(`The system did not register Kanade for ${scheme} links.`);
  }
}
