import { extensionOf } from '@/core/local-music/audio-files.ts';
import { withoutExtension } from '@/core/local-music/file-names.ts';
import { parsePlaylistFile } from '@/core/local-music/playlist-file.ts';
import { hasListHeader, parseCsvList } from './csv-list.ts';
import { type ImportedList, importLimit } from './imported-list.ts';
import { parseJsonList } from './json-list.ts';
import { parseTextList, songsOfTitles } from './text-list.ts';

/** Extensions of files that can be imported, for the file dialog. */
export const listFileExtensions = ['.txt', '.csv', '.tsv', '.json', '.m3u', '.m3u8', '.xspf', '.pls', '.wpl', '.asx'];

/**
 * Reads the lists in a text: CSV, JSON, playlist files, or a song in each line. The content decides, because extensions
 * are often wrong. Lists without songs are left out; those beyond `importLimit` songs are cut.
 */
export function readListFile(fileName: string, written: string): ImportedList[] {
  const text = written.replace(/^\ufeff/, '');
  const named = listsOf(fileName, text)
    .map(({ name, songs }) => ({ name, songs: songs.slice(0, importLimit) }))
    .filter(({ songs }) => songs.length > 0);
  const fallback = withoutExtension(fileName).trim() || null;
  return named.map(({ name, songs }) => ({ name: name ?? fallback, songs }));
}

function listsOf(fileName: string, text: string): ImportedList[] {
  const extension = extensionOf(fileName);
  const start = text.trimStart();
  if (/^[[{]/.test(start) && !/^\[(?:playlist|reference)\]/i.test(start)) {
    const lists = parseJsonList(start);
    if (lists.length > 0 || extension === 'json') return lists;
  }
  const playlist = parsePlaylistFile(fileName, text);
  if (playlist.entries.length > 0) {
    const entries = playlist.entries.map(({ title, path, durationMs }) => {
      return { title: title || titleOfPath(path), durationMs };
    });
    return [{ name: playlist.name, songs: songsOfTitles(entries) }];
  }
  if (extension === 'csv' || extension === 'tsv' || hasListHeader(start)) return parseCsvList(start);
  return [{ name: null, songs: parseTextList(text) }];
}

/** File name without extension and track number. */
function titleOfPath(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return withoutExtension(name).replace(/^\d{1,3}(?:[-.]\d{1,3})?[\s._-]+/, '') || name;
}
