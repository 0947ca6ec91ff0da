import { decodedUri } from '@/core/navigation/paths';

/** One song of an m3u8 file. */
export type M3uEntry = {
  /** As written, but with `/` and without `file://`; may be absolute. */
  path: string;
  /** From `#EXTINF`, "" without it. */
  title: string;
  /** From `#EXTINF`, 0 without it. */
  durationMs: number;
};

export type M3uPlaylist = {
  /** From `#PLAYLIST`; null without it. */
  name: string | null;
  entries: readonly M3uEntry[];
};

/** A file with more lines than any playlist holds is not read to its end. */
const entryLimit = 100_000;

/** True for the name of a playlist that can be imported. */
export function isPlaylistFileName(name: string): boolean {
  return /\.m3u8?$/i.test(name);
}

/**
 * Reads the text of an m3u or m3u8 file. Line ends of all systems, a byte order mark, backslashes, and `file://`
 * addresses are understood; other `#` lines are ignored.
 */
export function parseM3u(text: string): M3uPlaylist {
  let name: string | null = null;
  let title = '';
  let durationMs = 0;
  const entries: M3uEntry[] = [];
  for (const raw of text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)) {
    const line = raw.trim();
    if (line === '') continue;
    const info = /^#EXTINF:\s*(-?\d+(?:\.\d+)?)?([^,]*),?(.*)$/i.exec(line);
    if (info) {
      const seconds = Number(info[1] ?? 0);
      durationMs = seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0;
      title = (info[3] ?? '').trim();
    } else if (line.startsWith('#')) {
      const named = /^#PLAYLIST:(.*)$/i.exec(line);
      if (named) name = named[1]?.trim() || name;
    } else {
      entries.push({ path: m3uPath(line), title, durationMs });
      title = '';
      durationMs = 0;
      if (entries.length >= entryLimit) break;
    }
  }
  return { name, entries };
}

/** A path with `/`; of a `file://` address the path in it, decoded. Other addresses are unchanged. */
function m3uPath(line: string): string {
  const file = /^file:\/{1,3}(?:localhost\/)?(.*)$/i.exec(line);
  if (file) {
    const path = decodedUri(file[1] ?? '').replaceAll('\\', '/');
    return /^[a-z]:\//i.test(path) ? path : `/${path}`;
  }
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(line)) return line;
  return line.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

/** The text of an m3u8 file, in UTF-8 without a byte order mark. */
export function writeM3u({ name, entries }: M3uPlaylist): string {
  const lines = ['#EXTM3U'];
  if (name !== null) lines.push(`#PLAYLIST:${oneLine(name)}`);
  for (const { path, title, durationMs } of entries) {
    if (title !== '' || durationMs > 0) {
      lines.push(`#EXTINF:${durationMs > 0 ? Math.round(durationMs / 1000) : -1},${oneLine(title)}`);
    }
    const written = oneLine(path);
    // A name that begins with `#` would be read as a comment.
    lines.push(written.startsWith('#') ? `./${written}` : written);
  }
  return `${lines.join('\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
