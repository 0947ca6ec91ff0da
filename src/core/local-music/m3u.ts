import {
  entryLimit,
  inOneLine,
  type PlaylistFile,
  type PlaylistFileEntry,
  playlistFileEntry,
  playlistPath,
} from './playlist-entry';

/** True for the pieces of a stream over HTTP, which use the extension m3u8 too. */
export function isHlsStream(text: string): boolean {
  return /^#EXT-X-(?:TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE):/im.test(text.slice(0, 10_000));
}

/**
 * Reads the text of an m3u or m3u8 file. Line ends of all systems and a byte order mark are understood; `#` lines
 * other than `#EXTINF:` and `#PLAYLIST:` are ignored.
 */
export function parseM3u(text: string): PlaylistFile {
  let name: string | null = null;
  let info = { title: '', durationMs: 0 };
  const entries: PlaylistFileEntry[] = [];
  for (const raw of text.replace(/^\ufeff/, '').split(/[\r\n]+/)) {
    const line = raw.trim();
    if (/^#EXTINF:/i.test(line)) info = extendedInfo(line.slice('#EXTINF:'.length).trimStart());
    else if (/^#PLAYLIST:/i.test(line)) name = inOneLine(line.slice('#PLAYLIST:'.length)) || name;
    else if (line !== '' && !line.startsWith('#')) {
      entries.push(playlistFileEntry(playlistPath(line), info.title, info.durationMs));
      info = { title: '', durationMs: 0 };
      if (entries.length >= entryLimit) break;
    }
  }
  return { name, entries };
}

/** `123 key="a, b" key=c,Title`: seconds, attributes whose values may contain a comma, and the title. */
function extendedInfo(text: string): { title: string; durationMs: number } {
  const number = /^-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? '';
  const comma = commaAfterAttributes(text, number.length);
  const rest = text.slice(number.length);
  // Without a comma the title follows the length, but not where there are only attributes.
  const title = comma === -1 ? (rest.includes('=') ? '' : rest) : text.slice(comma + 1);
  return { title, durationMs: Number(number) * 1000 };
}

/** The first comma that is not in a quoted value of an attribute; -1 without one. */
function commaAfterAttributes(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === ',') return at;
    const isQuote = (character === '"' || character === "'") && text[at - 1] === '=';
    if (!isQuote) continue;
    const end = text.indexOf(character, at + 1);
    if (end === -1) return text.indexOf(',', at);
    at = end;
  }
  return -1;
}

/** The text of an m3u8 file, in UTF-8 without a byte order mark. */
export function writeM3u({ name, entries }: PlaylistFile): string {
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
