import { maxDurationMs } from './local-track.ts';

/** Song of a playlist file. */
export type PlaylistFileEntry = {
  /** Path with `/` and without `file://`. It may be absolute and from another system. */
  path: string;
  /** `Artist - Title`, or only the title; "" = none. */
  title: string;
  /** 0 = unknown. */
  durationMs: number;
};

export type PlaylistFile = {
  /** null = the file has no playlist name. */
  name: string | null;
  entries: readonly PlaylistFileEntry[];
  /** Several songs are tracks of one file, which is a single entry. */
  hasParts?: boolean;
};

/** Limit of entries read from a file; more than any playlist holds. */
export const entryLimit = 100_000;

/** Maximum length of a stored text. */
export const maxTextLength = 4000;

/** Entry with single-line texts and a plausible duration. */
export function playlistFileEntry(path: string, title: string, durationMs = 0): PlaylistFileEntry {
  return {
    path: path.slice(0, maxTextLength),
    title: inOneLine(title),
    durationMs: durationMs > 0 && durationMs <= maxDurationMs ? Math.round(durationMs) : 0,
  };
}

/** Removes line breaks and the indentation after them. */
export function inOneLine(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(/[\t\r\n]+ */g, ' ')
    .trim();
}

/** `Artist - Title`, or the known part. */
export function entryTitle(artist: string, title: string): string {
  return artist.trim() !== '' && title.trim() !== '' ? `${artist.trim()} - ${title.trim()}` : title;
}

/**
 * Normalises the path of an entry to `/`: removes quotes, `file:` and shell escapes. Other addresses stay. `isAddress`:
 * the format writes addresses, so that relative paths are percent-encoded too.
 */
export function playlistPath(written: string, isAddress = false): string {
  const text = withoutQuotes(written.trim());
  if (/^file:/i.test(text)) return filePath(text.slice('file:'.length));
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(text)) return text;
  const path = isAddress ? decodedPath(text) : isEscaped(text) ? text.replace(/\\(.)/gs, '$1') : text;
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

/** Decodes a percent-encoded path; invalid escapes stay, because `%` is also a character of names. */
export function decodedPath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Older programs percent-encoded Latin-1 bytes.
      return encoded.replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
    }
  });
}

function withoutQuotes(text: string): string {
  const [quote] = text;
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1).trim() : text;
}

/** Path of a `file:` address: `///home/a`, `//localhost/home/a`, `///C:/a`, `C:\a`, `///C|/a`, `//server/share/a`. */
function filePath(address: string): string {
  const path = decodedPath(address).replaceAll('\\', '/');
  const bare = path.replace(/^\/+/, '').replace(/^localhost\/+/i, '/');
  if (/^\/?[a-z][:|]/i.test(bare)) {
    const onDrive = bare.replace(/^\//, '');
    return `${onDrive[0]}:${onDrive.slice(2)}`;
  }
  if (bare.startsWith('/') || bare.length === path.length) return bare;
  const slashes = path.length - bare.length;
  return (slashes === 2 || slashes > 3 ? '//' : '/') + bare;
}

/** Characters that a shell escapes. */
const special = /[\s()[\]{}'"&;!$`<>|*?#~^=,\\]/;

/**
 * True for a path with shell escapes, as in `My\ Song\ \(Live\).mp3`. A Windows path has a backslash before a letter or
 * digit, or unescaped spaces or brackets.
 */
function isEscaped(path: string): boolean {
  if (!path.includes('\\') || /^(?:[a-z]:|\\\\)/i.test(path)) return false;
  let spaces = 0;
  let others = 0;
  let escapedSpaces = 0;
  for (let at = 0; at < path.length; at += 1) {
    const character = path[at] ?? '';
    if (character === '\\') {
      at += 1;
      const next = path[at] ?? '';
      if (!special.test(next)) return false;
      if (next === ' ') escapedSpaces += 1;
    } else if (character === ' ') spaces += 1;
    else if (special.test(character)) others += 1;
  }
  if (path.includes('/')) return true;
  return spaces === 0 && (escapedSpaces > 0 || others === 0);
}
