import { writeM3u } from '@/core/local-music/m3u.ts';
import { playlistFileEntry } from '@/core/local-music/playlist-entry.ts';
import { artistLine, type Song } from '@/core/song/song.ts';

/** Formats of an exported list. */
export const exportFormats = ['csv', 'm3u8', 'txt'] as const;

export type ExportFormat = (typeof exportFormats)[number];

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  m3u8: 'audio/x-mpegurl',
  txt: 'text/plain',
};

export type ExportedFile = { name: string; text: string; mediaType: string };

/**
 * Writes songs as a file. CSV has the columns that other programs import; m3u8 has artist and title as the address of
 * each song, because the service's addresses expire.
 */
export function exportedList(list: { name: string; songs: readonly Song[] }, format: ExportFormat): ExportedFile {
  const name = `${safeFileName(list.name)}.${format}`;
  return { name, text: textOf(list, format), mediaType: mediaTypes[format] };
}

function textOf({ name, songs }: { name: string; songs: readonly Song[] }, format: ExportFormat): string {
  if (format === 'csv') return csv(songs);
  const titles = songs.map((song) => [artistLine(song), song.title].filter(Boolean).join(' - '));
  if (format === 'txt') return titles.map((title) => `${title.replace(/\s+/g, ' ')}\r\n`).join('');
  const entries = songs.map(({ durationMs }, index) => {
    const title = titles[index] ?? '';
    return playlistFileEntry(`${safeFileName(title)}.mp3`, title, durationMs);
  });
  return writeM3u({ name, entries });
}

/** With a byte order mark, without which Excel reads the system's encoding. */
function csv(songs: readonly Song[]): string {
  const header = ['Track Name', 'Artist Name', 'Album', 'Duration (ms)', 'Origin', 'ID'];
  const rows = songs.map((song) => [
    song.title,
    artistLine(song),
    song.album?.name ?? '',
    song.durationMs > 0 ? String(Math.round(song.durationMs)) : '',
    song.origin,
    song.origin === 'local' ? '' : song.hash,
  ]);
  return `\ufeff${[header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Quotes a cell. An apostrophe keeps spreadsheets from running a name such as `=1+1` as a formula. */
function csvCell(written: string): string {
  const text = written.replace(/[\r\n]+/g, ' ');
  const guarded = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",;\t']|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** Names that Windows reserves for devices. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Maximum length of a file name in characters: at most 255 bytes with an extension. */
const maxFileNameLength = 80;

/** Replaces the characters and names that file systems refuse. */
export function safeFileName(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file systems refuse them
    .replace(/[\\/:*?"<>|\0-\x1f\x7f]+/g, '_')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .slice(0, maxFileNameLength)
    .replace(/^\.+/, '_')
    .replace(/[.\s]+$/, '');
  if (plain === '') return '_';
  return deviceName.test(plain) ? `_${plain}` : plain;
}
