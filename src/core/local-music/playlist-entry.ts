import { maxDurationMs } from './local-track';

/** One song of a playlist file. */
export type PlaylistFileEntry = {
  /** Path in the file, but with `/` and without `file://`. It may be absolute and written on another system. */
  path: string;
  /** `Artist - Title`, or the title alone; "" without one. */
  title: string;
  /** 0 where the file does not say it. */
  durationMs: number;
};

export type PlaylistFile = {
  /** null where the file has no name for it. */
  name: string | null;
  entries: readonly PlaylistFileEntry[];
  /** True where songs of the list are parts of one file, which is an entry as a whole. */
  hasParts?: boolean;
};

/** A file with more entries than any playlist holds is not read to its end. */
export const entryLimit = 100_000;

/** What a stored playlist holds of one text. */
export const longestText = 4000;

/** An entry whose texts are in one line, and whose length can be true. */
export function playlistFileEntry(path: string, title: string, durationMs = 0): PlaylistFileEntry {
  return {
    path: path.slice(0, longestText),
    title: inOneLine(title),
    durationMs: durationMs > 0 && durationMs <= maxDurationMs ? Math.round(durationMs) : 0,
  };
}

/** A text without line breaks, and the indentation after them. */
export function inOneLine(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/[\t\r\n]+ */g, ' ')
    .trim();
}

/** `Artist - Title`, or what is known of it. */
export function entryTitle(artist: string, title: string): string {
  return artist.trim() !== '' && title.trim() !== '' ? `${artist.trim()} - ${title.trim()}` : title;
}

/**
 * The path of an entry, with `/`: out of quotes, of a `file:` address, or with the escapes of a command line. Another
 * address stays as it is. `isAddress`: the kind of file writes addresses, so that also a relative path is encoded.
 */
export function playlistPath(written: string, isAddress = false): string {
  const text = withoutQuotes(written.trim());
  if (/^file:/i.test(text)) return filePath(text.slice('file:'.length));
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(text)) return text;
  const path = isAddress ? decodedPath(text) : isEscaped(text) ? text.replace(/\\(.)/gs, '$1') : text;
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

/** A percent-encoded path decoded, apart from what is not valid in it: `%` is also a character of names. */
export function decodedPath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // Older programs encoded the bytes of Latin-1.
      return encoded.replace(/%(..)/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
    }
  });
}

function withoutQuotes(text: string): string {
  const [quote] = text;
  const isQuoted = text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote);
  return isQuoted ? text.slice(1, -1).trim() : text;
}

/** The path of a `file:` address: `///home/a`, `//localhost/home/a`, `///C:/a`, `C:\a`, `///C|/a`, `//server/share/a`. */
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

/** Characters that a command line needs a backslash before. */
const special = /[\s()[\]{}'"&;!$`<>|*?#~^=,\\]/;

/**
 * True for a path in which backslashes are escapes, as in `My\ Song\ \(Live\).mp3`. In a path of Windows one of them
 * stands before a letter or a digit, or there are spaces or brackets that a command line would not have left.
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
