import { type ImportedSong, importedSong, importLimit } from './imported-list.ts';

/**
 * Between artist and title, the clearest first. A dash without spaces counts only beside a letter of a script that has
 * no dashes in words.
 */
const breaks: readonly RegExp[] = [
  /\t+/,
  /\s[-–—―]\s/,
  /\s*[—–―]{1,2}\s*/,
  /\s\|\s/,
  /\s\/\s/,
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])-|-(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/u,
];

/** Numbers and bullets before a song: `1.`, `01)`, `3、`, `•`. */
const lead = /^(?:\d{1,5}\s*[.)、．](?!\d)\s*|[•●▪*·]\s*|-\s+)/;

/** Lines from which on the repetition of one side tells which is the artist. */
const minRepeated = 3;

/** A line split at its break; `right` = "" without one. */
type Halves = { left: string; right: string };

/**
 * Parses a text with a song in each line: `artist - title`, or `title - artist` where the right side repeats more
 * often. Numbers and bullets before a song are left out.
 */
export function parseTextList(text: string): ImportedSong[] {
  const lines: Halves[] = [];
  for (const raw of text.split(/[\r\n]+/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    lines.push(halvesOf(line.slice(0, 1000).replace(lead, '')));
    if (lines.length >= importLimit) break;
  }
  return namedSongs(lines);
}

/** Songs of titles such as `Artist - Title`, as playlist files have them. */
export function songsOfTitles(entries: readonly { title: string; durationMs: number }[]): ImportedSong[] {
  const halves = entries.slice(0, importLimit).map(({ title }) => halvesOf(title));
  return namedSongs(
    halves,
    entries.map(({ durationMs }) => durationMs),
  );
}

function namedSongs(lines: readonly Halves[], durations: readonly number[] = []): ImportedSong[] {
  const isTitleFirst = isArtistRight(lines);
  return lines.flatMap(({ left, right }, index) => {
    const durationMs = durations[index] ?? 0;
    if (right === '') return importedSong({ title: left, durationMs }) ?? [];
    const [artist, title] = isTitleFirst ? [right, left] : [left, right];
    return importedSong({ title, artists: [artist], durationMs, isSwappable: true }) ?? [];
  });
}

function halvesOf(line: string): Halves {
  for (const separator of breaks) {
    const found = separator.exec(line);
    if (!found || found.index === 0) continue;
    const left = line.slice(0, found.index).trim();
    const right = line.slice(found.index + found[0].length).trim();
    if (left !== '' && right !== '') return { left, right };
  }
  return { left: line.trim(), right: '' };
}

/** Artists repeat, titles do not. */
function isArtistRight(lines: readonly Halves[]): boolean {
  const halves = lines.filter(({ right }) => right !== '');
  const lefts = new Set(halves.map(({ left }) => left.toLowerCase())).size;
  const rights = new Set(halves.map(({ right }) => right.toLowerCase())).size;
  return halves.length >= minRepeated && rights < lefts;
}
