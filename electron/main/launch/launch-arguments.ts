import { extname, isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOwnScheme, shareLinkOf } from './share-link';

/** Those of local music and playlists, as src/core/local-music has them. */
export const openedExtensions: readonly string[] = [
  '.mp3',
  '.flac',
  '.wav',
  '.aac',
  '.ogg',
  '.oga',
  '.m4a',
  '.m4b',
  '.m4r',
  '.mp4',
  '.opus',
  '.webm',
  '.weba',
  '.mka',
  '.wma',
  '.aiff',
  '.aif',
  '.aifc',
  '.ape',
  '.wv',
  '.mpc',
  '.dsf',
  '.dff',
  '.mp2',
  '.spx',
  '.m3u',
  '.m3u8',
];

/** What the system asks the app to open. */
export type Requested = {
  /** As `shareLinkOf` returns them. */
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
