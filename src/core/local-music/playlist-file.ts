import { extensionOf } from './audio-files.ts';
import { isHlsStream, parseM3u } from './m3u.ts';
import {
  entryLimit,
  entryTitle,
  inOneLine,
  maxTextLength,
  type PlaylistFile,
  type PlaylistFileEntry,
  playlistFileEntry,
  playlistPath,
} from './playlist-entry.ts';
import { parseXmlPlaylist } from './xml-playlists.ts';

/** Line-based formats. A file of another format without its markers is damaged, not a list of paths. */
const lineFormats: readonly string[] = ['m3u', 'm3u8'];

/** XML start in a line-based file, where a path may begin with `<` too. */
const xmlStart = /^<(?:[?!]|(?:[a-z]+:)?(?:playlist|smil|asx|winampxml)[\s>])/i;

/** Parses a playlist of any format. Clear content wins over the extension, which is often wrong. */
export function parsePlaylistFile(fileName: string, text: string): PlaylistFile {
  const start = text.replace(/^\ufeff/, '').trimStart();
  const extension = extensionOf(fileName);
  const isLines = lineFormats.includes(extension) || /^#EXTM3U\b/i.test(start);
  if (isLines ? xmlStart.test(start) : start.startsWith('<')) return parseXmlPlaylist(start);
  if (/^\[(?:playlist|reference)\][^\S\r\n]*(?:[\r\n]|$)/i.test(start) || (extension === 'pls' && !isLines))
    return parseNumbered(start);
  if (extension === 'cue' && !isLines) return parseCueSheet(start);
  return isLines && !isHlsStream(start) ? parseM3u(start) : { name: null, entries: [] };
}

const numberedFields: Readonly<Record<string, 'path' | 'title' | 'durationMs'>> = {
  file: 'path',
  ref: 'path',
  title: 'title',
  length: 'durationMs',
};

/** Parses PLS: `File1=`, `Title1=` and `Length1=` in seconds, in any order; also `Ref1=` of old ASX files. */
function parseNumbered(text: string): PlaylistFile {
  const found = new Map<number, Partial<PlaylistFileEntry>>();
  let name: string | null = null;
  for (const line of text.split(/[\r\n]+/)) {
    const equals = line.indexOf('=');
    const key = line.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const value = line.slice(equals + 1).trim();
    if (key === 'playlistname' || key === 'x-gnome-title') name ??= inOneLine(value) || null;
    const [, kind = '', number] = /^([a-z]+)(\d{1,9})$/.exec(key) ?? [];
    const field = numberedFields[kind];
    if (field === undefined || (found.size >= entryLimit && !found.has(Number(number)))) continue;
    const entry = found.get(Number(number)) ?? {};
    found.set(Number(number), entry);
    if (field === 'durationMs') entry.durationMs = Number(value) * 1000;
    else entry[field] = value;
  }
  const inOrder = [...found].sort(([one], [other]) => one - other).map(([, entry]) => entry);
  return {
    name,
    entries: inOrder.flatMap(({ path, title = '', durationMs }) =>
      path ? [playlistFileEntry(playlistPath(path), title, durationMs)] : [],
    ),
  };
}

type CueFile = { path: string; titles: string[] };

/** Files of a cue sheet. A file with several tracks is one entry, because parts of a file can't be played. */
function parseCueSheet(text: string): PlaylistFile {
  const files: CueFile[] = [];
  let album = '';
  let albumArtist = '';
  let track: { title: string; artist: string } | null = null;
  for (const raw of text.split(/[\r\n]+/)) {
    const line = raw.trim();
    const space = line.search(/\s/);
    const command = line.slice(0, Math.max(0, space)).toUpperCase();
    const value = line.slice(space + 1).trim();
    if (command === 'FILE' && files.length < entryLimit) files.push({ path: cueFileName(value), titles: [] });
    else if (command === 'TRACK') track = { title: '', artist: '' };
    else if (command === 'TITLE') {
      if (track) track.title = playlistText(value);
      else album = playlistText(value);
    } else if (command === 'PERFORMER') {
      if (track) track.artist = playlistText(value);
      else albumArtist = playlistText(value);
      // A track whose pregap is in the previous file starts with index 01 in its own.
    } else if (command === 'INDEX' && track && /^0*1\s/.test(value)) {
      files.at(-1)?.titles.push(entryTitle(track.artist || albumArtist, track.title));
    }
  }
  const named = files.filter(({ path }) => path !== '');
  return {
    name: inOneLine(album) || null,
    entries: named.map(({ path, titles: [title = '', ...others] }): PlaylistFileEntry => {
      const isWhole = others.length > 0;
      return playlistFileEntry(playlistPath(path), isWhole ? entryTitle(albumArtist, album) : title);
    }),
    hasParts: named.some(({ titles }) => titles.length > 1),
  };
}

/** Parses `"name with spaces.wav" WAVE` and `name.wav WAVE`. */
function cueFileName(value: string): string {
  const end = value.startsWith('"') ? value.lastIndexOf('"') : value.lastIndexOf(' ');
  return value.startsWith('"') ? value.slice(1, Math.max(1, end)) : value.slice(0, end === -1 ? undefined : end);
}

/** Unquotes and shortens a text: album texts are repeated in each track. */
function playlistText(value: string): string {
  const text = value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  return text.slice(0, maxTextLength);
}
