import {
  entryLimit,
  inOneLine,
  type PlaylistFile,
  type PlaylistFileEntry,
  playlistFileEntry,
  playlistPath,
} from './playlist-entry.ts';

/** True for HLS streams, which use the extension m3u8 too. */
export function isHlsStream(text: string): boolean {
  return /^#EXT-X-(?:TARGETDURATION|STREAM-INF|MEDIA-SEQUENCE):/im.test(text.slice(0, 10_000));
}

/**
 * Parses an m3u or m3u8 file, with any line ends and an optional byte order mark. Only the `#` lines `#EXTINF:` and
 * `#PLAYLIST:` are read.
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

/** Parses `123 key="a, b" key=c,Title`: seconds, attributes whose values may contain a comma, and the title. */
function extendedInfo(text: string): { title: string; durationMs: number } {
  const number = /^-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? '';
  const comma = commaAfterAttributes(text, number.length);
  const rest = text.slice(number.length);
  // Without a comma, the title follows the duration, unless there are attributes.
  const title = comma === -1 ? (rest.includes('=') ? '' : rest) : text.slice(comma + 1);
  return { title, durationMs: Number(number) * 1000 };
}

/** First comma outside a quoted attribute; -1 without one. */
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

/** Serialises an m3u8 file in UTF-8 without a byte order mark. */
export function writeM3u({ name, entries }: PlaylistFile): string {
  const lines = ['#EXTM3U'];
  if (name !== null) lines.push(`#PLAYLIST:${oneLine(name)}`);
  for (const { path, title, durationMs } of entries) {
    if (title !== '' || durationMs > 0) {
      lines.push(`#EXTINF:${durationMs > 0 ? Math.round(durationMs / 1000) : -1},${oneLine(title)}`);
    }
    const written = oneLine(path);
    // A path starting with `#` would be read as a comment.
    lines.push(written.startsWith('#') ? `./${written}` : written);
  }
  return `${lines.join('\n')}\n`;
}

function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim();
}
