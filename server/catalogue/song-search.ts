import { parseLyricLine } from '../music/lyric-words.ts';
import type { Catalogue, Song } from './catalogue.ts';

/** Maximum number of words of a query; others are ignored. */
const MAX_WORDS = 16;

/** Normalises text for comparison: ignores width, case and compatibility forms. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Words of a query, without lone dashes as in "artist - title". */
export function queryWords(keywords: string): string[] {
  return fold(keywords)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .slice(0, MAX_WORDS);
}

const LANGUAGE_WORDS = { 'zh-Hans': '国语', 'zh-Hant': '国语', ja: '日语', ko: '韩语', en: '英语' } as const;

type Searchable = { song: Song; text: string; title: string; artist: string; version: string };

const byCatalogue = new WeakMap<Catalogue, readonly Searchable[]>();

function searchable(song: Song): Searchable {
  const { spec } = song;
  const language = spec.lyricKind === 'none' ? '纯音乐' : LANGUAGE_WORDS[spec.language];
  const words = [song.title, song.artistName, song.album?.name ?? '', language, spec.language, ...spec.tags];
  return {
    song,
    text: fold(words.join('\n')),
    title: fold(song.title),
    artist: fold(song.artistName),
    version: fold(song.version),
  };
}

/**
 * Songs that contain every word of the keywords; matches in title and artist come first. Editions come last and need a
 * word in their version name.
 */
export function findSongs(catalogue: Catalogue, keywords: string): readonly Song[] {
  const words = queryWords(keywords);
  if (words.length === 0) return [];
  const index = byCatalogue.get(catalogue) ?? catalogue.recordings().map(searchable);
  byCatalogue.set(catalogue, index);
  // Titles contain their version in brackets.
  const versionWords = words.map((word) => word.replace(/^\(|\)$/g, '')).filter((word) => word !== '');
  const scoreOf = ({ title, artist }: Searchable): number =>
    words.reduce(
      (sum, word) => sum + (title === word ? 8 : title.includes(word) ? 4 : artist.includes(word) ? 2 : 0),
      0,
    );
  return index
    .filter(
      ({ song, text, version }) =>
        words.every((word) => text.includes(word)) &&
        (song.base === null || versionWords.some((word) => version.includes(word))),
    )
    .map((entry) => ({ song: entry.song, score: scoreOf(entry) + (entry.song.base === null ? 100 : 0) }))
    .sort((a, b) => b.score - a.score || a.song.serial - b.song.serial)
    .map(({ song }) => song);
}

/** A song and its matching line. */
export type SungLine = { song: Song; line: string };

const linesBySong = new WeakMap<Song, readonly string[]>();

/** Distinct sung lines. */
function sungLines(song: Song): readonly string[] {
  const known = linesBySong.get(song);
  if (known) return known;
  const { lyrics, language, lyricKind } = song.spec;
  const written = lyricKind === 'none' ? [] : Object.values(lyrics).flat();
  const textOf = (line: string) => parseLyricLine(line, language).words.reduce((text, word) => text + word.text, '');
  const lines = [...new Set(written.map((line) => textOf(line).trim()))];
  linesBySong.set(song, lines);
  return lines;
}

/** Songs whose lyrics contain every word of the keywords, with the best line; complete lines come first. */
export function findByLyrics(catalogue: Catalogue, keywords: string): readonly SungLine[] {
  const words = queryWords(keywords);
  if (words.length === 0) return [];
  const hits = (line: string): number => words.filter((word) => fold(line).includes(word)).length;
  return catalogue.songs
    .flatMap((song) => {
      const lines = sungLines(song);
      const text = fold(lines.join('\n'));
      if (!words.every((word) => text.includes(word))) return [];
      const line = lines.toSorted((a, b) => hits(b) - hits(a))[0] ?? '';
      return [{ song, line, score: hits(line) }];
    })
    .sort((a, b) => b.score - a.score || a.song.serial - b.song.serial)
    .map(({ song, line }) => ({ song, line }));
}
