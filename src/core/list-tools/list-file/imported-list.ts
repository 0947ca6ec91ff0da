import type { NamedSong } from '../song-names.ts';

/** Song of an imported list. */
export type ImportedSong = NamedSong & {
  /** "" = unknown. */
  album: string;
  /** The file does not say which of both is the artist, so that title and artist may be the wrong way round. */
  isSwappable: boolean;
};

export type ImportedList = {
  /** null = the file does not name it. */
  name: string | null;
  songs: readonly ImportedSong[];
};

/** Songs that an import takes: as many as a queue and a local playlist hold. */
export const importLimit = 10_000;

/** Maximum length of an imported text. */
const maxTextLength = 500;

/** Longest plausible song, in ms: an audiobook. */
const longestMs = 100 * 3_600_000;

/** Song with trimmed texts; null without a title. */
export function importedSong({
  title,
  artists = [],
  album = '',
  durationMs = 0,
  isSwappable = false,
}: Partial<ImportedSong>): ImportedSong | null {
  const name = plainText(title ?? '');
  if (name === '') return null;
  return {
    title: name,
    artists: artists.map(plainText).filter(Boolean),
    album: plainText(album),
    durationMs: durationMs > 0 && durationMs <= longestMs ? Math.round(durationMs) : 0,
    isSwappable,
  };
}

function plainText(text: string): string {
  return text.slice(0, maxTextLength).replace(/\s+/g, ' ').trim();
}

/** Numbers from here on are milliseconds: no song has 30,000 seconds. */
const leastMs = 30_000;

/** Parses a length: `3:45`, `1:02:03`, seconds or milliseconds; 0 = none. `isMs` = the file says so. */
export function parseLength(written: string, isMs = false): number {
  const text = written.trim().slice(0, 40);
  if (/^\d{1,3}(?::\d{1,2}){1,2}(?:[.,]\d+)?$/.test(text)) {
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part.replace(',', '.')), 0) * 1000;
  }
  const number = Number(text.replace(',', '.'));
  if (text === '' || !Number.isFinite(number) || number <= 0) return 0;
  return isMs || number >= leastMs ? number : number * 1000;
}
